import { quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import type { Selection } from '@lonja/core/cart/selection.ts'
import { SURCHARGE_RATES } from '@lonja/core/checkout/equivalence-surcharge.ts'
import { orderMinimum } from '@lonja/core/checkout/order-minimum.ts'
import { type OrderSummary, type ShippingFacts, summarise } from '@lonja/core/checkout/order-summary.ts'
import { toldTotals } from '@lonja/core/checkout/told-totals.ts'
import { type Cents, fromEuros, fromPercent, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { priceAt } from '@lonja/core/products/price-display.ts'
import { fromWireZone } from '@lonja/core/shipping/zone-wire.ts'
import type { CartEntryData } from './wire.ts'

type Settings = CartEntryData['shop']['shopSettings']

const shippingOf = ({ shipmentSetting }: Settings, address: CartEntryData['deliverTo']): ShippingFacts => {
  const { zones = [], elsewhere = 'quote', pickUp = false } = shipmentSetting ?? {}
  return { isSet: shipmentSetting !== null, zones: zones.map(fromWireZone), elsewhere, address, pickUp }
}

/** What the shop asks of this order at least, without VAT. */
export const minimumOf = ({
  shop: { shopSettings },
  isFirstOrder,
}: Pick<CartEntryData, 'isFirstOrder'> & { shop: { shopSettings: Settings } }): Cents =>
  fromEuros(
    orderMinimum({ usual: shopSettings.minimumOrder, firstOrder: shopSettings.firstOrderMinimum }, isFirstOrder),
  )

/**
 * What the picked products of one shop cost, sent to the account's default address, by the same computation as the order's; null where the
 * user sees no prices or the shop has set no tax (spec §4, stars). Lines off the shelf have no price and cost nothing.
 * `quantities` are those on their way; `cuts` is what a coupon takes off each line, in the order of the summary's lines.
 */
export const summariseCart = (
  { shop: { shopSettings }, items, deliverTo, surcharged, isFirstOrder }: CartEntryData,
  selected: Selection,
  quantities: ReadonlyMap<number, number>,
  cuts: readonly Cents[] = [],
): OrderSummary | null => {
  const { taxSetting } = shopSettings
  if (taxSetting === null) return null
  const lines = items.flatMap(({ skuId, quantity, weight, sku }) =>
    selected.has(skuId) && sku.priceInfo
      ? [
          {
            ...quantityFactsOf(sku),
            skuId,
            quantity: quantities.get(skuId) ?? quantity,
            ...priceAt(sku.priceInfo, quantities.get(skuId) ?? quantity),
            vatBp: fromPercent(sku.product.tax),
            needBook: sku.needBook,
            onShelf: sku.isAvailable,
            grams: weight === null ? null : Math.round(weight * 1000),
          },
        ]
      : [],
  )
  return summarise({
    taxInclude: taxSetting.taxInclude,
    surcharges: surcharged ? SURCHARGE_RATES : null,
    lines: lines.map((line, n) => ({ ...line, couponCents: cuts[n] ?? ZERO })),
    shipping: shippingOf(shopSettings, deliverTo),
    deliveryMethod: 'shipment',
    minimumOrderCents: minimumOf({ shop: { shopSettings }, isFirstOrder }),
  })
}

/** The same in euros, as totals are shown everywhere; a cart is paid with no voucher yet. */
export const totalsOf = ({ shop, noVatReason }: CartEntryData, summary: OrderSummary) => ({
  ...toldTotals({ ...summary, taxInclude: shop.shopSettings.taxSetting?.taxInclude ?? false, noVatReason }),
  totalBeforeVoucher: toEuros(summary.total),
  voucher: toEuros(ZERO),
  total: toEuros(summary.total),
})

/** The lines of a summary in euros, for the sums below them. */
export const linesOf = (summary: OrderSummary) =>
  summary.lines.map(({ priceCents, unitCents, quantity, couponCents }) => ({
    listPrice: toEuros(priceCents),
    price: toEuros(unitCents),
    quantity,
    couponDiscount: toEuros(couponCents),
  }))
