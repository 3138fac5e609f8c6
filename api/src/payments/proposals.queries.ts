import type { DoubtDecision } from '@lonja/core/payments/doubt-decision.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { lockOrderOf } from '../orders/orders.queries.ts'

/** A payment or refund in doubt. */
export interface DoubtSubject {
  kind: 'payment' | 'refund'
  id: number
}

const ofPayment = ({ kind }: DoubtSubject): boolean => kind === 'payment'

/** Proposals that nobody has decided and whose time is not over; one is overtaken once its payment or refund has changed since. */
const undecided = (db: Db, { now }: { now: Date }) =>
  db
    .selectFrom('doubt_proposals as q')
    .innerJoin('users as a', 'a.id', 'q.asked_by')
    .leftJoin('payments as p', 'p.id', 'q.payment_id')
    .leftJoin('refunds as r', 'r.id', 'q.refund_id')
    .select([
      'q.id',
      'q.payment_id',
      'q.refund_id',
      'q.decision',
      'q.note',
      'q.asked_by',
      'a.name as asker',
      'q.asked_at',
      'q.expires_at',
      sql<number>`coalesce(p.order_id, r.order_id)`.as('order_id'),
      sql<number>`coalesce(p.shop_id, r.shop_id)`.as('shop_id'),
      sql<boolean>`coalesce(p.updated_at, r.updated_at) > q.asked_at`.as('is_overtaken'),
    ])
    .where('q.decided_at', 'is', null)
    .where('q.expires_at', '>', now)

/** What waits to be confirmed of some payments and refunds, at most one of each. */
export const findProposals = async (db: Db, { of, now }: { of: readonly DoubtSubject[]; now: Date }) => {
  const payments = of.filter(ofPayment).map(({ id }) => id)
  const refunds = of.filter((one) => !ofPayment(one)).map(({ id }) => id)
  const rows = await undecided(db, { now })
    .where(sql<boolean>`(q.payment_id = any(${payments}::int[]) or q.refund_id = any(${refunds}::int[]))`)
    .execute()
  return rows.filter((row) => !row.is_overtaken)
}
export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number]

const findUndecided = (db: Db, { id, now }: { id: number; now: Date }) =>
  undecided(db, { now }).where('q.id', '=', id).executeTakeFirst()

/** One that nobody else decides until the transaction ends: its order is locked, as by all that changes the payment or refund. */
export const lockProposal = async (
  trx: Trx,
  { id, now }: { id: number; now: Date },
): Promise<ProposalRow | undefined> => {
  const found = await findUndecided(trx, { id, now })
  if (!found) return undefined
  await lockOrderOf(trx, { id: found.order_id })
  return findUndecided(trx, { id, now })
}

/** Writes a proposal in the place of one that ended undecided; the caller has locked the order and found that none waits. */
export const insertProposal = async (
  trx: Trx,
  {
    subject,
    ...p
  }: { subject: DoubtSubject; decision: DoubtDecision; note: string; askedBy: number; now: Date; expiresAt: Date },
): Promise<void> => {
  const isOfPayment = ofPayment(subject)
  await trx
    .deleteFrom('doubt_proposals')
    .where(isOfPayment ? 'payment_id' : 'refund_id', '=', subject.id)
    .where('decided_at', 'is', null)
    .execute()
  await trx
    .insertInto('doubt_proposals')
    .values({
      payment_id: isOfPayment ? subject.id : null,
      refund_id: isOfPayment ? null : subject.id,
      decision: p.decision,
      note: p.note,
      asked_by: p.askedBy,
      asked_at: p.now,
      expires_at: p.expiresAt,
    })
    .execute()
}

/** Keeps who confirmed a proposal, or turned it down. */
export const decideProposal = async (
  trx: Trx,
  { id, decidedBy, isConfirmed, now }: { id: number; decidedBy: number; isConfirmed: boolean; now: Date },
): Promise<void> => {
  await trx
    .updateTable('doubt_proposals')
    .set({ decided_by: decidedBy, decided_at: now, is_confirmed: isConfirmed })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
}
