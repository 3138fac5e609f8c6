import { type Cents, cents, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { PAYMENT_TRANSITIONS, type PaymentState } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentProvider } from '@lonja/core/payments/payment-provider.ts'
import type { MoneyRows } from '@lonja/core/payments/payment-status.ts'
import type { RefundWay } from '@lonja/core/payments/refund-way.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { COUNTS_AS_NEVER_PAID, NOTED_BY_HAND } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'

/** Payments and refunds of one order. Read after the order's row is locked: what changes them holds that lock. */
export const findMoney = async (db: Db, { orderId }: { orderId: number }): Promise<MoneyRows> => {
  const { rows } = await sql<MoneyRows>`
    select (select coalesce(jsonb_agg(jsonb_build_object('state', p.state, 'amountCents', p.amount_cents) order by p.id), '[]')
        from payments p where p.order_id = g.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('state', r.state, 'amountCents', r.amount_cents, 'ofRevision', ${COUNTS_AS_NEVER_PAID})
        order by r.id), '[]') from refunds r where r.order_id = g.id) as refunds,
      exists (select from disputes d where d.order_id = g.id and d.state = 'open') as "hasOpenDispute",
      (select coalesce(sum(c.amount_cents), 0)::int from order_credits c where c.order_id = g.id) as "creditedCents"
    from (select ${orderId}::int as id) g ${PREPARED}`.execute(db)
  const [money] = rows
  if (!money) throw new Error('the money of an order without a row')
  return money
}

/** Whose money it is. */
interface MoneyOwner {
  orderId: number
  shopId: number
}

/** Writes what an order was paid by transfer, at the counter or by voucher: a settled payment, whose id it answers, and its ledger row. */
export const insertSettled = async (
  trx: Trx,
  {
    orderId,
    shopId,
    ...paid
  }: MoneyOwner & {
    provider: Exclude<PaymentProvider, 'redsys' | 'stripe'>
    method: PaymentMethod
    /** unique for the provider: nothing is booked twice under one */
    reference: string
    amountCents: Cents
    startedBy: number | null
    /** the movement of a bank statement that brought it */
    bankEntryId?: number
    now: Date
  },
): Promise<number> => {
  const { rows } = await sql<{ payment_id: number }>`
    with settled as (
      insert into payments (order_id, shop_id, provider, method, state, amount_cents, reference, started_by, bank_entry_id,
        created_at, updated_at, settled_at)
      values (${orderId}, ${shopId}, ${paid.provider}, ${paid.method}, 'settled', ${paid.amountCents}, ${paid.reference},
        ${paid.startedBy}, ${paid.bankEntryId ?? null}, ${paid.now}, ${paid.now}, ${paid.now})
      returning id)
    insert into ledger (at, order_id, shop_id, kind, payment_id, amount_cents)
    select ${paid.now}, ${orderId}, ${shopId}, 'payment', id, ${paid.amountCents} from settled returning payment_id`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('a settled payment was not written')
  return row.payment_id
}

/**
 * Cancels the transfers of a locked order that its shop had noted by hand, and writes against each a row of the ledger. Answers
 * whether there was one: a refund or an invoice that came while the order's lock was waited for is seen here alone. Their reference
 * is free again, for when the money comes.
 */
export const withdrawTransfers = async (
  trx: Trx,
  { orderId, now }: { orderId: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with withdrawn as (
      update payments p set state = 'cancelled', reference = p.reference || '-' || p.id, updated_at = ${now}
      from orders o where o.id = ${orderId} and p.order_id = o.id and ${NOTED_BY_HAND}
      returning p.id, p.order_id, p.shop_id, p.amount_cents)
    insert into ledger (at, order_id, shop_id, kind, payment_id, amount_cents)
    select ${now}, order_id, shop_id, 'payment_withdrawn', id, -amount_cents from withdrawn order by id
    returning id`.execute(trx)
  return rows.length > 0
}

/** States from which the market itself may end an attempt. */
const VOIDABLE: readonly PaymentState[] = PAYMENT_TRANSITIONS.filter(
  ({ action, actor }) => action === 'cancel' && actor === 'system',
).flatMap(({ from }) => from)

/** Ends an order's attempts that wait for the buyer; money that they still bring is looked at when it comes. */
export const voidPayments = (trx: Trx, { orderId, now }: { orderId: number; now: Date }) =>
  trx
    .updateTable('payments')
    .set({ state: 'cancelled', bizum_phone: null, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', 'in', VOIDABLE)
    .returning(['id', 'provider'])
    .execute()

/** Settled payments of an order with what of each has not been asked back, the latest first. */
const findRefundable = async (
  trx: Trx,
  {
    orderId,
    paymentId,
    provider,
  }: { orderId: number; paymentId?: number | undefined; provider?: PaymentProvider | undefined },
) => {
  const rows = await trx
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (on) => on.onRef('r.payment_id', '=', 'p.id').on('r.state', '!=', 'cancelled'))
    .select(['p.id', 'p.provider', 'p.amount_cents'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<Cents>('r.amount_cents'), sql.lit(ZERO)).as('refunded'))
    .where('p.order_id', '=', orderId)
    .where('p.state', '=', 'settled')
    .$if(paymentId !== undefined, (qb) => qb.where('p.id', '=', paymentId ?? 0))
    .$if(provider !== undefined, (qb) => qb.where('p.provider', '=', provider ?? 'voucher'))
    .groupBy('p.id')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map((row) => ({
    paymentId: row.id,
    provider: row.provider,
    leftCents: subtract(row.amount_cents, cents(Number(row.refunded))),
  }))
}

/**
 * Writes what is owed back to the buyer: an amount, or all that was paid when none is named, of one payment or spread over
 * the order's settled ones, the latest first. Answers the refunds that were written and how much could not be: more than was paid.
 */
export const insertRefunds = async (
  trx: Trx,
  {
    orderId,
    shopId,
    paymentId: only,
    provider: by,
    amountCents,
    reason,
    askedBy,
    way = 'original',
    returnId = null,
    ofRevision = false,
    now,
  }: MoneyOwner & {
    paymentId?: number
    /** of payments made by this alone */
    provider?: PaymentProvider
    amountCents?: Cents
    reason: string
    askedBy: number | null
    /** another way than the money came */
    way?: RefundWay
    /** the return that it is owed for */
    returnId?: number | null
    /** credit that goes back because a version of the order costs less */
    ofRevision?: boolean
    now: Date
  },
): Promise<{ refunds: { id: number; provider: PaymentProvider }[]; missingCents: Cents }> => {
  const parts: { paymentId: number; provider: PaymentProvider; amount: Cents }[] = []
  let left = amountCents ?? null
  for (const { paymentId, provider, leftCents } of await findRefundable(trx, {
    orderId,
    paymentId: only,
    provider: by,
  })) {
    const part = left === null || leftCents < left ? leftCents : left
    if (part > 0) parts.push({ paymentId, provider, amount: part })
    if (left !== null) left = subtract(left, part)
  }
  if (parts.length === 0) return { refunds: [], missingCents: left ?? ZERO }
  const rows = await trx
    .insertInto('refunds')
    .values(
      parts.map(({ paymentId, amount }) => ({
        order_id: orderId,
        shop_id: shopId,
        payment_id: paymentId,
        state: 'requested' as const,
        amount_cents: amount,
        reason,
        way,
        return_id: returnId,
        of_revision: ofRevision,
        asked_by: askedBy,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'payment_id'])
    .execute()
  const providers = new Map(parts.map(({ paymentId, provider }) => [paymentId, provider]))
  return {
    refunds: rows.map(({ id, payment_id }) => ({ id, provider: providers.get(payment_id) ?? 'cash' })),
    missingCents: left ?? ZERO,
  }
}
