import { provinceName } from '@lonja/core/geo/provinces.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Cents, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ShippingArea } from '@lonja/core/shipping/shipping-areas.ts'
import type { RateBasis } from '@lonja/core/shipping/shipping-fee.ts'
import { formatShortDay } from '../locale/format-date.ts'
import { listText } from '../locale/list-text.ts'
import { m } from '../paraglide/messages.js'
import type { ShopData } from './wire.ts'

type ZoneData = NonNullable<ShopData['shopSettings']['shipmentSetting']>['zones'][number]

const AREA_TEXTS: Record<ShippingArea, () => string> = {
  spain: m.shops_area_spain,
  peninsula: m.shops_area_peninsula,
  balearics: m.shops_area_balearics,
  canaries: m.shops_area_canaries,
  ceuta: m.shops_area_ceuta,
  melilla: m.shops_area_melilla,
  portugal: m.shops_area_portugal,
  eu: m.shops_area_eu,
}
export const areaText = (area: ShippingArea): string => AREA_TEXTS[area]()

/** The places that a zone covers, one after another. */
export const coverText = ({ areas, provinces, postCodes }: ZoneData, locale: Locale): string =>
  listText([
    ...areas.map(areaText),
    ...provinces.map((id) => provinceName(id, locale)),
    ...postCodes.map(({ from, to }) => (from === to ? from : m.shops_post_codes({ from, to }))),
  ])

/** A fee in words: an amount, free, or that the shop quotes it. */
const costText = (cost: Cents | null, locale: Locale): string => {
  if (cost === null) return m.shops_shipping_quoted()
  return cost === 0 ? m.shops_shipping_free() : formatMoney(cost, locale)
}

const STEP_TEXTS: Record<RateBasis, (given: { from: string; cost: string }) => string> = {
  amount: m.shops_shipping_step_amount,
  weight: m.shops_shipping_step_weight,
  packs: m.shops_shipping_step_packs,
}

/** The rate of a zone, a line for each of its steps. */
export const rateLines = ({ basis, steps }: ZoneData, locale: Locale): string[] => {
  const number = new Intl.NumberFormat(locale)
  return steps.map(({ from, cost }) => {
    const text = costText(cost === null ? null : fromEuros(cost), locale)
    if (steps.length === 1) return text
    return STEP_TEXTS[basis]({
      from: basis === 'amount' ? formatMoney(fromEuros(from), locale) : number.format(from),
      cost: text,
    })
  })
}

/** How long a zone's deliveries take; '' where the shop does not tell. */
export const leadText = ({ leadDays }: Pick<ZoneData, 'leadDays'>): string => {
  if (!leadDays) return ''
  const { min, max } = leadDays
  return min === max ? m.shops_shipping_days({ count: max }) : m.shops_shipping_days_between({ min, max })
}

/** The days between which an order arrives, or the one day. */
export const arrivalText = ({ from, to }: { from: string; to: string }, locale: Locale): string =>
  [...new Set([from, to])].map((day) => formatShortDay(day, locale)).join(' – ')
