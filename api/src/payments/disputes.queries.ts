import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Disputes } from '../db/types.ts'

/** A dispute by the gateway's name for it; read after the order's row is locked. */
export const findDispute = (db: Db, { paymentId, reference }: { paymentId: number; reference: string }) =>
  db
    .selectFrom('disputes')
    .select(['id', 'state', 'due_at', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .where('provider_dispute', '=', reference)
    .executeTakeFirst()

/** Whether a bank took money of a payment from its shop. */
export const hasLostDispute = async (db: Db, { paymentId }: { paymentId: number }): Promise<boolean> =>
  (await db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'lost')
    .executeTakeFirst()) !== undefined

export const insertDispute = async (trx: Trx, row: Insertable<Disputes>): Promise<void> => {
  await trx.insertInto('disputes').values(row).execute()
}

export const updateDispute = async (
  trx: Trx,
  { id, set }: { id: number; set: Updateable<Disputes> },
): Promise<void> => {
  await trx.updateTable('disputes').set(set).where('id', '=', id).execute()
}
