import type { ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { madridStart } from '../db/madrid-days.ts'
import { byTime, keyset, type Position, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { DB, InvoiceOrders, Invoices } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { actorSide } from '../orders/order-access.ts'

/**
 * The fingerprint of a shop's last invoice under a tax ID, empty before the first, and when its last one under any was issued. The
 * caller holds the shop's lock.
 */
export const findLast = async (
  trx: Trx,
  { shopId, taxId }: { shopId: number; taxId: string },
): Promise<{ hash: string; issuedAt: Date | null }> => {
  const { rows } = await sql<{ hash: string; issuedAt: Date | null }>`
    select coalesce((select i.hash from invoices i where i.shop_id = ${shopId} and i.issuer ->> 'taxId' = ${taxId}
        order by i.id desc limit 1), '') as hash,
      (select max(i.issued_at) from invoices i where i.shop_id = ${shopId}) as "issuedAt"`.execute(trx)
  return rows[0] ?? { hash: '', issuedAt: null }
}

/** What a monthly invoice says of its orders, in their sequence. */
export const insertInvoiceOrders = async (trx: Trx, rows: readonly Insertable<InvoiceOrders>[]): Promise<void> => {
  await trx.insertInto('invoice_orders').values(rows).execute()
}

export const insertInvoice = async (trx: Trx, row: Insertable<Invoices>): Promise<number> => {
  const { id } = await trx.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether invoice `c` is corrected by `i`: one that takes all of an invoice back also takes back what corrected it before. */
export const CORRECTED = sql<boolean>`(c.id = i.corrects_id
  or c.order_id = i.order_id and i.reason = 'buyerData' and c.corrects_id = i.corrects_id and c.id < i.id)`

interface InvoiceFilter {
  actor: Actor
  /** days of Spain's mainland time, YYYY-MM-DD; both are taken in */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  kind?: ShopInvoiceKind | undefined
  /** the shop that issued them, by its address in the market */
  subDomain?: string | undefined
  search?: string | undefined
}

type InvoiceDb = DB & { i: DB['invoices'] }

/** The invoices that someone may see: a shop those that it issued, a buyer those to its orders, the market all. */
const ownInvoices = (actor: Actor) => (eb: ExpressionBuilder<InvoiceDb, 'i'>) => {
  const side = actorSide(actor)
  if (side === 'operator') return sql<boolean>`true`
  return side === 'seller' ? eb('i.shop_id', '=', actor.shopId) : eb('i.account_id', '=', actor.accountId)
}

const party = (side: 'issuer' | 'recipient') =>
  sql`(i.${sql.ref(side)} ->> 'name') || ' ' || (i.${sql.ref(side)} ->> 'taxId')`

const NUMBERS = sql`i.number || ' ' || i.order_number || ' ' || i.reference`

/** All that can be searched: the expression of the index invoices_text. */
const TEXT = sql`(${party('issuer')} || ' ' || ${NUMBERS} || ' ' || ${party('recipient')})`

/** What a search looks into: the numbers and the other side, for the market both; each is a part of TEXT. */
const SEARCHED = {
  buyer: sql`(${party('issuer')} || ' ' || ${NUMBERS})`,
  seller: sql`(${NUMBERS} || ' ' || ${party('recipient')})`,
  operator: TEXT,
}

const matches =
  ({ actor, dateFrom, dateTo, kind, subDomain, search }: InvoiceFilter) =>
  (eb: ExpressionBuilder<InvoiceDb, 'i'>) => {
    const like = search && containing(search)
    return eb.and([
      ownInvoices(actor)(eb),
      ...(dateFrom ? [eb('i.issued_at', '>=', madridStart(dateFrom))] : []),
      ...(dateTo ? [eb('i.issued_at', '<', madridStart(dateTo, 1))] : []),
      ...(kind ? [eb('i.kind', '=', kind)] : []),
      ...(subDomain ? [sql<boolean>`i.shop_id = (select s.id from shops s where s.sub_domain = ${subDomain})`] : []),
      ...(like ? [sql<boolean>`${TEXT} ilike ${like}`, sql<boolean>`${SEARCHED[actorSide(actor)]} ilike ${like}`] : []),
    ])
  }

const CARD = [
  'i.id',
  'i.number',
  'i.kind',
  'i.issued_at',
  'i.order_id',
  'i.order_number',
  'i.month',
  'i.shop_id',
  'i.net_cents',
  'i.vat_cents',
  'i.surcharge_cents',
  'i.irpf_cents',
  'i.total_cents',
  'i.issuer',
  'i.recipient',
] as const

const cards = (db: Db) => db.selectFrom('invoices as i').select(CARD)
export type InvoiceCardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

export const INVOICE_KEY = byTime('i.issued_at', true)

/** A page of someone's invoices, the latest first. */
export const findInvoices = (db: Db, filter: InvoiceFilter, { after, rows }: Window) => {
  const list = keyset(INVOICE_KEY, 'i.id')
  return cards(db)
    .select(list.key.as('key'))
    .where(matches(filter))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

const SUMS = [
  sql<number>`count(*)::int`.as('invoices'),
  sql<Cents>`coalesce(sum(i.net_cents), 0)::int8`.as('net_cents'),
  sql<Cents>`coalesce(sum(i.vat_cents), 0)::int8`.as('vat_cents'),
  sql<Cents>`coalesce(sum(i.surcharge_cents), 0)::int8`.as('surcharge_cents'),
  sql<Cents>`coalesce(sum(i.irpf_cents), 0)::int8`.as('irpf_cents'),
  sql<Cents>`coalesce(sum(i.total_cents), 0)::int8`.as('total_cents'),
]

/** What all of them come to. */
export const sumInvoices = (db: Db, filter: InvoiceFilter) =>
  db.selectFrom('invoices as i').select(SUMS).where(matches(filter)).executeTakeFirstOrThrow()
export type InvoiceSums = Awaited<ReturnType<typeof sumInvoices>>

/** What they come to by the shop that issued them, the shop with the most first, and how many shops there are. */
export const sumByShop = (db: Db, filter: InvoiceFilter, { rows }: { rows: number }) =>
  db
    .selectFrom('invoices as i')
    .select(['i.shop_id', ...SUMS])
    .select([
      sql<string>`(array_agg(i.issuer ->> 'name' order by i.id desc))[1]`.as('issuer_name'),
      sql<number>`(count(*) over ())::int`.as('shops'),
    ])
    .where(matches(filter))
    .groupBy('i.shop_id')
    .orderBy('total_cents', 'desc')
    .orderBy('i.shop_id')
    .limit(rows)
    .execute()

const BOOK_KEY = byTime('i.issued_at', false)

/** The same as a book has them, the first first; `after` is the place of the last one written. */
export const findBook = (db: Db, filter: InvoiceFilter, { after, rows }: { after: Position | null; rows: number }) => {
  const list = keyset(BOOK_KEY, 'i.id')
  return cards(db)
    .select(['i.operated_on', 'i.taxes', 'i.no_vat_reason', 'i.exempt_note', list.key.as('key')])
    .select([
      // what one corrects, or whose place it takes
      sql<string | null>`coalesce((select string_agg(c.number, ', ' order by c.id) from invoices c where ${CORRECTED}),
        (select p.number from invoices p where p.id = i.replaces_id))`.as('corrects'),
      sql<string | null>`to_char(i.operated_on, 'YYYY-MM-DD')`.as('operated_text'),
      // whether nothing of its order, or of its orders, is left to pay, or nothing is owed as all of it was credited before it was paid; null for a
      // corrective one, and where another one took its place
      sql<'yes' | 'no' | 'credited' | null>`case when i.kind = 'sale'
          and not exists (select from invoices r where r.replaces_id = i.id)
        then (select case when bool_and(o.paid_at is not null) then 'yes'
            when i.total_cents = (select -sum(c.total_cents) from invoices c where c.corrects_id = i.id) then 'credited'
            else 'no' end from orders o
          where o.id = i.order_id or o.id in (select x.order_id from invoice_orders x where x.invoice_id = i.id)) end`.as(
        'paid',
      ),
    ])
    .where(matches(filter))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type BookRow = Awaited<ReturnType<typeof findBook>>[number]

/** When and where an order on account is paid. */
interface InvoiceAccount {
  days: number
  /** YYYY-MM-DD; null where it was not received by the day of issue: the paper never says more than was known then */
  dueOn: string | null
  payee: string
  bankAccount: string
}
const ACCOUNT = sql<InvoiceAccount>`jsonb_build_object('days', o.terms_days, 'payee', o.transfer ->> 'payee', 'bankAccount', o.transfer ->> 'bankAccount',
  'dueOn', case when o.received_at <= i.issued_at then to_char(o.due_on, 'YYYY-MM-DD') end)`
const HAS_ACCOUNT = sql<boolean>`(o.terms_days is not null and o.transfer is not null)`

/** What a monthly invoice says of its orders, the first first; nothing for another invoice. */
export const findInvoiceOrders = (db: Db, { invoiceId }: { invoiceId: number }) =>
  db
    .selectFrom('invoice_orders as x')
    .innerJoin('invoices as i', 'i.id', 'x.invoice_id')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .select(['x.order_id', 'x.order_number', 'x.reference', 'x.lines', 'x.payments', 'x.total_cents'])
    .select([
      sql<string>`to_char(x.operated_on, 'YYYY-MM-DD')`.as('operated_text'),
      sql<InvoiceAccount | null>`case when ${HAS_ACCOUNT} then ${ACCOUNT} end`.as('account'),
    ])
    .where('x.invoice_id', '=', invoiceId)
    .orderBy('x.position')
    .execute()
export type InvoiceOrderRow = Awaited<ReturnType<typeof findInvoiceOrders>>[number]

/** One invoice, if it is one of the actor's. */
export const findInvoice = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  cards(db)
    .select([
      'i.locale',
      'i.reference',
      'i.lines',
      'i.taxes',
      'i.payments',
      'i.no_vat_reason',
      'i.exempt_note',
      'i.reason',
      'i.corrects_id',
      'i.replaces_id',
      'i.hash',
      sql<InvoiceAccount | null>`(select ${ACCOUNT} from orders o where o.id = i.order_id and ${HAS_ACCOUNT})`.as(
        'account',
      ),
      sql<string | null>`to_char(i.operated_on, 'YYYY-MM-DD')`.as('operated_text'),
    ])
    .where('i.id', '=', id)
    .where(ownInvoices(actor))
    .executeTakeFirst()
