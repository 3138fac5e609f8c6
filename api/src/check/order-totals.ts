import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { agreedShipping, agreedTotals } from '@lonja/core/orders/agreed-totals.ts'
import type { Check, Problem, View } from './check.ts'
import { findPricedOrders } from './orders.queries.ts'
import { idPages } from './pages.queries.ts'

type Priced = Awaited<ReturnType<typeof findPricedOrders>>
type Order = Priced['orders'][number]
type Line = Priced['lines'][number]

const toAgreed = (line: Line) => ({
  skuId: line.sku_id,
  quantity: line.quantity,
  listPriceCents: line.list_price_cents,
  discountBp: line.discount_bp,
  vatBp: line.vat_bp,
  couponCents: line.coupon_cents,
})

const summaryOf = (order: Order, rows: readonly Line[], splitsDeliveryAfterCoupon: boolean) => {
  const { tax_include: taxInclude, surcharges, shipping_cents: shippingNetCents, taxes } = order
  const lines = rows.map(toAgreed)
  const shippingCents = agreedShipping({ taxInclude, shippingNetCents, taxes }, lines)
  return agreedTotals({ taxInclude, surcharges, shippingCents, splitsDeliveryAfterCoupon }, lines)
}

/** Rows of VAT in one writing: the database keeps no order of names. */
const rates = (taxes: readonly TaxRow[]): unknown[] =>
  taxes.map(({ taxBp, netCents, vatCents, surcharge, grossCents }) => [
    ...[taxBp, netCents, vatCents],
    ...(surcharge ? [surcharge.rateBp, surcharge.cents] : []),
    grossCents,
  ])

/** What of an order differs from the sums that its lines come to by the market's own rules; amounts are cents. */
const differences = (order: Order, lines: readonly Line[], splitsDeliveryAfterCoupon = false): string[] => {
  const summary = summaryOf(order, lines, splitsDeliveryAfterCoupon)
  const pairs: [string, unknown, unknown][] = [
    ['lines', order.line_count, lines.length],
    ['units', order.unit_count, lines.reduce((sum, line) => sum + line.quantity, 0)],
    ['subtotal', order.subtotal_cents, summary.subtotal],
    ['discount', order.discount_cents, summary.discount],
    ['coupon', order.coupon_cents, summary.coupon],
    ['shipping', order.shipping_cents, summary.shippingNet],
    ['VAT', order.vat_cents, summary.vat],
    ['total', order.total_cents, summary.total],
    ['taxes', JSON.stringify(rates(order.taxes)), JSON.stringify(rates(summary.taxes))],
    ...summary.lines.flatMap((line, n): [string, unknown, unknown][] => [
      [`price of line ${n + 1}`, lines[n]?.price_cents, line.unitCents],
      [`net of line ${n + 1}`, lines[n]?.net_cents, line.netCents],
      [`gross of line ${n + 1}`, lines[n]?.gross_cents, line.grossCents],
    ]),
  ]
  return pairs
    .filter(([, stored, due]) => stored !== due)
    .map(([name, stored, due]) => `${name} ${String(stored)}, should be ${String(due)}`)
}

async function* wrongTotals({ trx }: View): AsyncGenerator<Problem> {
  for await (const ids of idPages(trx, 'orders')) {
    const { orders, lines } = await findPricedOrders(trx, { ids })
    const byOrder = Map.groupBy(lines, (line) => line.order_id)
    for (const order of orders) {
      const own = byOrder.get(order.id) ?? []
      const wrong = differences(order, own)
      if (wrong.length === 0) continue
      // orders until 2026-11-30 stand as they were agreed on
      const isOfBefore = order.coupon_cents > 0 && differences(order, own, true).length === 0
      if (!isOfBefore) yield { id: order.id, says: `order ${order.number}: ${wrong.join('; ')}` }
    }
  }
}

export const totalsChecks: Check[] = [{ name: 'orders cost what their lines and VAT come to', find: wrongTotals }]
