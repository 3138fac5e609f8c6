import type { IdentityAnswer } from '@lonja/core/shops/shop-details.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'

/** The row that holds the papers of a request for another legal name or tax ID. */
export const identityHolder = (requestId: number): string => `identity:${requestId}`

const requests = (db: Db) =>
  db
    .selectFrom('identity_requests as q')
    .innerJoin('operators as o', 'o.id', 'q.asked_by')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'q.id',
      'q.shop_id',
      'q.company_name',
      'q.tax_identification_code',
      'q.asked_at',
      'u.name as asked_by',
      'q.answer',
      'q.decided_at',
      'q.reason',
    ])

/** The last request of a shop, decided or not. */
export const findLastIdentityRequest = (db: Db, { shopId }: { shopId: number }) =>
  requests(db).where('q.shop_id', '=', shopId).orderBy('q.id', 'desc').limit(1).executeTakeFirst()
export type IdentityRequestRow = NonNullable<Awaited<ReturnType<typeof findLastIdentityRequest>>>

/** The one of a shop that waits for the market. */
export const findWaitingIdentityRequest = (db: Db, { shopId }: { shopId: number }) =>
  requests(db).where('q.shop_id', '=', shopId).where('q.decided_at', 'is', null).executeTakeFirst()

/** One request, decided or not; of one shop where it is named. */
export const findIdentityRequest = (db: Db, { id, shopId }: { id: number; shopId?: number }) => {
  const query = requests(db).where('q.id', '=', id)
  return (shopId === undefined ? query : query.where('q.shop_id', '=', shopId)).executeTakeFirst()
}

/** Keeps what a shop asks for; the caller has locked the shop's row and found that nothing waits. */
export const insertIdentityRequest = async (
  trx: Trx,
  q: { shopId: number; companyName: string; taxId: string; askedBy: number; now: Date },
): Promise<number> =>
  (
    await trx
      .insertInto('identity_requests')
      .values({
        shop_id: q.shopId,
        company_name: q.companyName,
        tax_identification_code: q.taxId,
        asked_by: q.askedBy,
        asked_at: q.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Ends a request; false when it has ended. */
export const closeIdentityRequest = async (
  trx: Trx,
  q: { id: number; answer: IdentityAnswer; reason?: string; decidedBy: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('identity_requests')
    .set({ answer: q.answer, reason: q.reason ?? '', decided_by: q.decidedBy, decided_at: q.now })
    .where('id', '=', q.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many shops wait for an answer. */
export const countIdentityRequests = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('identity_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
