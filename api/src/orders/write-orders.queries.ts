import type { OrderNoVatReason } from '@lonja/core/checkout/no-vat.ts'
import type { OrderSummary } from '@lonja/core/checkout/order-summary.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { Surcharges } from '@lonja/core/kernel/vat.ts'
import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { VatProof } from '@lonja/core/vat-numbers/vat-check.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { toJson } from '../db/to-json.ts'
import type { Orders } from '../db/types.ts'

/** Moves an order from the version that was read; false when somebody was faster. */
export const updateOrder = async (
  db: Db,
  { id, status, version, set }: { id: number; status: OrderStatus; version: number; set: Updateable<Orders> },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes how the buyer of a locked order pays and receives it, and who of the account accepted it. */
export const setOrderTerms = async (
  db: Db,
  {
    orderId,
    ...set
  }: { orderId: number } & Required<
    Pick<
      Updateable<Orders>,
      | 'placed_by'
      | 'payment_method'
      | 'terms_days'
      | 'transfer'
      | 'delivery_address'
      | 'invoice_address'
      | 'reference'
      | 'arrival'
      | 'agreed_delivery_date'
      | 'delivery_round'
    >
  >,
): Promise<void> => {
  await db.updateTable('orders').set(set).where('id', '=', orderId).execute()
}

/** Gives a locked order the totals that its delivery to another address, or another one's invoice, makes; its lines stay. */
export const setOrderTotals = async (
  db: Db,
  {
    orderId,
    totals,
    taxInclude,
    noVatReason,
    vatProof,
    surcharges,
  }: {
    orderId: number
    totals: OrderSummary
    taxInclude: boolean
    noVatReason: OrderNoVatReason | null
    vatProof: VatProof | null
    surcharges: Surcharges
  },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      tax_include: taxInclude,
      no_vat_reason: noVatReason,
      vat_proof: toJson(vatProof),
      surcharges: toJson(surcharges),
      subtotal_cents: totals.subtotal,
      discount_cents: totals.discount,
      shipping_cents: totals.shippingNet,
      vat_cents: totals.vat,
      total_cents: totals.total,
      taxes: JSON.stringify(totals.taxes),
    })
    .where('id', '=', orderId)
    .execute()
}

/** Gives the lines of a locked order the prices and rates of these totals; the order's own sums are set besides. */
export const setLinePrices = async (
  db: Db,
  { orderId, lines }: { orderId: number; lines: OrderSummary['lines'] },
): Promise<void> => {
  const of = (value: (line: OrderSummary['lines'][number]) => number) => lines.map(value)
  await sql`
    update order_lines l set list_price_cents = line.list_price, price_cents = line.price, vat_bp = line.vat,
      net_cents = line.net, gross_cents = line.gross
    from unnest(${of((line) => line.skuId)}::int[], ${of((line) => line.priceCents)}::int[],
      ${of((line) => line.unitCents)}::int[], ${of((line) => line.vatBp)}::int[], ${of((line) => line.netCents)}::int[],
      ${of((line) => line.grossCents)}::int[]) as line (sku_id, list_price, price, vat, net, gross)
    where l.order_id = ${orderId} and l.sku_id = line.sku_id`.execute(db)
}

/** Keeps what vouchers have paid of a locked order. */
export const setVoucherCents = async (db: Db, { orderId, cents }: { orderId: number; cents: Cents }): Promise<void> => {
  await db.updateTable('orders').set({ voucher_cents: cents }).where('id', '=', orderId).execute()
}

/** Where the buyer of an order wants it repaid by transfer; null until they say so. */
export const findRefundIban = async (db: Db, { orderId }: { orderId: number }): Promise<string | null> =>
  (await db.selectFrom('orders').select('refund_iban').where('id', '=', orderId).executeTakeFirstOrThrow()).refund_iban

/** Keeps where the buyer wants an order to be repaid by transfer. */
export const setRefundIban = async (db: Db, { orderId, iban }: { orderId: number; iban: string }): Promise<void> => {
  await db.updateTable('orders').set({ refund_iban: iban }).where('id', '=', orderId).execute()
}

export const insertEvent = async (
  db: Db,
  event: {
    orderId: number
    at: Date
    actor: OrderActor
    operatorId: number | null
    actorName: string
    action: OrderEvent
    from: OrderStatus
    to: OrderStatus
    note: string
  },
): Promise<void> => {
  await db
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      at: event.at,
      actor: event.actor,
      operator_id: event.operatorId,
      actor_name: event.actorName,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      note: event.note,
    })
    .execute()
}
