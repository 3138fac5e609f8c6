import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import type { SkuChangeReason } from '@lonja/core/products/sku-change-reasons.ts'
import type { Row } from './seed.queries.ts'
import { SHOWN_STATES } from './shown-states.ts'

/** Smallest purchases that fill a sku's place in the warehouse, and those left when it is filled up again. */
const FULL = 90
const LOW = 6

/** What the product that became dearer cost before: days ago, share of today's price, why. */
const PRICES: readonly (readonly [daysAgo: number, share: number, reason: SkuChangeReason, note: string])[] = [
  [190, 0.94, 'edit', 'Nueva tarifa del fabricante'],
  [21, 1, 'bulk', 'Subida del acero'],
]

const time = (moment: unknown): number => new Date(String(moment)).getTime()

/** What a sku's stock and price were before and after one change; times in ms. */
interface Change {
  at: number
  reason: SkuChangeReason
  operatorId: unknown
  orderId?: unknown
  note?: string
  stock: readonly [before: number | null, after: number]
  price: readonly [before: number | null, after: number]
}

/** How a sku came to today's stock: first filled, sold by its orders, filled up again before it would have held too much. */
const stockChanges = (
  sku: Row,
  { orders, seller, listed }: { orders: Row[]; seller: unknown; listed: number },
): Change[] => {
  const price = Number(sku.price_cents)
  const pack = Math.max(Number(sku.pack_size), Number(sku.minimum))
  const changes: Change[] = []
  let stock = Number(sku.stock)
  let later: number | undefined
  for (const order of orders.toSorted((a, b) => time(b.created_at) - time(a.created_at))) {
    const at = time(order.created_at)
    if (later !== undefined && stock > FULL * pack) {
      const before = LOW * pack
      const filled = { at: at + (later - at) / 2, reason: 'stockTake' as const, operatorId: seller }
      changes.unshift({ ...filled, stock: [before, stock], price: [price, price] })
      stock = before
    }
    const sold = { at, reason: 'order' as const, operatorId: order.placed_by, orderId: order.id }
    changes.unshift({ ...sold, stock: [stock + Number(order.quantity), stock], price: [price, price] })
    stock += Number(order.quantity)
    later = at
  }
  const first = { at: Math.min(listed, (later ?? listed) - HOUR), reason: 'import' as const, operatorId: seller }
  return [{ ...first, stock: [null, stock], price: [null, price] }, ...changes]
}

/** How a sku that no order names came to today's price. */
const priceChanges = (sku: Row, { now, seller, listed }: { now: Date; seller: unknown; listed: number }): Change[] => {
  const stock = Number(sku.stock)
  const today = Number(sku.price_cents)
  let price = Math.round(today * 0.89)
  const changes: Change[] = [
    { at: listed, reason: 'import', operatorId: seller, stock: [null, stock], price: [null, price] },
  ]
  for (const [daysAgo, share, reason, note] of PRICES) {
    const next = Math.round(today * share)
    const at = now.getTime() - daysAgo * DAY
    changes.push({ at, reason, operatorId: seller, note, stock: [stock, stock], price: [price, next] })
    price = next
  }
  return changes
}

/**
 * The history of prices and stock: of skus that were ordered, and of the product that became dearer. It ends with what each sku
 * costs and holds now. `sellers` are the shops' people by the shop's id.
 */
export const planStockHistory = (
  now: Date,
  { products, skus, orders, lines }: Record<'products' | 'skus' | 'orders' | 'lines', readonly Row[]>,
  sellers: ReadonlyMap<unknown, unknown>,
): Row[] => {
  const listed = new Map(products.map(({ id, created_at }) => [id, time(created_at)]))
  const dearer = products.find(({ serial_number }) => serial_number === SHOWN_STATES.priceChanged)?.id
  const placed = new Map(orders.map((order) => [order.id, order]))
  // what was called off gave its units back, and left the stock as it was
  const held = lines.filter((line) => Number(line.held_quantity) > 0)
  const ordersOf = Map.groupBy(
    held.map((line): Row => ({ ...placed.get(line.order_id), quantity: line.quantity, sku_id: line.sku_id })),
    ({ sku_id }) => sku_id,
  )
  return skus.flatMap((sku) => {
    const facts = { now, seller: sellers.get(sku.shop_id), listed: listed.get(sku.product_id) ?? now.getTime() }
    const found = ordersOf.get(sku.id)
    const changes =
      sku.product_id === dearer ? priceChanges(sku, facts) : found ? stockChanges(sku, { ...facts, orders: found }) : []
    return changes.map(
      ({ at, reason, operatorId, orderId = null, note = '', stock, price }): Row => ({
        ...{ sku_id: sku.id, at: new Date(at).toISOString(), reason, operator_id: operatorId, order_id: orderId, note },
        ...{ price_before_cents: price[0], price_after_cents: price[1] },
        ...{ discount_before_bp: price[0] === null ? null : sku.discount_bp, discount_after_bp: sku.discount_bp },
        ...{ stock_before: stock[0], stock_after: stock[1] },
      }),
    )
  })
}
