import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ShopSort, ShopType, Visibility } from '@lonja/core/shops/shop-lists.ts'
import { listText } from '../locale/list-text.ts'
import { m } from '../paraglide/messages.js'

/** Kind of a shop, in the user's words. */
export const typeText = (type: ShopType): string =>
  ({ manufacturer: m.shops_type_manufacturer, wholesaler: m.shops_type_wholesaler, retailer: m.shops_type_retailer })[
    type
  ]()

export const visibilityText = (visibility: Visibility): string =>
  visibility === 'public' ? m.shops_public() : m.shops_private()

const VISIBILITY_CHOICES: Record<Visibility, () => string> = {
  public: m.shops_public,
  privateNoPrices: m.shops_private_no_prices,
  privateHidden: m.shops_private_hidden,
}

/** The same where one is chosen among others: which kind of private shop it is. */
export const visibilityChoice = (visibility: Visibility): string => VISIBILITY_CHOICES[visibility]()

/** Kilometres as the user's language writes them: 12,4 km. */
export const distanceText = (kilometres: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  }).format(kilometres)

/** How many shops there are: "37 shops", "1000+ shops"; nothing where it was not counted. */
export const shopCountText = ({ total, totalIsMinimum }: { total: number | null; totalIsMinimum: boolean }): string => {
  if (total === null) return ''
  return totalIsMinimum ? m.shops_find_count_more({ count: total }) : m.shops_find_count({ count: total })
}

const SORT_TEXTS: Record<ShopSort, () => string> = {
  distance: m.shops_sort_distance,
  recent: m.shops_sort_recent,
  oldest: m.shops_sort_oldest,
  followers: m.shops_sort_followers,
  name: m.shops_sort_name,
}

export const sortText = (sort: ShopSort): string => SORT_TEXTS[sort]()

/** Name of a day of the week, 1 for Monday. */
export const dayText = (day: number, locale: Locale): string =>
  // 1 January 2024 was a Monday
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))

/** The hours of a day, or that the shop is closed: 09:00–14:00, 17:00–20:00. */
export const spansText = (spans: readonly { from: string; to: string }[]): string =>
  spans.length === 0 ? m.shops_closed() : listText(spans.map(({ from, to }) => `${from}–${to}`))
