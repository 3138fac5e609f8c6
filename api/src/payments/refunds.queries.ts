import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { heldFiles } from '../files/files.queries.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from '../orders/order-access.ts'

const refunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.order_id',
      'r.shop_id',
      'r.payment_id',
      'r.state',
      'r.way',
      'r.amount_cents',
      'r.reason',
      'r.evidence',
      'r.created_at',
      'p.provider',
      sql<string | null>`to_char(r.repaid_on, 'YYYY-MM-DD')`.as('repaid_on'),
      heldFiles(sql`'refund:' || r.id`, 'repay-proof').as('proofs'),
    ])
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

export const findRefundsOf = (db: Db, { orderId }: { orderId: number }) =>
  refunds(db).where('r.order_id', '=', orderId).orderBy('r.id').execute()

/** One refund of the actor's. */
export const findRefund = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  refunds(db).where('r.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

/** Marks a refund as paid back by hand, with its row of the ledger; false when it has moved meanwhile. */
export const settleByHand = async (
  trx: Trx,
  { refund, evidence, date, now }: { refund: RefundRow; evidence: string; date: string; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with repaid as (
      update refunds set state = 'succeeded', evidence = ${evidence}, repaid_on = ${date}, succeeded_at = ${now},
        updated_at = ${now}
      where id = ${refund.id} and state = ${refund.state}
      returning id, order_id, shop_id, payment_id, amount_cents)
    insert into ledger (at, order_id, shop_id, kind, payment_id, refund_id, amount_cents)
    select ${now}, order_id, shop_id, 'refund', payment_id, id, -amount_cents from repaid`.execute(trx)
  return numAffectedRows === 1n
}
