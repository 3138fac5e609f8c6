import { add, type Cents, fromPercent, times, ZERO } from '@lonja/core/kernel/money.ts'
import { sumByRate, totalOf } from '@lonja/core/kernel/vat.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import type { ReplyOf } from '../frame/wire.ts'

type Offer = ReplyOf<'findByCodes'>['items'][number]['offers'][number]

/** A sku as the user sees it, with the units of it that are wanted. */
export type Wanted = Pick<Offer, 'sku' | 'tax' | 'shop'> & { quantity: number }

/** What a unit of it costs where so many are bought; null where its price is not seen. */
export const priceOf = ({ sku, tax, shop, quantity }: Wanted) =>
  sku && displayPriceOf(sku.priceInfo, tax, shop.shopSettings.taxSetting, quantity)

/**
 * What the offers come to, in cents, as their shops write prices: rounded once for each rate of a shop, as its order will be. Null where
 * some shops write prices with VAT and some without.
 */
export const sumOf = (offers: readonly Wanted[]): { amount: Cents; taxInclude: boolean } | null => {
  const shops = [...Map.groupBy(offers, ({ shop }) => shop.id).values()].map((own) => {
    const priced = own.flatMap((offer) => {
      const price = priceOf(offer)
      return price ? [{ amountCents: times(price.unit, offer.quantity), taxBp: fromPercent(offer.tax) }] : []
    })
    const taxInclude = own[0]?.shop.shopSettings.taxSetting?.taxInclude ?? false
    const { netCents, grossCents } = totalOf(sumByRate(priced, taxInclude))
    return { amount: taxInclude ? grossCents : netCents, taxInclude }
  })
  const [first] = shops
  if (!first || shops.some(({ taxInclude }) => taxInclude !== first.taxInclude)) return null
  return { amount: add(ZERO, ...shops.map(({ amount }) => amount)), taxInclude: first.taxInclude }
}
