import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'

/** A search that no product fitted, without who asked. */
export const searchMiss = z.object({
  /** folded, as it is counted */
  search: z.string(),
  times: z.int(),
  /** products with some of its words were shown */
  hasSome: z.boolean(),
  /** the last day on which it was asked, in UTC */
  lastOn: z.iso.date(),
})

/** Names that the trade has for one kind of thing: a search by one finds products by all. */
export const synonymGroup = z.object({
  id,
  trade: z.string(),
  words: z.object({ es: z.array(z.string()), en: z.array(z.string()), zh: z.array(z.string()) }),
  /** it comes with the program */
  isBuiltin: z.boolean(),
})

/** Searches and the words by which they find. */
export const searchContract = {
  getSearchAlternatives: endpoint({
    method: 'GET',
    path: '/search-alternatives',
    scope: 'public',
    words: { name: 'search' },
    summary: 'Where to go on from a search that found nothing: similar words, categories and shops of that trade',
    query: z.object({ search: z.string().max(100), lang: z.string().max(5).optional() }),
    reply: z.object({
      words: z.array(z.string()),
      categories: z.array(z.object({ id, name: z.string() })),
      shops: z.array(z.object({ id, name: z.string(), city: z.string() })),
    }),
    refusals: [],
  }),
  getSearchMisses: endpoint({
    method: 'GET',
    path: '/operator/search-misses',
    scope: 'operator',
    summary: 'Searches that no product fitted, the most frequent first',
    query: z.object({ ...pageQuery }),
    reply: pageOf(searchMiss),
    refusals: [],
  }),
  getSynonymGroups: endpoint({
    method: 'GET',
    path: '/operator/search-synonyms',
    scope: 'operator',
    summary: "The trade's words by which products are found in other words and languages",
    query: z.object({ ...pageQuery }),
    reply: pageOf(synonymGroup),
    refusals: [],
  }),
}
