import type { Locale } from '@lonja/core/kernel/locale.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { DISTANCES, SHOP_TYPES, VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { findProvince } from '../geo/province-names.ts'
import type { Verb } from '../http/implement.ts'
import { shopFilter } from './find-shops.ts'
import { ABOUT, countFacets } from './shop-facets.queries.ts'
import { findIndustries } from './shops.queries.ts'

interface Counted {
  province: string | null
  by_province: number
}

/** Provinces with shops by name; those that shops write in several ways are counted together. */
const provincesOf = (rows: Counted[], locale: Locale) => {
  const known = new Map<string, { id: string; name: string; count: number }>()
  for (const { province, by_province: count } of rows) {
    if (!province || count === 0) continue
    const spanish = findProvince(province)
    const id = spanish?.id ?? province
    const before = known.get(id)?.count ?? 0
    known.set(id, { id, name: spanish?.names[locale] ?? province, count: before + count })
  }
  const order = new Intl.Collator(locale)
  return [...known.values()].sort((a, b) => order.compare(a.name, b.name))
}

/** What each filter would leave, for the filters of the list and of the map. */
export const getShopFacets: Verb<typeof shopsContract.getShopFacets> = async (call) => {
  const { deps, actor, location, locale, now } = call
  const filter = shopFilter(call)
  const [rows, industries] = await Promise.all([
    countFacets(deps.db, filter, { accountId: actor?.accountId ?? null, location, now }),
    findIndustries(deps.db),
  ])
  const about = (bits: number) => rows.filter((row) => row.grouped === bits)
  const [whole] = about(ABOUT.all)
  return {
    total: whole?.total ?? 0,
    types: SHOP_TYPES.map((value) => ({
      value,
      count: about(ABOUT.type).find(({ type }) => type === value)?.by_type ?? 0,
    })),
    visibilities: VISIBILITIES.map((value) => ({
      value,
      count: about(ABOUT.visibility).find(({ visibility }) => visibility === value)?.by_visibility ?? 0,
    })),
    industries: industries.map(({ id, names }) => ({
      id,
      name: localize(names, locale),
      count: about(ABOUT.industry).find(({ industry_id }) => industry_id === id)?.by_industry ?? 0,
    })),
    provinces: provincesOf(about(ABOUT.province), locale),
    distances: location ? DISTANCES.map((km, i) => ({ km, count: whole?.within[i] ?? 0 })) : [],
    openNow: whole?.open_now ?? 0,
    freeShipping: whole?.free_shipping ?? 0,
    followed: actor ? (whole?.followed ?? 0) : null,
  }
}
