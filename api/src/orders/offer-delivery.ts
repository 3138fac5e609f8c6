import { zonesWithoutVat } from '@lonja/core/checkout/no-vat.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { agreedShipping, agreedTotals } from '@lonja/core/orders/agreed-totals.ts'
import { type OfferDelivery, type OfferLine, offerTotals } from '@lonja/core/orders/offer-totals.ts'
import type { ShopFacts } from '../checkout/checkout.queries.ts'
import { noVatOf, surchargesOf, type TaxedAddress } from '../checkout/price-order.ts'
import type { Db } from '../db/client.ts'
import type { Judging } from '../vat-numbers/buyer-vat.ts'
import type { LockedOrder } from './order-facts.queries.ts'
import { findLinesOf, findOpenRevision } from './revisions.queries.ts'
import { findWeights } from './written-orders.queries.ts'

type Priced = Pick<
  LockedOrder,
  'id' | 'tax_include' | 'no_vat_reason' | 'taxes' | 'shipping_cents' | 'shipping_zone' | 'shipping_named'
>

interface Offered {
  lines: OfferLine[]
  /** what its delivery costs as it stands, and the same where the shop named it */
  shippingCents: Cents | null
  namedCents: Cents | null
}

/** The lines and the delivery that the buyer of an order of the shop's writing would accept: those of its open version, if it has one. */
const findOffered = async (db: Db, order: Priced): Promise<Offered> => {
  const open = await findOpenRevision(db, { orderId: order.id })
  const rows = open ? open.lines : await findLinesOf(db, { orderId: order.id })
  const kept = rows.filter(({ quantity }) => quantity > 0)
  const weights = await findWeights(db, { skuIds: kept.map(({ sku_id }) => sku_id) })
  const lines = kept.map((row) => ({
    skuId: row.sku_id,
    quantity: row.quantity,
    listPriceCents: row.list_price_cents,
    discountBp: row.discount_bp,
    vatBp: row.vat_bp,
    packSize: row.pack_size,
    grams: weights.get(row.sku_id) ?? null,
  }))
  if (open)
    return {
      lines,
      shippingCents: open.shipping_cents,
      namedCents: order.shipping_named || open.shipping_cents !== open.old_shipping_cents ? open.shipping_cents : null,
    }
  const { tax_include: taxInclude, shipping_cents: shippingNetCents, taxes } = order
  const agreed = agreedShipping({ taxInclude, shippingNetCents, taxes }, lines)
  return { lines, shippingCents: agreed, namedCents: order.shipping_named ? agreed : null }
}

/** What an order that the shop wrote comes to at an address of its buyer, or fetched, and invoiced to another, by the shop's terms of now. */
export const offerTotalsOf = async (db: Db, order: Priced, shop: ShopFacts, judging: Judging) => {
  const { lines, shippingCents, namedCents } = await findOffered(db, order)
  const isWrittenWithout = order.no_vat_reason !== null
  // the tariff in the order's writing
  const zones =
    isWrittenWithout && shop.tax_include ? zonesWithoutVat(shop.shipping_zones, shop.tax_bp) : shop.shipping_zones
  const delivery: OfferDelivery = {
    taxInclude: order.tax_include,
    shipping: { isSet: shop.ship_set, zones, elsewhere: shop.ship_elsewhere },
    zone: order.shipping_zone,
    namedCents,
  }
  return (to: Record<'delivery' | 'invoice', TaxedAddress | null>) => {
    const { noVatReason, euVat, vatProof } = noVatOf(shop, to, judging)
    const vat = { noVatReason, euVat, vatProof }
    const surcharges = surchargesOf(shop, to)
    if (!to.delivery) {
      const totals = agreedTotals({ taxInclude: order.tax_include, surcharges, shippingCents }, lines)
      return { totals, problem: null, ...vat }
    }
    // it cannot stay where VAT is due
    if (isWrittenWithout && !noVatReason) return { totals: null, problem: 'shipping_other_zone', ...vat } as const
    const withoutVat = noVatReason && !isWrittenWithout ? shop.tax_bp : undefined
    const address = { country: to.delivery.country, postCode: to.delivery.post_code }
    const offer = offerTotals({ ...delivery, surcharges, withoutVat }, lines, address)
    return { ...offer, ...vat }
  }
}
