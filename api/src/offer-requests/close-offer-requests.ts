import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { endOfferRequest, findOverdue } from './offer-requests.queries.ts'
import { tellBuyer, tellShop } from './tell.ts'

const BATCH = 200

/** Closes requests for an offer that no shop answered in time; both sides are told. */
export const closeOfferRequests: Task<'close_offer_requests'> = async ({ db, clock }) => {
  const now = clock()
  for (let done = BATCH; done === BATCH; ) {
    const overdue = await findOverdue(db, { now, limit: BATCH })
    for (const request of overdue)
      await transaction(db, async (trx) => {
        // ended at this moment
        if (!(await endOfferRequest(trx, { id: request.id, state: 'closed', now }))) return
        await tellBuyer(trx, 'closed', { ...request, now })
        await tellShop(trx, 'closed', { ...request, now })
      })
    done = overdue.length
  }
}
