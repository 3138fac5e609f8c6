import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { endOfferRequest, findOverdue } from './offer-requests.queries.ts'
import { tellBuyer, tellShop } from './tell.ts'

const BATCH = 200

type Overdue = Awaited<ReturnType<typeof findOverdue>>[number]

const close = (db: Db, request: Overdue, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    // ended at this moment
    if (!(await endOfferRequest(trx, { id: request.id, state: 'closed', now }))) return
    await tellBuyer(trx, 'closed', { ...request, now })
    await tellShop(trx, 'closed', { ...request, now })
  })

/**
 * Closes requests for an offer that no shop answered in time; both sides are told. One that cannot be closed is left to the next run and
 * keeps no other from it.
 */
export const closeOfferRequests: Task<'close_offer_requests'> = async ({ db, clock }) => {
  const now = clock()
  const failed: number[] = []
  const failures: unknown[] = []
  // none is found twice: each is over afterwards, or among those that failed
  for (let found = BATCH; found === BATCH; ) {
    const overdue = await findOverdue(db, { now, except: failed, limit: BATCH })
    for (const request of overdue)
      await close(db, request, now).catch((error: unknown) => {
        failed.push(request.id)
        failures.push(error)
      })
    found = overdue.length
  }
  if (failures.length > 0) throw new AggregateError(failures, `offer requests ${failed.join(', ')} could not be closed`)
}
