import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import type { ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import type { InvoicedGoods, InvoicedPayment } from '@lonja/core/invoices/order-invoice.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { REPLACED } from '@lonja/core/payments/refund-machine.ts'
import type { ReturnState } from '@lonja/core/returns/return-machine.ts'
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { containing } from '../db/like.ts'
import { madridStart } from '../db/madrid-days.ts'
import { byTime, keyset, type Position, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { DB, Invoices, Invoicing } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { actorSide, ownOrders } from '../orders/order-access.ts'

/** States of returns whose units the shop has looked at. */
const TAKEN_BACK = ['received', 'closed'] as const satisfies readonly ReturnState[]

/** Whether and how the market writes a shop's invoices; undefined where the shop never said so. */
export const findInvoicing = (db: Db, { shopId }: { shopId: number }): Promise<Selectable<Invoicing> | undefined> =>
  db.selectFrom('invoicing').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
export type InvoicingRow = Selectable<Invoicing>

/** The same, locked until the transaction ends: a shop's invoices are written one after the other. */
export const lockInvoicing = (trx: Trx, { shopId }: { shopId: number }): Promise<InvoicingRow | undefined> =>
  trx.selectFrom('invoicing').selectAll().where('shop_id', '=', shopId).forNoKeyUpdate().executeTakeFirst()

export const putInvoicing = async (trx: Trx, row: Insertable<Invoicing>): Promise<void> => {
  const { shop_id: _shop, ...set } = row
  await trx
    .insertInto('invoicing')
    .values(row)
    .onConflict((oc) => oc.column('shop_id').doUpdateSet(set))
    .execute()
}

/** A series in a year: the number that it began with, and the one that comes next; undefined before it was begun. */
export const findSeries = (db: Db, { shopId, series, year }: { shopId: number; series: string; year: number }) =>
  db
    .selectFrom('invoice_numbers')
    .select(['first_number', 'next_number'])
    .where('shop_id', '=', shopId)
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst()

/** Begins a series of a year with a number; false where it has invoices already that began with another one. */
export const beginSeries = async (
  trx: Trx,
  { shopId, series, year, first }: { shopId: number; series: string; year: number; first: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into invoice_numbers as s (shop_id, series, year, first_number, next_number)
    values (${shopId}, ${series}, ${year}, ${first}, ${first})
    on conflict (shop_id, series, year) do update set first_number = excluded.first_number, next_number = excluded.next_number
    where s.next_number = s.first_number
    returning s.next_number`.execute(trx)
  if (rows.length > 0) return true
  const known = await findSeries(trx, { shopId, series, year })
  return known?.first_number === first
}

/** The next number of a series; its row stays locked until the transaction ends, so that no number is left out. */
export const takeSequence = async (
  trx: Trx,
  { shopId, series, year }: { shopId: number; series: string; year: number },
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_numbers as s (shop_id, series, year, first_number, next_number)
    values (${shopId}, ${series}, ${year}, 1, 2)
    on conflict (shop_id, series, year) do update set next_number = s.next_number + 1
    returning next_number - 1 as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a series gave no number')
  return row.number
}

/** Keeps others from changing how shops of a tax ID invoice until the transaction ends. */
export const lockSeriesOf = async (trx: Trx, { taxId }: { taxId: string }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('invoice series'), hashtext(${taxId}))`.execute(trx)
}

/**
 * Whether a series of a year is used under a tax ID for something else than a shop's invoices of one kind: for its invoices of the
 * other kind, or by another shop, whose numbers would be the same. An invoice counts for the tax ID that it says, whatever its shop
 * has now. Source: RD 1619/2012, art. 6.1.a.
 */
export const isSeriesTaken = async (
  trx: Trx,
  {
    shopId,
    taxId,
    kind,
    series,
    year,
  }: { shopId: number; taxId: string; kind: ShopInvoiceKind; series: string; year: number },
): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
        select from shops s join invoices i on i.shop_id = s.id
        where i.issuer ->> 'taxId' = ${taxId} and i.series = ${series} and i.year = ${year}
          and (s.id <> ${shopId} or i.kind <> ${kind}))
      or exists (
        select from shops s join invoicing v on v.shop_id = s.id
        where s.tax_identification_code = ${taxId} and s.id <> ${shopId} and v.mode <> 'off'
          and ${series} in (v.series, v.corrective_series)) as is_taken`.execute(trx)
  return rows[0]?.is_taken ?? false
}

/** Series with which several shops of one tax ID number, as they did before it was refused. */
export const findSharedSeries = async (db: Db) => {
  const { rows } = await sql<{ taxId: string; series: string; shops: { id: number; name: string }[] }>`
    select s.tax_identification_code as "taxId", x.series,
      jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)) as shops
    from invoicing v join shops s on s.id = v.shop_id
    cross join lateral (values (v.series), (v.corrective_series)) x (series)
    where v.mode <> 'off' and s.tax_identification_code <> ''
    group by 1, 2 having count(distinct s.id) > 1 order by 1, 2`.execute(db)
  return rows
}

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

export const insertInvoice = async (trx: Trx, row: Insertable<Invoices>): Promise<number> => {
  const { id } = await trx.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What is known of a shop as the issuer of invoices. */
export const findIssuer = async (db: Db, { shopId }: { shopId: number }): Promise<Omit<InvoiceParty, 'registry'>> => {
  const row = await db
    .selectFrom('shops')
    .select(['company_name', 'tax_identification_code', 'street', 'post_code', 'city', 'province'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  return {
    name: row.company_name,
    taxId: row.tax_identification_code ?? '',
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    province: row.province,
  }
}

/** A line of an order with what an invoice says of it. */
interface OrderGoodsRow extends Omit<InvoicedGoods, 'description'> {
  name: Localized
  attribute: StoredAttribute[]
}

/**
 * Orders with what their invoices come to: sums as agreed on, what the shop agreed to repay for returns or repaid at the gateway
 * itself, what was paid, and when the goods left. A refund whose place one made in the gateway's pages took counts once; one that the
 * bank sent back is still owed. A dispute that was lost changes nothing of it.
 */
export const findOrdersToInvoice = async (db: Db, { ids }: { ids: readonly number[] }) => {
  const { rows: orders } = await sql<OrderToInvoiceRow>`
    select o.id, o.number, o.reference, o.shop_id, o.account_id, o.stage, o.tax_include, o.no_vat_reason, o.vat_proof, o.surcharges, o.taxes, o.irpf_cents, o.invoice_address,
      o.delivery_method, o.delivery_address,
      (coalesce((select sum(r.refund_cents) from returns r where r.order_id = o.id and r.state = any(${[...TAKEN_BACK]}::text[])), 0)
        + greatest(0,
          coalesce((select sum(f.amount_cents) filter (where f.source = 'gateway' and f.state = 'succeeded')
            from refunds f where f.order_id = o.id), 0)
          - coalesce((select sum(f.amount_cents) filter (where f.state = 'cancelled' and f.failure = ${REPLACED.gateway})
            from refunds f where f.order_id = o.id), 0)))::int
        as repaid_cents,
      exists (select from returns r where r.order_id = o.id and r.with_shipping and r.state = any(${[...TAKEN_BACK]}::text[])) as delivery_repaid,
      g.left_at, to_char(g.left_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as operated_on,
      coalesce((select jsonb_agg(jsonb_build_object('provider', p.provider, 'method', p.method, 'cents', p.amount_cents,
          'on', to_char(p.settled_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')) order by p.settled_at, p.id)
        from payments p where p.order_id = o.id and p.state = 'settled'), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'name', l.product_name, 'attribute', l.attribute,
          'reference', l.serial_number, 'listCents', l.list_price_cents, 'discountBp', l.discount_bp, 'unitCents', l.price_cents,
          'couponCents', l.coupon_cents, 'vatBp', l.vat_bp, 'quantity', l.quantity, 'leftOut', l.dropped_quantity,
          'returned', coalesce((select sum(x.accepted_quantity) from return_lines x join returns t on t.id = x.return_id
            where x.line_id = l.id and t.state = any(${[...TAKEN_BACK]}::text[])), 0)) order by l.position)
        from order_lines l where l.order_id = o.id and l.quantity > 0), '[]') as goods
    from orders o
    cross join lateral (
      select coalesce((select max(s.sent_at) from shipments s where s.order_id = o.id), o.received_at) as left_at) g
    where o.id = any(${[...ids]}::int[]) order by o.id`.execute(db)
  return orders
}
type OrderColumns = Pick<
  Selectable<DB['orders']>,
  | 'id'
  | 'number'
  | 'reference'
  | 'shop_id'
  | 'account_id'
  | 'stage'
  | 'tax_include'
  | 'no_vat_reason'
  | 'vat_proof'
  | 'surcharges'
  | 'taxes'
  | 'irpf_cents'
  | 'invoice_address'
  | 'delivery_method'
  | 'delivery_address'
>
export interface OrderToInvoiceRow extends OrderColumns {
  repaid_cents: Cents
  delivery_repaid: boolean
  /** when the last of it left, or it was handed over, and the day of that, YYYY-MM-DD; null before */
  left_at: Date | null
  operated_on: string | null
  payments: InvoicedPayment[]
  goods: OrderGoodsRow[]
}

/** What of an order's invoices their corrections are reckoned from, the first first. */
export const findIssued = (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'issued_at', 'lines', 'taxes', 'irpf_cents', 'total_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
export type IssuedRow = Awaited<ReturnType<typeof findIssued>>[number]

/** Whether an order has an invoice. */
export const hasInvoice = async (db: Db, { orderId }: { orderId: number }): Promise<boolean> =>
  (await db.selectFrom('invoices').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined

/** Whom an order is invoiced to and where it goes, null where that is not known or it is fetched, and the tax ID of its shop. */
export const findOrderParties = (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .select(['o.invoice_address', 'o.vat_proof', 'o.delivery_address', 's.tax_identification_code as shop_tax_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Names the data to which a locked order is invoiced. */
export const setInvoiceAddress = async (
  trx: Trx,
  { orderId, address }: { orderId: number; address: string },
): Promise<void> => {
  await trx.updateTable('orders').set({ invoice_address: address }).where('id', '=', orderId).execute()
}

/** An order's shop, if it is one of the actor's. */
export const findOrderShop = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.shop_id', 'o.stage'])
    .where('o.id', '=', id)
    .where(ownOrders(actor))
    .executeTakeFirst()

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

/** What a search looks into besides numbers: the other side, for the market both. */
const PARTIES = {
  buyer: party('issuer'),
  seller: party('recipient'),
  operator: sql`${party('issuer')} || ' ' || ${party('recipient')}`,
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
      ...(like
        ? [
            sql<boolean>`(i.number || ' ' || i.order_number || ' ' || i.reference || ' '
              || ${PARTIES[actorSide(actor)]}) ilike ${like}`,
          ]
        : []),
    ])
  }

const CARD = [
  'i.id',
  'i.number',
  'i.kind',
  'i.issued_at',
  'i.order_id',
  'i.order_number',
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

/** What all of them come to. */
export const sumInvoices = (db: Db, filter: InvoiceFilter) =>
  db
    .selectFrom('invoices as i')
    .select([
      sql<number>`count(*)::int`.as('invoices'),
      sql<Cents>`coalesce(sum(i.net_cents), 0)::int8`.as('net_cents'),
      sql<Cents>`coalesce(sum(i.vat_cents), 0)::int8`.as('vat_cents'),
      sql<Cents>`coalesce(sum(i.surcharge_cents), 0)::int8`.as('surcharge_cents'),
      sql<Cents>`coalesce(sum(i.irpf_cents), 0)::int8`.as('irpf_cents'),
      sql<Cents>`coalesce(sum(i.total_cents), 0)::int8`.as('total_cents'),
    ])
    .where(matches(filter))
    .executeTakeFirstOrThrow()

const BOOK_KEY = byTime('i.issued_at', false)

/** The same as a book has them, the first first; `after` is the place of the last one written. */
export const findBook = (db: Db, filter: InvoiceFilter, { after, rows }: { after: Position | null; rows: number }) => {
  const list = keyset(BOOK_KEY, 'i.id')
  return cards(db)
    .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
    .select([
      'i.operated_on',
      'i.taxes',
      'i.no_vat_reason',
      'i.exempt_note',
      'c.number as corrects',
      list.key.as('key'),
    ])
    .select(sql<string | null>`to_char(i.operated_on, 'YYYY-MM-DD')`.as('operated_text'))
    .where(matches(filter))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type BookRow = Awaited<ReturnType<typeof findBook>>[number]

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
      'i.hash',
      // the paper never says more than was known on the day of issue
      sql<{ days: number; dueOn: string | null; payee: string; bankAccount: string } | null>`(
        select jsonb_build_object('days', o.terms_days, 'payee', o.transfer ->> 'payee', 'bankAccount', o.transfer ->> 'bankAccount',
          'dueOn', case when o.received_at <= i.issued_at then to_char(o.due_on, 'YYYY-MM-DD') end)
        from orders o where o.id = i.order_id and o.terms_days is not null and o.transfer is not null)`.as('account'),
      sql<string | null>`to_char(i.operated_on, 'YYYY-MM-DD')`.as('operated_text'),
    ])
    .where('i.id', '=', id)
    .where(ownInvoices(actor))
    .executeTakeFirst()
