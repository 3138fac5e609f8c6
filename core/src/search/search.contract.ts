import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import type { Locale } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { SEARCH_MAX } from '../kernel/search-max.ts'
import { done, line, searchText, stateVersion } from '../kernel/wire.ts'
import { isTradeName, NAMES_MIN, TRADES } from './dictionary.ts'

/** A search that no product fitted, without who asked. */
const searchMiss = z.object({
  /** folded, as it is counted */
  search: z.string(),
  times: z.int(),
  /** products with some of its words were shown */
  hasSome: z.boolean(),
  /** the last day on which it was asked, in UTC */
  lastOn: z.iso.date(),
})

/** Names that the trade has for one kind of thing: a search by one finds products by all. */
const synonymGroup = z.object({
  id,
  version: stateVersion,
  trade: z.enum(TRADES),
  words: z.object({ es: z.array(z.string()), en: z.array(z.string()), zh: z.array(z.string()) }),
  /** it comes with the program */
  isBuiltin: z.boolean(),
})

/** Names of a group in one language at most, and characters of a name. */
const NAMES_MAX = 20
const NAME_LENGTH = 60

const namesIn = (locale: Locale) =>
  z.array(line(NAME_LENGTH).refine((name) => isTradeName(name, locale))).max(NAMES_MAX)

/** What the market's people say of a group. */
const groupBody = z.object({
  trade: z.enum(TRADES),
  words: z
    .object({ es: namesIn('es'), en: namesIn('en'), zh: namesIn('zh') })
    .refine((words) => Object.values(words).flat().length >= NAMES_MIN),
})

/** Products that a preview shows of each search. */
export const PREVIEW_PRODUCTS = 5

const foundProducts = z.array(z.object({ id, name: z.string() })).max(PREVIEW_PRODUCTS)

/** Searches and the words by which they find. */
export const searchContract = {
  getSearchAlternatives: endpoint({
    method: 'GET',
    path: '/search-alternatives',
    scope: 'public',
    words: { name: 'search' },
    summary: 'Where to go on from a search that found nothing: similar words, categories and shops of that trade',
    query: z.object({ search: z.string().max(SEARCH_MAX), lang: z.string().max(5).optional() }),
    reply: z.object({
      words: z.array(z.string()),
      /** whether the trade knows a word of the search: else the categories are the market's largest, and there are no shops */
      isOfTrade: z.boolean(),
      categories: z.array(z.object({ id, name: z.string() })),
      shops: z.array(z.object({ id, name: z.string(), city: z.string() })),
    }),
    refusals: [],
  }),
  getSearchMisses: endpoint({
    method: 'GET',
    path: '/operator/search-misses',
    scope: 'operator',
    marketArea: 'search',
    summary: 'Searches that no product fitted, the most frequent first',
    query: z.object({ ...pageQuery }),
    reply: pageOf(searchMiss),
    refusals: [],
  }),
  getSynonymGroups: endpoint({
    method: 'GET',
    path: '/operator/search-synonyms',
    scope: 'operator',
    marketArea: 'search',
    summary: "The trade's words by which products are found in other words and languages",
    query: z.object({
      ...pageQuery,
      /** only those that the market's people added */
      isOwn: flagText.optional(),
      /** only those with a name that has this in it */
      search: searchText.optional(),
    }),
    reply: pageOf(synonymGroup),
    refusals: [],
  }),
  createSynonymGroup: endpoint({
    method: 'POST',
    path: '/operator/search-synonyms',
    scope: 'operator',
    marketArea: 'search',
    status: 201,
    summary: 'Add names of one kind of thing; products are found by all of them within five minutes',
    body: groupBody,
    reply: synonymGroup,
    idempotent: true,
    refusals: [],
  }),
  getSynonymGroup: endpoint({
    method: 'GET',
    path: '/operator/search-synonyms/{id}',
    scope: 'operator',
    marketArea: 'search',
    summary: 'One group of names',
    params: z.object({ id: idText }),
    reply: synonymGroup,
    refusals: ['not_found'],
  }),
  updateSynonymGroup: endpoint({
    method: 'PATCH',
    path: '/operator/search-synonyms/{id}',
    scope: 'operator',
    marketArea: 'search',
    summary: "Change names that the market's people added; products are found by them within five minutes",
    params: z.object({ id: idText }),
    body: groupBody.extend({ version: stateVersion.optional() }),
    reply: synonymGroup,
    refusals: ['not_found', 'conflict'],
  }),
  previewSynonymGroup: endpoint({
    method: 'POST',
    path: '/operator/search-synonyms/preview',
    scope: 'operator',
    marketArea: 'search',
    summary: 'What searches would find first with these names, and find now; nothing is kept',
    body: groupBody.extend({
      /** the group that would be changed; absent for another one */
      id: id.optional(),
    }),
    reply: z.object({
      /** the names themselves, and what was looked for with them in vain */
      searches: z.array(z.object({ search: z.string(), before: foundProducts, after: foundProducts })),
      /** the names stand in more products than were looked at */
      isPartial: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  deleteSynonymGroup: endpoint({
    method: 'DELETE',
    path: '/operator/search-synonyms/{id}',
    scope: 'operator',
    marketArea: 'search',
    summary: "Take names away that the market's people added",
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
