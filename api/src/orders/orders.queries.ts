import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { LIVE_PAYMENTS } from '@lonja/core/payments/payment-machine.ts'
import { OPEN_RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import type { ShipmentState } from '@lonja/core/shipments/shipment-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { DUE_CENTS, NOTED_BY_HAND } from '../db/rules.ts'
import { ANNOUNCED_DEBIT, HAS_MANDATE } from '../direct-debits/announced.ts'
import type { Actor } from '../http/actor.ts'
import { TRANSFER_PROOFS } from '../payments/transfer-proof.queries.ts'
import { LOTS_OF_ORDER } from '../shipments/lots.queries.ts'
import { ownOrders } from './order-access.ts'
import { findLinesOf, type LineRow } from './revisions.queries.ts'

/** Whether an attempt to pay order `o` may still bring money. */
const HAS_LIVE_PAYMENT = sql<boolean>`exists (
  select from payments p where p.order_id = o.id and p.state in (${sql.join(LIVE_PAYMENTS.map((state) => sql.lit(state)))}))`

/** Whether the shop of order `o` noted a transfer by hand and can take that back. */
export const IS_NOTED_BY_HAND = sql<boolean>`exists (select from payments p where p.order_id = o.id and ${NOTED_BY_HAND})`

/** Day of order `o` on which both sides agreed to have it delivered, YYYY-MM-DD. */
export const AGREED_DAY = sql<string | null>`to_char(o.agreed_delivery_date, 'YYYY-MM-DD')`

/** The last day on which order `o` leaves as promised, YYYY-MM-DD; null without a promise, and before it is the shop's turn. */
export const LEAVE_BY = sql<string | null>`to_char(o.leave_by, 'YYYY-MM-DD')`

/** The last day on which order `o` is paid in time, YYYY-MM-DD; null until its products are received, or where it is paid otherwise. */
const DUE_ON = sql<string | null>`to_char(o.due_on, 'YYYY-MM-DD')`

/** How far the parcels of order `o` are; null before the first. */
const ARRIVED = sql<ShipmentState | null>`(
  select case when bool_or(x.state = 'sent') then 'sent' when bool_or(x.state = 'delivered') then 'delivered'
    when count(*) > 0 then 'received' end
  from shipments x where x.order_id = o.id)`

/** Whose version of order `o` waits for the other side. */
export const PROPOSED_BY = sql<OrderSide | null>`(
  select r.side from order_revisions r where r.order_id = o.id and r.state = 'proposed')`

/** Statuses of orders on which both sides agreed, and whether order `o` was ever one of them. */
const AGREED = [
  'seller_confirmed',
  'pending_payment',
  'transfer_pending',
  'paid',
] as const satisfies readonly OrderStatus[]

export const WAS_AGREED = sql<boolean>`exists (
  select from order_events e where e.order_id = o.id and e.to_status in (${sql.join(AGREED.map((status) => sql.lit(status)))}))`

/** Whether the shop wrote order `o` and its buyer has not accepted it yet. */
export const IS_OFFER = sql<boolean>`(o.written_by = 'seller' and not exists (
  select from order_events e where e.order_id = o.id and e.action = 'accept'))`

/** How many notes the shop's people wrote about order `o`. */
const NOTE_COUNT = sql<number>`(select count(*)::int from order_notes n where n.order_id = o.id)`

/** How the return of order `o` stands that waits the longest: for an answer before for its products; null where none is open. */
const OPEN_RETURN = sql<(typeof OPEN_RETURN_STATES)[number] | null>`(
  select case when bool_or(x.state = 'requested') then 'requested' when count(*) > 0 then 'accepted' end
  from returns x where x.order_id = o.id and x.state in (${sql.join(OPEN_RETURN_STATES.map((state) => sql.lit(state)))}))`

/** What a card in a list of orders shows. */
const CARD = [
  'o.id',
  'o.account_id',
  'o.number',
  'o.status',
  'o.stage',
  'o.cancel_asked',
  'o.payment_status',
  'o.payment_method',
  'o.delivery_method',
  'o.shop_id',
  'o.buyer_name',
  'o.reference',
  'o.line_count',
  'o.unit_count',
  'o.total_cents',
  'o.voucher_cents',
  DUE_CENTS.as('due_cents'),
  'o.deadline_at',
  'o.terms_days',
  DUE_ON.as('due_on'),
  LEAVE_BY.as('leave_by'),
  AGREED_DAY.as('agreed_delivery_date'),
  'o.created_at',
  's.name as shop_name',
  's.names as shop_names',
  's.logo as shop_logo',
  HAS_LIVE_PAYMENT.as('has_live_payment'),
  ARRIVED.as('arrived'),
  PROPOSED_BY.as('proposed_by'),
  'o.written_by',
  IS_OFFER.as('is_offer'),
  'o.drop_reason',
  NOTE_COUNT.as('note_count'),
  OPEN_RETURN.as('open_return'),
  sql<string[]>`(
    select coalesce(jsonb_agg(x.picture), '[]') from (
      select l.pictures -> 0 as picture from order_lines l
      where l.order_id = o.id and l.pictures <> '[]' order by l.position limit 4) x)`.as('pictures'),
  sql<boolean>`exists (
    select from order_lines l where l.order_id = o.id
      and not exists (select from order_comments c where c.order_line_id = l.id))`.as('has_uncommented'),
  sql<Date | null>`(
    select max(c.created_at) from order_lines l join order_comments c on c.order_line_id = l.id
    where l.order_id = o.id and c.hidden_at is null)`.as('last_commented_at'),
] as const

/** Who of the buyer's people asked for order `o`, and who approved it; null where nobody had to. Moments as PostgreSQL writes them. */
const APPROVAL = sql<{ askedBy: string; askedAt: string; approvedBy: string; approvedAt: string } | null>`(
  select jsonb_build_object('askedBy', u.name, 'askedAt', a.asked_at, 'approvedBy', v.name, 'approvedAt', a.decided_at)
  from approval_requests a
    join operators p on p.id = a.asked_by join users u on u.id = p.user_id
    join operators q on q.id = a.decided_by join users v on v.id = q.user_id
  where a.order_id = o.id)`

/** The buyer's request for an offer that the order answers. */
const OFFER_REQUEST = sql<number | null>`(select r.id from offer_requests r where r.order_id = o.id)`

/** Skus of order `o` whose products need lots today. */
const LOTS_REQUIRED = sql<number[]>`array(
  select l.sku_id from order_lines l join products p on p.id = l.product_id where l.order_id = o.id and p.lot_required)`

const BUYER_KIND = sql<AccountKind>`(select b.kind from accounts b where b.id = o.account_id)`

const REST = [
  IS_NOTED_BY_HAND.as('is_noted_by_hand'),
  'o.version',
  APPROVAL.as('approval'),
  OFFER_REQUEST.as('offer_request_id'),
  'o.tax_include',
  'o.no_vat_reason',
  'o.vat_proof',
  'o.subtotal_cents',
  'o.discount_cents',
  'o.coupon_cents',
  'o.coupon_title',
  'o.coupon_terms',
  'o.shipping_cents',
  'o.vat_cents',
  'o.irpf_cents',
  'o.taxes',
  'o.comments',
  'o.delivery_address',
  'o.arrival',
  'o.pick_up_time',
  'o.invoice_address',
  'o.transfer',
  ANNOUNCED_DEBIT.as('debit'),
  HAS_MANDATE.as('has_mandate'),
  TRANSFER_PROOFS.as('transfer_proofs'),
  'o.reject_reason',
  'o.carrier',
  'o.tracking_number',
  'o.refund_iban',
  'o.return_days',
  'o.paid_at',
  'o.received_at',
  'o.updated_at',
  's.street',
  's.city',
  's.post_code',
  's.business_phone',
  BUYER_KIND.as('buyer_kind'),
  LOTS_OF_ORDER.as('lots'),
  LOTS_REQUIRED.as('lot_required'),
  sql<string | null>`(
    select e.actor_name from order_events e
    where e.order_id = o.id and e.actor = 'seller' order by e.id desc limit 1)`.as('seller_handler'),
] as const

export const ordersWithShops = (db: Db) => db.selectFrom('orders as o').innerJoin('shops as s', 's.id', 'o.shop_id')

/** Orders as lists show them. */
export const orderCards = (db: Db) => ordersWithShops(db).select(CARD)

export type CardRow = Awaited<ReturnType<ReturnType<typeof orderCards>['executeTakeFirstOrThrow']>>

const oneOrder = (db: Db) => orderCards(db).select(REST)

export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneOrder>['executeTakeFirst']>>>

/** One order, if it is one of the actor's. */
export const findOrder = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  oneOrder(db).where('o.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

/** Whose order it is, if it is one of the actor's. */
export const findOrderParties = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  db
    .selectFrom('orders as o')
    .select(['o.shop_id', 'o.account_id'])
    .where('o.id', '=', id)
    .where(ownOrders(actor))
    .executeTakeFirst()

/** What was agreed on. */
export const findOrderLines = async (db: Db, { orderId }: { orderId: number }): Promise<LineRow[]> =>
  (await findLinesOf(db, { orderId })).filter(({ quantity }) => quantity > 0)

export const findOrderEvents = (db: Db, { number, actor }: { number: string; actor: Actor }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_events as e', 'e.order_id', 'o.id')
    .select(['e.id', 'e.at', 'e.actor', 'e.actor_name', 'e.action', 'e.from_status', 'e.to_status', 'e.note'])
    .where('o.number', '=', number)
    .where(ownOrders(actor))
    .orderBy('e.id')
    .execute()
