import type { Cents } from '../kernel/money.ts'
import { displayPriceOf } from '../products/price-display.ts'

/** Most products that one account has saved. */
export const SAVED_PRODUCTS_MAX = 1_000

/** A unit of one sku, net of VAT in cents; null where the buyer sees no price. */
interface SeenPrice {
  skuId: number | null
  net: Cents | null
}

/** What a card of a list says of the price of one unit, net of VAT in cents; null where it says none. */
export const cardPrice = ({
  priceInfo,
  tax,
  shop,
}: {
  priceInfo: Parameters<typeof displayPriceOf>[0]
  tax: number
  shop: { shopSettings: { taxSetting: { taxInclude: boolean } | null } }
}): Cents | null => displayPriceOf(priceInfo, tax, shop.shopSettings.taxSetting)?.net ?? null

/**
 * What a unit cost this buyer when it was saved (net cents), where the same sku costs less now; null where it does not, and where
 * one of the two prices is not seen.
 */
export const droppedFrom = (saved: SeenPrice, now: SeenPrice): Cents | null =>
  saved.net !== null && now.net !== null && saved.skuId === now.skuId && now.net < saved.net ? saved.net : null

/** A price that fell by less than so many percent is told by the list alone. */
export const TOLD_DROP_PERCENT = 5

/** Whether a price fell by so much that those who wait for it are told: both net cents of a unit of one sku for one buyer. */
export const hasFallen = (before: Cents, now: Cents): boolean =>
  now * 100 <= before * (100 - TOLD_DROP_PERCENT) && now < before
