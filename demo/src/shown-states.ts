import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { addDays } from '@lonja/core/kernel/clock.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Row } from './seed.queries.ts'

/** Products of Vidal Menaje that each show one state of a product, by reference; demo/README.md names them too. */
export const SHOWN_STATES = {
  /** sold every week, and enough for a few days is left */
  runsOut: 'VID-0074',
  /** became dearer twice in the past year */
  priceChanged: 'VID-0070',
  /** has no Chinese name and text yet */
  untranslated: 'VID-0031',
} as const

const withoutChinese = (texts: unknown): Partial<Localized> => {
  const { zh: _, ...others } = texts as Localized
  return others
}

/** The products as they are shown, one of them not yet translated. */
export const withMissingTranslation = (products: readonly Row[]): Row[] =>
  products.map((row) =>
    row.serial_number === SHOWN_STATES.untranslated
      ? { ...row, names: withoutChinese(row.names), descriptions: withoutChinese(row.descriptions) }
      : row,
  )

/** The skus with what is left of them; of the product that runs out, one or two packs. */
export const withScarceStock = (skus: readonly Row[], products: readonly Row[]): Row[] => {
  const scarce = products.find(({ serial_number }) => serial_number === SHOWN_STATES.runsOut)
  return skus.map((sku) =>
    sku.product_id === scarce?.id ? { ...sku, stock: Number(sku.pack_size) > 1 ? sku.pack_size : 2 } : sku,
  )
}

const smallestOf = (sku: Row): number =>
  smallestPurchase({ packSize: Number(sku.pack_size), minimum: Number(sku.minimum) })

/** Days after the seed's own on which the first sold-out skus that come in do so; the others follow week by week. */
const FIRST_ARRIVAL = 4

/** Days after the seed's own on which what is sold ahead comes in. */
const SOLD_AHEAD_ARRIVAL = 45

/** Lets every second sku that is sold out come in again, on days of the six weeks after `now`, and all that is sold ahead later. */
export const withArrivals = (skus: readonly Row[], now: Date): Row[] => {
  const soldOut = skus.filter((sku) => sku.stock_control === 'notAllowedToBuy' && Number(sku.stock) < smallestOf(sku))
  const days = new Map(
    soldOut
      .filter((_, n) => n % 2 === 0)
      .map((sku, n) => [sku.id, addDays(dayOf(now), FIRST_ARRIVAL + ((n * 7) % 42))] as const),
  )
  const ahead = addDays(dayOf(now), SOLD_AHEAD_ARRIVAL)
  return skus.map((sku) => ({ ...sku, expected_on: sku.need_book ? ahead : (days.get(sku.id) ?? null) }))
}
