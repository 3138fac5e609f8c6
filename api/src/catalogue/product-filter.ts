import type { catalogueContract } from '@lonja/core/catalogue/catalogue.contract.ts'
import type { z } from 'zod'
import { tagOf } from './listing-tags.ts'
import { type SearchWords, searchWords } from './search.queries.ts'

/** Values of one group, of which goods must have any. */
export interface TagsWanted {
  /** type, industry, country, pack, or attribute:colour */
  group: string
  tags: string[]
}

/** A filter that the caller named; an absent one leaves everything in. Prices are net cents. */
export interface ProductFilter {
  categoryIds: number[]
  shopId?: number | undefined
  /** empty: all shops */
  shopIds: number[]
  ids?: number[] | undefined
  tags: TagsWanted[]
  isRecommend?: boolean | undefined
  discountProduct?: boolean | undefined
  inStock?: boolean | undefined
  needBook?: boolean | undefined
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** what product_search row `s` must meet, null without words to look for */
  words: SearchWords | null
}

type Query = z.output<typeof catalogueContract.getFilters.query> & { ids?: number[] | undefined }

const centsOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Math.round(Number(text) * 100)

/** `colour:rojo` belongs to the group of colours. */
const groupOf = (attribute: string): string => tagOf('attribute', attribute.slice(0, attribute.indexOf(':')))

/** What a query asks of goods, as the SQL of lists takes it. */
export const filterOf = (query: Query): ProductFilter => {
  const groups = new Map<string, string[]>()
  const want = (group: string, tag: string) => groups.set(group, [...(groups.get(group) ?? []), tag])
  for (const type of query.shopTypes ?? []) want('type', tagOf('type', type))
  for (const industry of query.industryIds ?? []) want('industry', tagOf('industry', industry))
  for (const country of query.countries ?? []) want('country', tagOf('country', country))
  for (const size of query.packSizes ?? []) want('pack', tagOf('pack', size))
  for (const attribute of query.attributes ?? []) want(groupOf(attribute), tagOf('attribute', attribute.toLowerCase()))
  return {
    ...query,
    categoryIds: query.categoryIds ?? [],
    shopIds: query.shopIds ?? [],
    tags: [...groups].map(([group, tags]) => ({ group, tags })),
    priceFrom: centsOf(query.priceFrom),
    priceTo: centsOf(query.priceTo),
    words: searchWords({ search: query.search, name: query.name }),
  }
}
