import type { Localized } from '@lonja/core/kernel/locale.ts'
import { FACET_SAMPLE, PRICE_STEPS } from '@lonja/core/products/facets.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import {
  ALL_PRODUCTS,
  type Audience,
  and,
  conditions,
  inEach,
  type ProductFilter,
  pricesSeen,
  productsSeen,
} from '../products/product-page.queries.ts'
import { LATEST, newestHits } from '../search/newest-hits.queries.ts'
import { matches } from '../search/words.ts'

/** Values of one group that are told at most, the most frequent ones. */
const SHOPS_MAX = 24
const TAGS_MAX = 400

/** Products that some words are looked up for, the newest ones, one by one: a word may be found in half of the market. */
export const HITS_MAX = FACET_SAMPLE

/** One counted value. kind: total, hits (of the words), category, shop, tag, flag, step (of the price) or bound (min and max of it). */
export interface FacetRow {
  kind: 'total' | 'hits' | 'category' | 'shop' | 'tag' | 'flag' | 'step' | 'bound'
  /** the group whose own filter was left out of this count, '' where all filters hold */
  without: string
  value: string
  n: number
}

/** Groups that the query narrows by and that hold several values: each is counted without its own filter. */
const activeGroups = (f: ProductFilter): { group: string; filter: ProductFilter }[] => [
  ...(f.categoryIds.length ? [{ group: 'category', filter: { ...f, categoryIds: [] } }] : []),
  ...(f.shopIds.length ? [{ group: 'shop', filter: { ...f, shopIds: [] } }] : []),
  ...(f.priceFrom !== undefined || f.priceTo !== undefined
    ? [{ group: 'price', filter: { ...f, priceFrom: undefined, priceTo: undefined } }]
    : []),
  ...f.tags.map(({ group }) => ({ group, filter: { ...f, tags: f.tags.filter((one) => one.group !== group) } })),
]

/** The newest products of a filter, one more than are counted. Those found by words are looked up one by one. */
const sample = (filter: ProductFilter, audience: Audience) => {
  const columns = sql`l.product_id, l.created_at, l.shop_id, l.tags, l.category_ids, l.price_cents, l.discount_bp, l.in_stock,
    l.need_book, l.is_recommend, ${and(pricesSeen(audience))} as priced`
  const wanted = conditions(filter, audience, false)
  const products = (category: RawBuilder<unknown>) =>
    filter.words
      ? sql`select x.* from hits cross join lateral (
          select ${columns} from product_listings l
          where ${and([sql`l.category_id = ${category}`, sql`l.product_id = hits.product_id`, ...wanted])} offset 0
        ) x limit ${FACET_SAMPLE + 1}`
      : sql`select ${columns} from product_listings l where ${and([sql`l.category_id = ${category}`, ...wanted])}
        order by l.created_at desc, l.product_id desc limit ${FACET_SAMPLE + 1}`
  const [first = ALL_PRODUCTS, ...others] = filter.categoryIds
  return others.length === 0
    ? products(sql`${first}::int`)
    : sql`select distinct on (x.product_id) x.* from ${inEach(filter.categoryIds, products)} order by x.product_id limit ${FACET_SAMPLE + 1}`
}

const counted = (kind: FacetRow['kind'], without: string, value: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select ${kind} as kind, ${without} as without, (${value})::text as value, count(*)::int as n from ${from} group by 3)`

const STEPS = sql.lit(`{${PRICE_STEPS.join(',')}}`)

/** Counts of one group in the sample that leaves its filter out. */
const ofGroup = (group: string, from: RawBuilder<unknown>, shopIds: number[]): RawBuilder<unknown>[] => {
  if (group === 'category')
    return [counted('category', group, sql`c`, sql`${from} h cross join unnest(h.category_ids) c`)]
  if (group === 'shop')
    return [
      sql`(select * from ${counted('shop', group, sql`shop_id`, from)} x
        order by x.value = any(${shopIds.map(String)}::text[]) desc, x.n desc limit ${SHOPS_MAX})`,
    ]
  if (group === 'price')
    return [
      counted('step', group, sql`width_bucket(price_cents, ${STEPS}::int[])`, sql`${from} where priced`),
      sql`(select 'bound', ${group}, 'min', min(price_cents) from ${from} where priced)`,
      sql`(select 'bound', ${group}, 'max', max(price_cents) from ${from} where priced)`,
    ]
  const own = `${group}:`
  return [
    counted(
      'tag',
      group,
      sql`t`,
      sql`${from} h cross join unnest(h.tags) t where starts_with(t, ${own}) and (h.priced or not starts_with(t, 'pack:'))`,
    ),
  ]
}

/** What products can be narrowed by, counted for this caller; one statement with a sample for each group in use. */
export const countFacets = async (
  db: Db,
  { filter, audience }: { filter: ProductFilter; audience: Audience },
): Promise<FacetRow[]> => {
  const active = activeGroups(filter)
  const samples = [{ group: '', filter }, ...active].map((one, i) => ({ ...one, name: sql.raw(`sample_${i}`) }))
  const all = sql.raw('sample_0')
  const isActive = (group: string) => active.some((one) => one.group === group)
  const inactive = ['category', 'shop', 'price'].filter((group) => !isActive(group))
  const parts = [
    sql`(select 'total' as kind, '' as without, '' as value, count(*)::int as n from ${all})`,
    ...(filter.words ? [sql`(select 'hits', '', '', count(*)::int from hits)`] : []),
    sql`(select 'flag', '', f.value, f.n from (
      select count(*) filter (where is_recommend)::int as r, count(*) filter (where discount_bp > 0 and priced)::int as d,
        count(*) filter (where in_stock)::int as i, count(*) filter (where need_book)::int as b from ${all}
    ) x cross join lateral (values ('isRecommend', r), ('discountProduct', d), ('inStock', i), ('needBook', b)) f(value, n))`,
    sql`(select * from ${counted('tag', '', sql`t`, sql`${all} h cross join unnest(h.tags) t where (h.priced or not starts_with(t, 'pack:'))`)} x
      order by x.n desc limit ${TAGS_MAX})`,
    ...(isActive('category')
      ? [counted('category', '', sql`c`, sql`${all} h cross join unnest(h.category_ids) c`)]
      : []),
    ...inactive.flatMap((group) => ofGroup(group, all, filter.shopIds)),
    ...samples.slice(1).flatMap(({ group, name }) => ofGroup(group, name, filter.shopIds)),
  ]
  const hits = filter.words ? [LATEST, newestHits('hits', { match: [matches(filter.words)], limit: HITS_MAX + 1 })] : []
  const withs = samples.map((one) => sql`${one.name} as materialized (${sample(one.filter, audience)})`)
  return (await sql<FacetRow>`with ${sql.join([...hits, ...withs])} ${sql.join(parts, sql` union all `)}`.execute(db))
    .rows
}

/** How a counted value is called. */
export interface FacetName {
  kind: 'category' | 'shop' | 'industry' | 'brand' | 'attribute'
  /** the id, a brand's key, or key:value of an attribute */
  value: string
  names: Localized
  /** what to fall back on: the name of a shop; how a brand is written */
  name: string | null
  keyNames: Localized | null
  swatch: string | null
}

export interface FacetKeys {
  categoryIds: number[]
  shopIds: number[]
  industryIds: number[]
  brands: string[]
  /** key:value */
  attributes: string[]
}

/** Names of what was counted, and of what the caller asked for. A brand is written as on the first product of it that the caller may see. */
export const findFacetNames = async (db: Db, keys: FacetKeys, audience: Audience): Promise<FacetName[]> => {
  const pairs = keys.attributes.map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)])
  return (
    await sql<FacetName>`
      select 'category' as kind, id::text as value, names, null as name, null::jsonb as "keyNames", null as swatch
        from categories where id = any(${keys.categoryIds}::int[])
      union all select 'shop', id::text, names, name, null, null from shops where status = 'open' and id = any(${keys.shopIds}::int[])
      union all select 'industry', id::text, names, null, null, null from industries where id = any(${keys.industryIds}::int[])
      union all select 'brand', b.key, '{}', x.brand, null, null from unnest(${keys.brands}::text[]) as b(key) cross join lateral (
        select p.brand from products p join product_listings l on l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.product_id = p.id
        where ${and([sql`p.brand <> ''`, sql`brand_key(p.brand) = b.key`, ...productsSeen(audience)])} order by p.id limit 1
      ) x
      union all select 'attribute', v.key || ':' || v.value, v.names, null, v.key_names, v.swatch
        from unnest(${pairs.map(([key]) => key)}::text[], ${pairs.map(([, value]) => value)}::text[]) as a(key, value)
        join attribute_values v on v.key = a.key and v.value = a.value`.execute(db)
  ).rows
}
