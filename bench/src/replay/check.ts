import type pg from 'pg'
import type { Comparison } from './oracles.ts'
import type { Plan } from './plan.ts'
import type { Expected } from './recount.ts'
import { type Stage, VAT_BP } from './stage.ts'

interface OrderRow {
  reference: string
  line_count: number
  unit_count: number
  subtotal_cents: number
  total_cents: number
  lines: number
  units: number
  net: number
}

const findOrders = async (pool: pg.Pool, shopId: number): Promise<OrderRow[]> => {
  const { rows } = await pool.query<OrderRow>(
    `
    select o.reference, o.line_count, o.unit_count, o.subtotal_cents, o.total_cents,
      count(l.id) as lines, sum(l.quantity) as units, sum(l.net_cents)::bigint as net
    from orders o left join order_lines l on l.order_id = o.id
    where o.shop_id = $1 group by o.id`,
    [shopId],
  )
  return rows
}

/** VAT on a net sum, half a cent upwards; reckoned here once more because the market's own reckoning is what is checked. */
const withVat = (net: bigint): bigint => net + (net * BigInt(VAT_BP) + 5000n) / 10_000n

const isAsExpected = (row: OrderRow, want: Expected | undefined): boolean =>
  want !== undefined &&
  row.line_count === want.lines &&
  row.lines === want.lines &&
  row.unit_count === want.units &&
  row.units === want.units &&
  BigInt(row.net) === want.net &&
  BigInt(row.subtotal_cents) === want.net &&
  BigInt(row.total_cents) === withVat(want.net)

const sum = <T>(rows: readonly T[], of: (row: T) => number | bigint): bigint =>
  rows.reduce((total, row) => total + BigInt(of(row)), 0n)
export const asEuros = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

/** What the database holds after the run beside the second reading of the file, invoice by invoice and in sum. */
export const compareOrders = async (
  pool: pg.Pool,
  stage: Stage,
  plan: Plan,
  expected: Map<string, Expected>,
): Promise<Comparison[]> => {
  const orders = await findOrders(pool, stage.shopId)
  const wanted = [...expected.values()]
  const stock = await pool.query<{ left: number; skus: number; carts: number }>(
    `
    select coalesce(sum(stock), 0) as left, count(*) as skus, (select count(*) from cart_items) as carts
    from skus where shop_id = $1`,
    [stage.shopId],
  )
  const after = stock.rows[0]
  const row = (what: string, found: unknown, want: unknown): Comparison => ({
    what,
    found: String(found),
    expected: String(want),
  })
  const right = orders.filter((order) => isAsExpected(order, expected.get(order.reference))).length
  return [
    row('orders', orders.length, expected.size),
    row('orders equal to their invoice', right, expected.size),
    row(
      'lines',
      sum(orders, (o) => o.lines),
      sum(wanted, (w) => w.lines),
    ),
    row(
      'units',
      sum(orders, (o) => o.units),
      sum(wanted, (w) => w.units),
    ),
    row('net amount', asEuros(sum(orders, (o) => o.net)), asEuros(sum(wanted, (w) => w.net))),
    row('with VAT', asEuros(sum(orders, (o) => o.total_cents)), asEuros(sum(wanted, (w) => withVat(w.net)))),
    row('skus', after?.skus, plan.goods.size),
    row('stock left', after?.left, 0),
    row('cart lines left', after?.carts, 0),
  ]
}
