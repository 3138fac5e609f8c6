import { haversineOf, type Place } from '@lonja/core/geo/distance.ts'
import { DISTANCES } from '@lonja/core/shops/shop-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { askedOf, conditions, haversineFrom, type ShopFilter } from './shop-filter.ts'

/** Parts of the filter that have a count of their own; the others narrow every count alike. */
const FACETS = [
  'types',
  'industryIds',
  'visibility',
  'provinces',
  'near',
  'followedBy',
  'openAt',
  'freeShipping',
] as const
type Facet = (typeof FACETS)[number]

interface FacetCaller {
  accountId: number | null
  location: Place | null
  now: Date
}

interface FacetRow {
  type: string | null
  industry_id: number | null
  visibility: string | null
  province: string | null
  /** the columns that this row is not about, a bit each */
  grouped: number
  by_type: number
  by_industry: number
  by_visibility: number
  by_province: number
  open_now: number
  free_shipping: number
  followed: number
  total: number
  within: number[]
}

/** Bits of `grouping(type, industry_id, visibility, province)` of a row that is about one of them, or about all shops. */
export const ABOUT = { type: 0b0111, industry: 0b1011, visibility: 0b1101, province: 0b1110, all: 0b1111 } as const

const flag = (facet: Facet) => sql.ref(`is_${facet}`)
const all = (facets: readonly Facet[]): RawBuilder<boolean> =>
  facets.length === 0 ? sql`true` : sql`${sql.join(facets.map(flag), sql` and `)}`

/** Counts of every value of every filter under all the other filters, from one reading of the shops. */
export const countFacets = async (db: Db, filter: ShopFilter, caller: FacetCaller): Promise<FacetRow[]> => {
  const asked = askedOf(filter)
  const active = FACETS.filter((facet) => asked[facet] !== undefined)
  const but = (facet: Facet) => all(active.filter((other) => other !== facet))
  const fixed = Object.fromEntries(
    Object.entries(filter).filter(([part]) => !(FACETS as readonly string[]).includes(part)),
  )
  const open = askedOf({ openAt: caller.now }).openAt
  const free = askedOf({ freeShipping: true }).freeShipping
  const followed = caller.accountId === null ? sql`false` : askedOf({ followedBy: caller.accountId }).followedBy
  const away = caller.location ? haversineFrom(caller.location) : sql`null::float8`
  const flags = active.map((facet) => sql`, ${asked[facet]} as ${flag(facet)}`)
  const within = caller.location
    ? sql`array[${sql.join(DISTANCES.map((most) => sql`count(*) filter (where away <= ${haversineOf(most)}::float8 and ${but('near')})`))}]::int[]`
    : sql`'{}'::int[]`
  const { rows } = await sql<FacetRow>`
    with found as (
      select shops.type, shops.industry_id, shops.visibility, shops.province, ${open} as open_now, ${free} as free_shipping,
        ${followed} as followed, ${away} as away ${flags.length > 0 ? sql.join(flags, sql` `) : sql``}
      from shops where ${conditions(fixed)}
    )
    select type, industry_id, visibility, province, grouping(type, industry_id, visibility, province)::int as grouped,
      (count(*) filter (where ${but('types')}))::int as by_type,
      (count(*) filter (where ${but('industryIds')}))::int as by_industry,
      (count(*) filter (where ${but('visibility')}))::int as by_visibility,
      (count(*) filter (where ${but('provinces')}))::int as by_province,
      (count(*) filter (where open_now and ${but('openAt')}))::int as open_now,
      (count(*) filter (where free_shipping and ${but('freeShipping')}))::int as free_shipping,
      (count(*) filter (where followed and ${but('followedBy')}))::int as followed,
      (count(*) filter (where ${all(active)}))::int as total,
      ${within} as within
    from found group by grouping sets ((type), (industry_id), (visibility), (province), ())`.execute(db)
  return rows
}
