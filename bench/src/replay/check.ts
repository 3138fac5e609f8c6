import type pg from 'pg'
import type { Comparison } from './oracles.ts'
import type { Plan } from './plan.ts'
import type { Expected } from './recount.ts'
import { type Stage, VAT_BP } from './stage.ts'

interface OrderRow {
  reference: string
  created_at: Date
  line_count: number
  unit_count: number
  subtotal_cents: number
  total_cents: number
  lines: number
  units: number
  net: number
  /** of the ledger: what was paid, and what was paid back, which is below zero */
  paid: number
  repaid: number
}

interface ReturnRow {
  /** the order's invoice */
  reference: string
  /** the cancellation's number */
  note: string
  created_at: Date
  state: string
  units: number
  net: number
}

const findOrders = async (pool: pg.Pool, shopId: number): Promise<OrderRow[]> => {
  const { rows } = await pool.query<OrderRow>(
    `
    select o.reference, o.created_at, o.line_count, o.unit_count, o.subtotal_cents, o.total_cents,
      count(l.id) as lines, sum(l.quantity) as units, sum(l.net_cents)::bigint as net,
      (select coalesce(sum(amount_cents), 0) from ledger g where g.order_id = o.id and g.kind = 'payment')::bigint as paid,
      (select coalesce(sum(amount_cents), 0) from ledger g where g.order_id = o.id and g.kind = 'refund')::bigint as repaid
    from orders o left join order_lines l on l.order_id = o.id
    where o.shop_id = $1 group by o.id`,
    [shopId],
  )
  return rows
}

const findReturns = async (pool: pg.Pool, shopId: number): Promise<ReturnRow[]> => {
  const { rows } = await pool.query<ReturnRow>(
    `
    select o.reference, r.note, r.created_at, r.state, sum(x.accepted_quantity)::bigint as units,
      sum(x.accepted_quantity * l.price_cents)::bigint as net
    from returns r join orders o on o.id = r.order_id join return_lines x on x.return_id = r.id
    join order_lines l on l.id = x.line_id
    where r.shop_id = $1 group by r.id, o.reference`,
    [shopId],
  )
  return rows
}

/** VAT on a net sum, half a cent upwards; computed here once more because the market's own computation is what is checked. */
const withVat = (net: bigint): bigint => net + (net * BigInt(VAT_BP) + 5000n) / 10_000n

const netBack = ({ returns }: Expected): bigint => sum([...returns.values()], (back) => back.net)
/** What is paid back for all returns of an order: what it cost less what its kept products cost, each rounded once. */
const repaidOf = (want: Expected): bigint => withVat(want.net) - withVat(want.net - netBack(want))

const isAsExpected = (row: OrderRow, want: Expected | undefined): boolean =>
  want !== undefined &&
  row.created_at.getTime() === want.at.getTime() &&
  row.line_count === want.lines &&
  row.lines === want.lines &&
  row.unit_count === want.units &&
  row.units === want.units &&
  BigInt(row.net) === want.net &&
  BigInt(row.subtotal_cents) === want.net &&
  BigInt(row.total_cents) === withVat(want.net) &&
  BigInt(row.paid) === withVat(want.net) &&
  BigInt(row.repaid) === -repaidOf(want)

const isReturnAsExpected = (row: ReturnRow, want: Expected | undefined): boolean => {
  const back = want?.returns.get(row.note)
  return (
    back !== undefined &&
    row.state === 'closed' &&
    row.created_at.getTime() === back.at.getTime() &&
    row.units === back.units &&
    BigInt(row.net) === back.net
  )
}

const sum = <T>(rows: readonly T[], of: (row: T) => number | bigint): bigint =>
  rows.reduce((total, row) => total + BigInt(of(row)), 0n)
const asEuros = (amount: bigint): string => {
  const cents = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** What the database holds after the run beside the second reading of the file, invoice by invoice and in sum. */
export const compareOrders = async (
  pool: pg.Pool,
  stage: Stage,
  plan: Plan,
  expected: Map<string, Expected>,
): Promise<Comparison[]> => {
  const orders = await findOrders(pool, stage.shopId)
  const returns = await findReturns(pool, stage.shopId)
  const wanted = [...expected.values()]
  const wantedBack = wanted.flatMap((order) => [...order.returns.values()])
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
  const amount = (what: string, found: bigint, want: bigint) => row(what, asEuros(found), asEuros(want))
  const right = orders.filter((order) => isAsExpected(order, expected.get(order.reference))).length
  const rightBack = returns.filter((back) => isReturnAsExpected(back, expected.get(back.reference))).length
  const sales = sum(wanted, (w) => withVat(w.net))
  const repaid = sum(wanted, repaidOf)
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
    amount(
      'net amount of sales',
      sum(orders, (o) => o.net),
      sum(wanted, (w) => w.net),
    ),
    amount(
      'sales with VAT',
      sum(orders, (o) => o.total_cents),
      sales,
    ),
    amount(
      'payments in the ledger',
      sum(orders, (o) => o.paid),
      sales,
    ),
    row('returns', returns.length, wantedBack.length),
    row('returns equal to their cancellation', rightBack, wantedBack.length),
    row(
      'units given back',
      sum(returns, (r) => r.units),
      -plan.returned.units,
    ),
    amount(
      'net amount of returns',
      sum(returns, (r) => r.net),
      BigInt(-plan.returned.thousandths / 10),
    ),
    amount('refunds in the ledger', -sum(orders, (o) => o.repaid), repaid),
    amount(
      'left in the ledger',
      sum(orders, (o) => BigInt(o.paid) + BigInt(o.repaid)),
      sum(wanted, (w) => withVat(w.net - netBack(w))),
    ),
    row('skus', after?.skus, plan.productsBySerial.size),
    row(
      'stock left: units given back',
      after?.left,
      sum(wantedBack, (back) => back.units),
    ),
    row('cart lines left', after?.carts, 0),
  ]
}
