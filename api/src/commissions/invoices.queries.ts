import type { InvoiceSeries, InvoiceState } from '@lonja/core/commissions/commission-lists.ts'
import type { InvoicedMovement } from '@lonja/core/commissions/market-invoice.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { MarketInvoices } from '../db/types.ts'

/** Shops with movements before a moment that no invoice holds, with their sum; those whose sum is nothing are left out. */
export const findUninvoiced = async (db: Db, { before }: { before: Date }) => {
  const { rows } = await sql<{ shop_id: number; net_cents: Cents }>`
    select c.shop_id, sum(c.net_cents)::int8 as net_cents from commissions c
    where c.at < ${before} and c.invoice_id is null
    group by c.shop_id having sum(c.net_cents) <> 0 order by c.shop_id`.execute(db)
  return rows
}

const SHOP_FACTS = [
  's.id',
  's.name',
  's.names',
  's.company_name',
  's.tax_identification_code',
  's.street',
  's.post_code',
  's.city',
  's.province',
  's.bank_account',
  's.payee',
] as const

/** What is known of shops as sellers. */
export const findSellers = (db: Db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('shops as s').select(SHOP_FACTS).where('s.id', 'in', ids).orderBy('s.id').execute()
export type SellerRow = Awaited<ReturnType<typeof findSellers>>[number]

/** The same of one shop, whose row is locked: nobody else issues an invoice to it meanwhile. */
export const lockSeller = (trx: Trx, { id }: { id: number }) =>
  trx.selectFrom('shops as s').select(SHOP_FACTS).where('s.id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const hasInvoice = async (db: Db, { shopId, month }: { shopId: number; month: string }): Promise<boolean> => {
  const { rows } = await sql`
    select from market_invoices where shop_id = ${shopId} and month = ${`${month}-01`}::date`.execute(db)
  return rows.length > 0
}

/** A shop's movements before a moment that no invoice holds. */
export const findOpenMovements = async (db: Db, { shopId, before }: { shopId: number; before: Date }) => {
  const { rows } = await sql<InvoicedMovement & { id: number }>`
    select c.id, c.kind, c.order_id as "orderId", c.net_cents as "netCents", c.terms from commissions c
    where c.shop_id = ${shopId} and c.at < ${before} and c.invoice_id is null order by c.id`.execute(db)
  return rows
}

/** Invoices in which the commissions of orders were charged, the first first. */
export const findInvoicesOf = async (db: Db, { orderIds }: { orderIds: readonly number[] }) => {
  const { rows } = await sql<{ series: InvoiceSeries; year: number; number: number }>`
    select distinct m.series, m.year, m.number from commissions c
    join market_invoices m on m.id = c.invoice_id
    where c.order_id = any(${[...orderIds]}::int[]) and c.kind = 'accrue' order by m.year, m.number`.execute(db)
  return rows
}

/** The next number of a series; its row stays locked until the transaction ends, so that no number is left out. */
export const takeNumber = async (
  trx: Trx,
  { series, year }: { series: InvoiceSeries; year: number },
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into market_invoice_series (series, year, next_number) values (${series}, ${year}, 2)
    on conflict (series, year) do update set next_number = market_invoice_series.next_number + 1
    returning next_number - 1 as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a series gave no number')
  return row.number
}

/** Writes an invoice and which movements it holds; its id. */
export const insertInvoice = async (
  trx: Trx,
  { commissionIds, ...row }: Omit<Insertable<MarketInvoices>, 'id'> & { commissionIds: readonly number[] },
): Promise<number> => {
  const { id } = await trx.insertInto('market_invoices').values(row).returning('id').executeTakeFirstOrThrow()
  await trx
    .updateTable('commissions')
    .set({ invoice_id: id })
    .where(sql<boolean>`id = any(${[...commissionIds]}::int[])`)
    .execute()
  return id
}

export const INVOICE_KEY = byTime('i.issued_at', true)

const invoices = (db: Db) =>
  db
    .selectFrom('market_invoices as i')
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .selectAll('i')
    .select(['s.name as shop_name', 's.names as shop_names'])
    .select([
      sql<string>`to_char(i.month, 'YYYY-MM')`.as('month_text'),
      sql<string>`to_char(i.due_on, 'YYYY-MM-DD')`.as('due_text'),
    ])
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

/** A page of invoices, the latest first: of one shop, or of all. */
export const findInvoices = (
  db: Db,
  { shopId, state, after, rows }: Window & { shopId: number | null; state: InvoiceState | undefined },
) => {
  const list = keyset(INVOICE_KEY, 'i.id')
  return invoices(db)
    .select(sql<number>`${list.key}`.as('key'))
    .$if(shopId !== null, (qb) => qb.where('i.shop_id', '=', shopId ?? 0))
    .$if(state !== undefined, (qb) => qb.where('i.state', '=', state ?? 'due'))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

/** One invoice: of one shop, or of any. */
export const findInvoice = (db: Db, { id, shopId }: { id: number; shopId: number | null }) =>
  invoices(db)
    .where('i.id', '=', id)
    .$if(shopId !== null, (qb) => qb.where('i.shop_id', '=', shopId ?? 0))
    .executeTakeFirst()

/** Marks an invoice as paid or as due; false when it is already, or there is none. */
export const setInvoiceState = async (
  trx: Trx,
  { id, state, note, now }: { id: number; state: InvoiceState; note: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('market_invoices')
    .set({ state, paid_at: state === 'paid' ? now : null, paid_note: note })
    .where('id', '=', id)
    .where('state', '!=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
