import { type Cents, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { nextRefundState, type RefundState } from '@lonja/core/payments/refund-machine.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Refunds } from '../db/types.ts'
import { heldFiles } from '../files/files.queries.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from '../orders/order-access.ts'
import { FIRST_TRY, mayBeTried, nextTry, type Take } from './next-try.queries.ts'

/** A refund with the payment that it is of. */
export const findRefund = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.order_id',
      'r.shop_id',
      'r.payment_id',
      'r.state',
      'r.source',
      'r.amount_cents',
      'r.reason',
      'r.provider_refund',
      'r.created_at',
      'r.updated_at',
      'p.provider',
      'p.reference',
      'p.merchant',
      'p.provider_payment',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Moves a refund on from the state that was read; false when somebody was faster. */
export const moveRefund = async (
  db: Db,
  { id, from, set }: { id: number; from: RefundState; set: Updateable<Refunds> },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ ...FIRST_TRY, ...set })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps which refund took the place of another one. */
export const setReplacedBy = async (trx: Trx, { id, by }: { id: number; by: number }): Promise<void> => {
  await trx.updateTable('refunds').set({ replaced_by: by }).where('id', '=', id).execute()
}

/** Owes again whatever a refund had taken the place of: a person says how. The caller holds the order's row. */
export const oweReplaced = async (
  trx: Trx,
  { paymentId, by, now }: { paymentId: number; by: number; now: Date },
): Promise<void> => {
  const state = nextRefundState('cancelled', 'owe_again', 'provider')
  if (state === null) throw new Error('a refund whose place was taken cannot be owed again')
  await trx
    .updateTable('refunds')
    .set({ state, failure: 'sent_back', replaced_by: null, updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('replaced_by', '=', by)
    .where('state', '=', 'cancelled')
    .execute()
}

/** Keeps whether the buyer wants a voucher instead of money. */
export const setAsVoucher = async (
  db: Db,
  { id, asVoucher, now }: { id: number; asVoucher: boolean; now: Date },
): Promise<void> => {
  await db.updateTable('refunds').set({ as_voucher: asVoucher, updated_at: now }).where('id', '=', id).execute()
}

/** The ledger row of a refund that has just gone through, or of one that the bank sent back. */
export const insertRefundRow = async (
  trx: Trx,
  { id, order_id, shop_id, payment_id, amount_cents }: RefundRow,
  now: Date,
  kind: 'refund' | 'refund_returned' = 'refund',
): Promise<void> => {
  const amount = kind === 'refund' ? subtract(ZERO, amount_cents) : amount_cents
  await trx
    .insertInto('ledger')
    .values({ at: now, order_id, shop_id, kind, payment_id, refund_id: id, amount_cents: amount })
    .execute()
}

/** The refunds of one payment, the oldest first. */
export const findRefundsOfPayment = (db: Db, { paymentId }: { paymentId: number }) =>
  db
    .selectFrom('refunds')
    .select(['id', 'state', 'source', 'provider_refund', 'amount_cents as amountCents'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

/** What of a payment at Stripe went back or is on its way, in cents. */
export const sumRefunds = async (
  db: Db,
  { paymentIntent, account }: { paymentIntent: string; account: string },
): Promise<number> => {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select((eb) => eb.fn.sum<number | null>('r.amount_cents').as('sum'))
    .where('p.provider', '=', 'stripe')
    .where('p.merchant', '=', account)
    .where('p.provider_payment', '=', paymentIntent)
    .where('r.state', 'in', ['sent', 'succeeded'])
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Writes a refund that the market did not ask for: one made at the gateway, or one to decide about; its id. */
export const insertRefund = async (trx: Trx, row: Insertable<Refunds>): Promise<number> => {
  const { id } = await trx.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Leaves so many cents in a refund that is owed and writes the rest as one of its own, in the caller's transaction, which holds the
 * order's row; undefined where nothing is left over. `isSent`: the rest goes back by its gateway, and nobody has asked it yet.
 */
export const splitRefund = async (
  trx: Trx,
  { id, cents, now }: { id: number; cents: Cents; now: Date },
): Promise<{ id: number; isSent: boolean } | undefined> => {
  const { rows } = await sql<{ id: number; isSent: boolean }>`
    with whole as (
      select r.*, p.provider in ('redsys', 'stripe') as by_gateway from refunds r join payments p on p.id = r.payment_id
      where r.id = ${id} and r.amount_cents > ${cents}),
    cut as (update refunds set amount_cents = ${cents} where id in (select id from whole))
    insert into refunds (order_id, shop_id, payment_id, return_id, of_revision, way, as_voucher, asked_by, reason,
      state, failure, amount_cents, created_at, updated_at)
    select order_id, shop_id, payment_id, return_id, of_revision, way, as_voucher, asked_by, reason,
      case state when 'requested' then 'requested' else 'failed' end, case state when 'unknown' then 'rest' else failure end,
      amount_cents - ${cents}, ${now}, ${now} from whole
    returning id, state = 'requested' and way = 'original' and (select by_gateway from whole) as "isSent"`.execute(trx)
  return rows[0]
}

/**
 * Takes refunds of gateways that stand still, asked for or sent before a moment, and may be tried now, those that were never looked at
 * first. Until their pause is over nobody takes them again, be it that their gateway holds them or this run fails.
 */
export const takeStillRefunds = (db: Db, { before, now, at }: Take & { before: Date }) =>
  db
    .updateTable('refunds')
    .set(nextTry(at))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select('r.id')
        .where('r.state', 'in', ['requested', 'sent'])
        .where('p.provider', 'in', ['redsys', 'stripe'])
        .where('r.way', '=', 'original')
        .where('r.updated_at', '<', before)
        .where(mayBeTried('r', now))
        .orderBy('r.next_try_at', (by) => by.asc().nullsFirst())
        .orderBy('r.id')
        .limit(1)
        .forNoKeyUpdate('r')
        .skipLocked(),
    )
    .returning('id')
    .execute()

const shownRefunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.order_id',
      'r.state',
      'r.way',
      'r.as_voucher',
      'r.amount_cents',
      'r.reason',
      'r.evidence',
      'r.created_at',
      'p.provider',
      sql<string | null>`to_char(r.repaid_on, 'YYYY-MM-DD')`.as('repaid_on'),
      heldFiles(sql`'refund:' || r.id`, 'repay-proof').as('proofs'),
    ])
export type ShownRefund = Awaited<ReturnType<ReturnType<typeof shownRefunds>['executeTakeFirstOrThrow']>>

/** Refunds of one order as its page shows them; the caller may see the order. */
export const findRefundsOf = (db: Db, { orderId }: { orderId: number }) =>
  shownRefunds(db).where('r.order_id', '=', orderId).orderBy('r.id').execute()

/** One refund of the actor's. */
export const findOwnRefund = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  shownRefunds(db).where('r.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

/**
 * Refunds of a locked order whose direct debit the bank returned: what is still owed is cancelled, to be owed anew, and what went back counts
 * as never paid.
 */
export const restateRefunds = async (trx: Trx, { orderId, now }: { orderId: number; now: Date }): Promise<void> => {
  await sql`update refunds set state = 'cancelled', failure = 'debit_returned', updated_at = ${now}
    where order_id = ${orderId} and not of_revision and state in ('requested', 'failed')`.execute(trx)
  await sql`update refunds set never_paid = true, updated_at = ${now}
    where order_id = ${orderId} and not of_revision and state <> 'cancelled'`.execute(trx)
}
