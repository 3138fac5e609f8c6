import type { Cents } from '@lonja/core/kernel/money.ts'
import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import type { Invoices } from '../db/types.ts'
import type { Check } from './check.ts'
import { queryCheck, rowsOf } from './pages.queries.ts'

/** What of an invoice its fingerprint and its sums are held against. */
export type CheckedInvoice = Pick<
  Selectable<Invoices>,
  | 'id'
  | 'shop_id'
  | 'order_id'
  | 'kind'
  | 'reason'
  | 'number'
  | 'lines'
  | 'taxes'
  | 'irpf_cents'
  | 'net_cents'
  | 'vat_cents'
  | 'surcharge_cents'
  | 'total_cents'
  | 'issuer'
  | 'previous_hash'
  | 'hash'
> & { issued_at: Date }

/** Every invoice, those of one shop one after the other as they were issued. */
export const everyInvoice = (trx: Trx): AsyncGenerator<CheckedInvoice> =>
  rowsOf(
    trx,
    sql<CheckedInvoice>`
      select id, shop_id, order_id, kind, reason, number, lines, taxes, irpf_cents, net_cents, vat_cents, surcharge_cents, total_cents, issuer, previous_hash,
        hash, issued_at
      from invoices order by shop_id, id`,
  )

/** Events after which an order comes to something else than its invoices, until a corrective one is issued. */
const CHANGES = [
  'accept_drop',
  'cancel',
  'settle',
  'return_receive',
  'gateway_refund',
  'refund',
  'refunded',
  'refund_returned',
] as const satisfies readonly OrderEvent[]

/** Of these orders, those that changed since an invoice last said what they come to: a corrective one may be waiting. */
export const findChangedSince = async (trx: Trx, { ids }: { ids: readonly number[] }): Promise<Set<number>> => {
  const { rows } = await sql<{ order_id: number }>`
    select distinct e.order_id from order_events e
    join (select x.order_id, max(x.issued_at) as at from (
        select order_id, issued_at from invoices
          where order_id = any(${[...ids]}::int[]) and reason is distinct from 'buyerData' and replaces_id is null
        union all
        select y.order_id, v.issued_at from invoice_orders y join invoices v on v.id = y.invoice_id
          where y.order_id = any(${[...ids]}::int[])) x
      group by x.order_id) i
      on i.order_id = e.order_id
    where e.action = any(${[...CHANGES]}::text[]) and e.at > i.at - interval '1 minute'`.execute(trx)
  return new Set(rows.map((row) => row.order_id))
}

/** Ids of invoiced orders in ascending order, a thousand at a time. */
export async function* invoicedOrderPages(trx: Trx): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ order_id: number }>`
      select order_id from (
        select order_id from invoices where order_id > ${after} union select order_id from invoice_orders where order_id > ${after}) x
      order by order_id limit 1000`.execute(trx)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => row.order_id)
    after = last.order_id
  }
}

/** What of an order one of its invoices says. */
interface OrderInvoiceRow
  extends Pick<Selectable<Invoices>, 'lines' | 'taxes' | 'irpf_cents' | 'locale' | 'total_cents'> {
  order_id: number
}

/** Invoices of these orders, the first first; of a monthly one what it says of each of them. */
export const findInvoicesOfOrders = async (
  trx: Trx,
  { ids }: { ids: readonly number[] },
): Promise<OrderInvoiceRow[]> => {
  const { rows } = await sql<OrderInvoiceRow>`
    select order_id, lines, taxes, irpf_cents, locale, total_cents from (
      select id, order_id, lines, taxes, irpf_cents, locale, total_cents from invoices where order_id = any(${[...ids]}::int[])
      union all
      select i.id, x.order_id, x.lines, x.taxes, x.irpf_cents, i.locale, x.total_cents
      from invoice_orders x join invoices i on i.id = x.invoice_id where x.order_id = any(${[...ids]}::int[])) v
    order by id`.execute(trx)
  return rows
}

/** What monthly invoices say of their orders: the parts of one invoice one after the other. */
export const everyMonthlyPart = (trx: Trx) =>
  rowsOf(
    trx,
    sql<
      Pick<Selectable<Invoices>, 'lines' | 'taxes' | 'irpf_cents' | 'total_cents'> & {
        invoice_id: number
        number: string
        all_lines: Selectable<Invoices>['lines']
        all_taxes: Selectable<Invoices>['taxes']
        all_irpf_cents: Cents
        all_total_cents: Cents
      }
    >`
      select x.invoice_id, i.number, x.lines, x.taxes, x.irpf_cents, x.total_cents, i.lines as all_lines, i.taxes as all_taxes,
        i.irpf_cents as all_irpf_cents, i.total_cents as all_total_cents
      from invoice_orders x join invoices i on i.id = x.invoice_id order by x.invoice_id, x.position`,
  )

export const invoicedOnceCheck: Check = queryCheck(
  'each order has one first invoice, and each monthly invoice the orders of its shop, customer and month',
  sql`
    select x.order_id as id, 'order ' || x.order_number || ' is on monthly invoice ' || i.number || case
        when exists (select from invoices s where s.order_id = x.order_id and s.kind = 'sale') then ' and has one of its own'
        else ', which is of another shop, customer or month' end as says
    from invoice_orders x join invoices i on i.id = x.invoice_id join orders o on o.id = x.order_id
    where exists (select from invoices s where s.order_id = x.order_id and s.kind = 'sale')
      or o.shop_id <> i.shop_id or o.account_id <> i.account_id or i.month is distinct from to_char(x.operated_on, 'YYYY-MM')
    union all
    select i.id, 'monthly invoice ' || i.number || ' has no orders' from invoices i
    where i.month is not null and not exists (select from invoice_orders x where x.invoice_id = i.id)
    order by 1`,
)

export const seriesCheck: Check = queryCheck(
  "the numbers of shops' invoices have no gaps",
  sql`
    select s.shop_id as id, 'series ' || s.series || ' of ' || s.year || ' of shop ' || s.shop_id || ' goes from ' || s.first_number
      || ' to ' || s.next_number - 1 || ', it has ' || count(i.id) || ' invoices up to ' || coalesce(max(i.sequence), 0) as says
    from invoice_numbers s
    full join invoices i on i.shop_id = s.shop_id and i.series = s.series and i.year = s.year
    group by s.shop_id, s.series, s.year
    having s.shop_id is null or count(i.id) <> s.next_number - s.first_number
      or coalesce(min(i.sequence), s.first_number) <> s.first_number
      or coalesce(max(i.sequence), s.next_number - 1) <> s.next_number - 1
    order by s.shop_id`,
)

export const sameNumberCheck: Check = queryCheck(
  'no tax ID has two invoices with the same number',
  sql`
    select min(id) as id, number || ' was issued under one tax ID by shops ' || string_agg(shop_id::text, ', ' order by shop_id) as says
    from invoices group by issuer ->> 'taxId', number having count(*) > 1 order by 1`,
)

export const sharedSeriesCheck: Check = queryCheck(
  'no series of invoices is used by two shops of one tax ID',
  sql`
    select min(s.id) as id, 'series ' || x.series || ' of ' || s.tax_identification_code || ' is used by shops '
      || string_agg(s.id::text, ', ' order by s.id) || ': all but one have to choose another in their settings of invoices' as says
    from invoicing v join shops s on s.id = v.shop_id
    cross join lateral (values (v.series), (v.corrective_series)) x (series)
    where v.mode <> 'off' and s.tax_identification_code <> ''
    group by s.tax_identification_code, x.series having count(*) > 1 order by 1`,
)
