import { sql } from 'kysely'
import { SHOP_TIMES } from '../checkout/checkout.queries.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from './order-access.ts'
import {
  AGREED_DAY,
  IS_NOTED_BY_HAND,
  IS_OFFER,
  LEAVE_BY,
  ordersWithShops,
  PROPOSED_BY,
  WAS_AGREED,
} from './orders.queries.ts'

/** What the next step of an order needs to know. */
const orderFacts = (db: Db) =>
  ordersWithShops(db)
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.stage',
      'o.reviewed',
      'o.cancel_asked',
      'o.version',
      'o.payment_status',
      'o.payment_method',
      'o.delivery_method',
      'o.terms_days',
      'o.total_cents',
      'o.voucher_cents',
      'o.collected_coupon_id',
      'o.coupon_cents',
      'o.coupon_title',
      'o.coupon_terms',
      'o.tax_include',
      'o.no_vat_reason',
      'o.vat_proof',
      'o.surcharges',
      'o.taxes',
      'o.shipping_cents',
      'o.shipping_zone',
      'o.shipping_named',
      AGREED_DAY.as('agreed_delivery_date'),
      'o.arrival',
      PROPOSED_BY.as('proposed_by'),
      WAS_AGREED.as('was_agreed'),
      IS_OFFER.as('is_offer'),
      IS_NOTED_BY_HAND.as('is_noted_by_hand'),
      'o.buyer_name',
      'o.return_days',
      'o.transfer',
      'o.deadline_at',
      'o.paid_at',
      'o.preparation_days',
      'o.delivery_round',
      'o.turn_at',
      LEAVE_BY.as('leave_by'),
      'o.received_at',
      'o.drop_reason',
      'o.shop_id',
      'o.account_id',
      'o.placed_by',
      's.name as shop_name',
      's.names as shop_names',
      's.street',
      's.city',
      's.post_code',
    ])
    .select(SHOP_TIMES)

/** The same of one of the actor's orders, as it is at the moment. */
export const findOrderFacts = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  orderFacts(db).where('o.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

/** An order's row, locked until the transaction ends, with what its next step needs to know. */
const lockable = (db: Db) => orderFacts(db).forNoKeyUpdate('o')

export const lockOrder = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  lockable(db).where('o.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** The same without an actor, for messages of gateways and jobs. */
export const lockOrderOf = (db: Db, { id }: { id: number }) => lockable(db).where('o.id', '=', id).executeTakeFirst()

/** The same for an order that is due, unless someone else is at it or it is no longer due. */
export const lockDueOrder = (db: Db, { id, now }: { id: number; now: Date }) =>
  lockable(db).where('o.id', '=', id).where('o.deadline_at', '<=', now).skipLocked().executeTakeFirst()

/** What ended an order: a side that called it off, or the clock; undefined for one that goes on. */
export const findEnding = async (db: Db, { orderId }: { orderId: number }) => {
  const row = await db
    .selectFrom('order_events')
    .select('action')
    .where('order_id', '=', orderId)
    .where('action', 'in', ['cancel', 'reject', 'expire'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.action
}

/** When both sides had agreed on an order as it stands, and it could be paid. */
export const findAgreedAt = async (db: Db, { orderId }: { orderId: number }): Promise<Date> => {
  const { at } = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('action', 'in', ['place', 'confirm', 'accept'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return at
}

/** Orders whose deadline has passed, the longest overdue first, a page after the last one seen. */
export const findDueOrders = (
  db: Db,
  { now, after, limit }: { now: Date; after: { id: number; deadline_at: Date | null } | null; limit: number },
) =>
  db
    .selectFrom('orders')
    .select(['id', 'deadline_at'])
    .where('deadline_at', '<=', now)
    .$if(after !== null, (qb) =>
      qb.where(sql<boolean>`(deadline_at, id) > (${after?.deadline_at ?? now}::timestamptz, ${after?.id ?? 0}::int)`),
    )
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(limit)
    .execute()
