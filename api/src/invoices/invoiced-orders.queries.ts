import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import type { InvoicedGoods, InvoicedPayment, ShopInvoiceLine } from '@lonja/core/invoices/invoice-facts.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { REPLACED } from '@lonja/core/payments/refund-machine.ts'
import type { ReturnState } from '@lonja/core/returns/return-machine.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import type { Trx } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from '../orders/order-access.ts'
import { CORRECTED } from './invoices.queries.ts'

/** States of returns whose units the shop has looked at. */
const TAKEN_BACK = ['received', 'closed'] as const satisfies readonly ReturnState[]

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
 * itself, what was paid, and when the products left. A refund whose place one made in the gateway's pages took counts once; one that the
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

/** Ids of an order's invoices, the monthly one on which it is among them. */
const idsOf = (orderId: number) => sql`(select id from invoices where order_id = ${orderId}
  union all select invoice_id from invoice_orders where order_id = ${orderId})`

const issued = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.number', 'i.kind', 'i.reason', 'i.corrects_id', 'i.replaces_id', 'i.issued_at', 'i.issuer'])
    .select(['i.month', 'i.recipient', 'i.total_cents', 'i.no_vat_reason', 'i.exempt_note'])
    .select(sql<number[]>`array(select c.id from invoices c where ${CORRECTED})`.as('corrected_ids'))
    .orderBy('i.id')

/**
 * What of an order's invoices their corrections are computed from, the first first. Of a monthly invoice lines, rates and withheld income tax are the
 * order's part; its total is that of the whole invoice.
 */
export const findIssued = (db: Db, { orderId }: { orderId: number }) =>
  issued(db)
    .leftJoin('invoice_orders as x', (join) => join.onRef('x.invoice_id', '=', 'i.id').on('x.order_id', '=', orderId))
    .select([
      sql<ShopInvoiceLine[]>`coalesce(x.lines, i.lines)`.as('lines'),
      sql<TaxRow[]>`coalesce(x.taxes, i.taxes)`.as('taxes'),
      sql<Cents>`coalesce(x.irpf_cents, i.irpf_cents)`.as('irpf_cents'),
    ])
    .where(sql<boolean>`i.id in ${idsOf(orderId)}`)
    .execute()
export type IssuedRow = Awaited<ReturnType<typeof findIssued>>[number]

/** A monthly invoice with what corrects orders of it, the first first. */
export const findMonthlyIssued = (db: Db, { id }: { id: number }): Promise<IssuedRow[]> =>
  issued(db)
    .select(['i.lines', 'i.taxes', 'i.irpf_cents'])
    .where((eb) => eb.or([eb('i.id', '=', id), eb('i.corrects_id', '=', id)]))
    .execute()

/** Whether an order has an invoice, its own or a monthly one. */
export const hasInvoice = async (db: Db, { orderId }: { orderId: number }): Promise<boolean> => {
  const { rows } = await sql`select from invoices where id in ${idsOf(orderId)} limit 1`.execute(db)
  return rows.length > 0
}

/** Whom an order is invoiced to and where it goes, null where that is not known or it is fetched, and the tax ID of its shop. */
export const findInvoiceParties = (db: Db, { orderId }: { orderId: number }) =>
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
    .select(['o.id', 'o.shop_id', 'o.account_id', 'o.stage'])
    .where('o.id', '=', id)
    .where(ownOrders(actor))
    .executeTakeFirst()
