import type { Cents } from '@lonja/core/kernel/money.ts'
import type { DisputeState } from '@lonja/core/payments/dispute.ts'
import { LIVE_PAYMENTS, type PaymentState } from '@lonja/core/payments/payment-machine.ts'
import type { Gateway, PaymentProvider } from '@lonja/core/payments/payment-provider.ts'
import type { GatewayReport } from '@lonja/core/payments/payment-report.ts'
import { ATTEMPTS_MAX } from '@lonja/core/payments/payment-settings.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Payments } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from '../orders/order-access.ts'
import { FIRST_TRY, mayBeTried, nextTry, type Take } from './next-try.queries.ts'

/** The id of the next attempt: its reference at the gateway is made from it. */
export const nextPaymentId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('payments', 'id'))::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of payments gave none')
  return row.id
}

export const insertPayment = async (trx: Trx, row: Insertable<Payments>): Promise<void> => {
  await trx.insertInto('payments').values(row).execute()
}

/** Whether an order was tried to be paid as often as it may be. */
export const isTriedOut = async (db: Db, { orderId }: { orderId: number }): Promise<boolean> => {
  const { n } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('state', '!=', 'settled')
    .executeTakeFirstOrThrow()
  return n >= ATTEMPTS_MAX
}

const withOrder = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select([
      'p.id',
      'p.order_id',
      'p.shop_id',
      'p.provider',
      'p.method',
      'p.state',
      'p.amount_cents',
      'p.reference',
      'p.merchant',
      'p.provider_payment',
      'p.failure',
      'p.started_by',
      'p.locale',
      'p.page_url',
      'p.bizum_phone',
      'p.expires_at',
      'p.created_at',
      'p.updated_at',
      'p.settled_at',
      'o.number',
      'o.stage',
      'o.status',
      'o.payment_status',
      'o.deadline_at',
      'o.buyer_name',
      's.name as shop_name',
      's.names as shop_names',
      's.sub_domain',
    ])
    .select(
      sql<{ state: DisputeState; amount_cents: Cents; due_at: string | null } | null>`(
        select jsonb_build_object('state', d.state, 'amount_cents', d.amount_cents, 'due_at', d.due_at)
        from disputes d where d.payment_id = p.id order by d.id desc limit 1)`.as('dispute'),
    )
    .select(
      sql<Cents>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.payment_id = p.id and r.state <> 'cancelled')`.as('goes_back_cents'),
    )
    // a refund that the shop made at the gateway in place of the market's own leaves that one cancelled, and its cause true
    .select(
      sql<boolean>`(select coalesce(sum(r.amount_cents), 0) >= p.amount_cents from refunds r
        where r.payment_id = p.id and r.source = 'market' and r.return_id is null
          and (r.state <> 'cancelled' or r.replaced_by is not null))`.as('was_not_needed'),
    )

/** An attempt with its order, whoever asks. */
export const findPayment = (db: Db, { id }: { id: number }) => withOrder(db).where('p.id', '=', id).executeTakeFirst()
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** An attempt of an order that someone is a side of. */
export const findOwnPayment = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  withOrder(db).where('p.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

/** An order's attempts, the latest first, for its sides. */
export const findOrderPayments = (db: Db, { orderId, actor }: { orderId: number; actor: Actor }) =>
  withOrder(db).where('p.order_id', '=', orderId).where(ownOrders(actor)).orderBy('p.id', 'desc').execute()

/** An order's refunds, the latest first; the caller has found the order. */
export const findOrderRefunds = (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount_cents', 'r.state', 'r.reason', 'r.created_at', 'r.succeeded_at', 'p.provider'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute()

/** The attempt that a gateway means by its own name for it. */
export const findByReference = (
  db: Db,
  { provider, merchant, reference }: { provider: PaymentProvider; merchant: string; reference: string },
) =>
  withOrder(db)
    .where('p.provider', '=', provider)
    .where('p.merchant', '=', merchant)
    .where('p.reference', '=', reference)
    .executeTakeFirst()

/** The attempt whose money Stripe knows by a PaymentIntent. */
export const findByIntent = (db: Db, { paymentIntent, account }: { paymentIntent: string; account: string }) =>
  withOrder(db)
    .where('p.provider', '=', 'stripe')
    .where('p.merchant', '=', account)
    .where('p.provider_payment', '=', paymentIntent)
    .executeTakeFirst()

/** Moves an attempt on from the state that was read, and forgets the phone that its form needed; false when somebody was faster. */
export const movePayment = async (
  db: Db,
  { id, from, set }: { id: number; from: PaymentState; set: Updateable<Payments> },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      ...(set.state !== undefined && FIRST_TRY),
      ...(set.state !== undefined && set.state !== 'redirected' && { bizum_phone: null }),
      ...set,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The ledger row of a payment that has just settled. */
export const insertPaymentRow = async (
  trx: Trx,
  { id, order_id, shop_id, amount_cents }: PaymentRow,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('ledger')
    .values({ at: now, order_id, shop_id, kind: 'payment', payment_id: id, amount_cents })
    .execute()
}

/** Keeps what a gateway reported, once for each message; its id, or undefined where it came before. */
export const insertPaymentEvent = async (
  db: Db,
  event: {
    provider: Gateway
    eventId: string
    paymentId: number | null
    raw: string
    report: GatewayReport
    now: Date
  },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('payment_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      payment_id: event.paymentId,
      raw: event.raw,
      report: JSON.stringify(event.report),
      received_at: event.now,
    })
    .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A message that waits to be worked off, locked; undefined when it was, or someone is at it. */
export const lockPaymentEvent = (trx: Trx, { id }: { id: number }) =>
  trx
    .selectFrom('payment_events')
    .select(['id', 'payment_id', 'report'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const finishPaymentEvent = async (
  trx: Trx,
  { id, outcome, now }: { id: number; outcome: string; now: Date },
): Promise<void> => {
  await trx.updateTable('payment_events').set({ outcome, processed_at: now }).where('id', '=', id).execute()
}

/** Lets messages that came before their payment had settled be worked off again. */
export const reopenEarlyEvents = async (trx: Trx, { paymentId }: { paymentId: number }): Promise<void> => {
  await trx
    .updateTable('payment_events')
    .set({ processed_at: null, outcome: null, ...FIRST_TRY })
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'early')
    .execute()
}

/**
 * Erases the words of messages that were worked off, some at a time, and answers how many: of payments that have been final
 * since a moment, with all their refunds and disputes, and of no payment at all.
 */
export const eraseMessagesBefore = async (
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update payment_events set raw = null where id in (
      select e.id from payment_events e left join payments p on p.id = e.payment_id
      where e.raw is not null and e.processed_at is not null and e.received_at < ${before}
        and (p.id is null or (p.updated_at < ${before} and p.state in ('settled', 'failed', 'cancelled', 'expired')))
        and not exists (select from refunds r where r.payment_id = p.id
          and (r.updated_at >= ${before} or r.state not in ('succeeded', 'cancelled')))
        and not exists (select from disputes d where d.payment_id = p.id and (d.updated_at >= ${before} or d.state = 'open'))
      order by e.id limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Takes messages that were kept but not worked off and may be tried now, those that were never tried first. Until their pause is over
 * nobody takes them again, be it that this run fails.
 */
export const takeWaitingEvents = (db: Db, { before, now, at }: Take & { before: Date }) =>
  db
    .updateTable('payment_events')
    .set(nextTry(at))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payment_events as e')
        .select('e.id')
        .where('e.processed_at', 'is', null)
        .where('e.received_at', '<', before)
        .where(mayBeTried('e', now))
        .orderBy('e.next_try_at', (by) => by.asc().nullsFirst())
        .orderBy('e.id')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** The same of attempts that may still bring money though their page is closed. */
export const takeOverdueAttempts = (db: Db, { before, now, at }: Take & { before: Date }) =>
  db
    .updateTable('payments')
    .set(nextTry(at))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payments as p')
        .select('p.id')
        .where('p.state', 'in', LIVE_PAYMENTS)
        .where('p.expires_at', '<', before)
        .where(mayBeTried('p', now))
        .orderBy('p.next_try_at', (by) => by.asc().nullsFirst())
        .orderBy('p.id')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** The end of the time in which an order's products stay held, put off for an attempt that was begun in time. */
export const extendDeadline = async (trx: Trx, { orderId, until }: { orderId: number; until: Date }): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ deadline_at: until })
    .where('id', '=', orderId)
    .where('deadline_at', '<', until)
    .execute()
}

/** How a shop can be paid for one of its orders. */
export const findOrderSetup = (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .leftJoin('payment_settings as g', 'g.shop_id', 's.id')
    .select(['s.payment_methods', 's.payee', 's.bank_account', 's.bank', 's.name'])
    .select(['g.stripe_account', 'g.redsys_environment'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
export type OrderSetup = Awaited<ReturnType<typeof findOrderSetup>>
