import { summarise } from '@lonja/core/checkout/order-summary.ts'
import { cents, times, ZERO } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { effectivePrice } from '@lonja/core/products/price-display.ts'
import type { Check, Problem, View } from './check.ts'
import { findPricedOrders } from './orders.queries.ts'
import { idPages } from './pages.queries.ts'

type Priced = Awaited<ReturnType<typeof findPricedOrders>>
type Order = Priced['orders'][number]
type Line = Priced['lines'][number]

const factsOf = (line: Line) => ({
  skuId: line.sku_id,
  quantity: line.quantity,
  priceCents: line.list_price_cents,
  discountBp: line.discount_bp,
  vatBp: line.vat_bp,
  couponCents: line.coupon_cents,
  needBook: false,
  onShelf: true,
  packSize: 1,
  minimum: 1,
  stock: line.quantity,
  stockControl: 'unlimited' as const,
})

/** Delivery in the shop's writing: where that is with VAT, an order keeps only its net part, and its rest of the total is it. */
const shippingOf = (order: Order, lines: readonly Line[]) => {
  if (!order.tax_include || order.shipping_cents === null) return order.shipping_cents ?? ZERO
  const unit = (line: Line) => effectivePrice(line.list_price_cents, line.discount_bp)
  const goods = lines.reduce((sum, line) => sum + times(unit(line), line.quantity) - line.coupon_cents, 0)
  // a total below its goods is wrong, whatever delivery cost
  return cents(Math.max(0, order.total_cents - goods))
}

const summaryOf = (order: Order, lines: readonly Line[]) => {
  const shipping = shippingOf(order, lines)
  return summarise({
    taxInclude: order.tax_include,
    lines: lines.map(factsOf),
    deliveryMethod: 'shipment',
    minimumOrderCents: ZERO,
    shipping: {
      set: true,
      costCents: order.shipping_cents === null ? null : shipping,
      freeEnabled: false,
      freeFromCents: ZERO,
      pickUp: false,
    },
  })
}

/** Rows of VAT in one writing: the database keeps no order of names. */
const rates = (taxes: readonly TaxRow[]): unknown[] =>
  taxes.map(({ taxBp, netCents, vatCents, grossCents }) => [taxBp, netCents, vatCents, grossCents])

/** What of an order differs from the sums that its lines come to by the market's own rules; amounts are cents. */
const differences = (order: Order, lines: readonly Line[]): string[] => {
  const summary = summaryOf(order, lines)
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
      const wrong = differences(order, byOrder.get(order.id) ?? [])
      if (wrong.length > 0) yield { id: order.id, says: `order ${order.number}: ${wrong.join('; ')}` }
    }
  }
}

export const totalsChecks: Check[] = [{ name: 'orders cost what their lines and VAT come to', find: wrongTotals }]
