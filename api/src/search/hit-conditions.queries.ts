import { type RawBuilder, sql } from 'kysely'
import {
  ALL_PRODUCTS,
  type Audience,
  and,
  conditions,
  isNarrowed,
  type ProductFilter,
  type ProductPageAsk,
} from '../products/product-page.queries.ts'

/** Rows `s` of product_search that this caller may find. */
export const visibleTo = ({ openShopIds, seesAll }: Audience): RawBuilder<unknown> => {
  if (seesAll) return sql`s.room is not null`
  return openShopIds.length === 0 ? sql`s.room = 0` : sql`s.room = any(${[0, ...openShopIds]}::int[])`
}

/**
 * Where hits must stand, as the index of words knows it: in any of these categories, and in any of these shops, which are numbered below
 * zero there (migration 0147).
 */
export const placesOf = ({ categoryIds, shopId, shopIds }: ProductFilter): number[][] =>
  [categoryIds, shopId === undefined ? [] : [-shopId], shopIds.map((id) => -id)].filter((ids) => ids.length > 0)

/** A filter without what the index of words knows. */
const unplaced = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  categoryIds: [],
  shopId: undefined,
  shopIds: [],
})

/** Whether hits have to be looked up in the lists: more is asked for than words, categories, a shop, and who may see the products. */
export const isFiltered = (filter: ProductFilter, audience: Audience): boolean =>
  isNarrowed(unplaced(filter), audience, false)

/** Of a hit: who may see it, and where it stands. The planner sees no places, so that a plain search has one plan. */
export const seenIn = (places: readonly number[][], audience: Audience): RawBuilder<unknown>[] => [
  visibleTo(audience),
  ...places.map((ids) => sql`s.places && (select ${ids}::int[])`),
]

/** What else a hit must meet: who may see it, where it stands, and what the listing's row must say, where that is asked for. */
export const foundBy = ({ among: _, ...filter }: ProductFilter, audience: Audience, places = placesOf(filter)) => {
  const seen = seenIn(places, audience)
  if (!isFiltered(filter, audience)) return seen
  const wanted = [
    sql`l.product_id = s.product_id`,
    sql`l.category_id = ${sql.lit(ALL_PRODUCTS)}`,
    ...conditions(unplaced(filter), audience, false),
  ]
  // a list of ids may lead the way; for the rest, looking up the hits alone beats joining the whole list
  const apart = filter.ids ? sql`` : sql`offset 0`
  return [...seen, sql`exists (select 1 from product_listings l where ${and(wanted)} ${apart})`]
}

/** Whether words alone are asked for, anywhere, in a category or in a shop: such a search has one plan whatever its words, which is kept. */
export const isPlain = ({ sort, filter, audience }: ProductPageAsk): boolean =>
  sort === 'relevance' && !isFiltered(filter, audience)
