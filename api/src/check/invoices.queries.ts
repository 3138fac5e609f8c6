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
    join (select order_id, max(issued_at) as at from invoices
      where order_id = any(${[...ids]}::int[]) and reason is distinct from 'buyerData' and replaces_id is null
      group by order_id) i
      on i.order_id = e.order_id
    where e.action = any(${[...CHANGES]}::text[]) and e.at > i.at - interval '1 minute'`.execute(trx)
  return new Set(rows.map((row) => row.order_id))
}

/** Ids of invoiced orders in ascending order, a thousand at a time. */
export async function* invoicedOrderPages(trx: Trx): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ order_id: number }>`
      select distinct order_id from invoices where order_id > ${after} order by order_id limit 1000`.execute(trx)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => row.order_id)
    after = last.order_id
  }
}

/** Invoices of these orders, the first first. */
export const findInvoicesOfOrders = (trx: Trx, { ids }: { ids: readonly number[] }) =>
  trx
    .selectFrom('invoices')
    .select(['order_id', 'lines', 'taxes', 'irpf_cents', 'locale', 'total_cents'])
    .where(sql<boolean>`order_id = any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute()

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
