import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { notifyAskedShop, notifyBuyer } from './notify-sides.ts'
import { endOfferRequest, findOverdue, lockWaitingFor } from './offer-requests.queries.ts'

type Overdue = Awaited<ReturnType<typeof findOverdue>>[number]

const close = (db: Db, request: Overdue, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    // ended at this moment
    if (!(await endOfferRequest(trx, { id: request.id, state: 'closed', now }))) return
    await notifyBuyer(trx, 'closed', { ...request, now })
    await notifyAskedShop(trx, 'closed', { ...request, now })
  })

/**
 * Closes requests for an offer that no shop answered in time; both sides are told. One that cannot be closed is left to the next run and
 * keeps no other from it.
 */
export const closeOfferRequests: Task<'close_offer_requests'> = async ({ db, clock }) => {
  const now = clock()
  await workOff({
    find: (after: Overdue | null, limit: number) => findOverdue(db, { now, after, limit }),
    work: (request) => close(db, request, now),
    failure: (ids) => `offer requests ${ids} could not be closed`,
  })
}

/** Closes what waits for a shop that closes for good; the buyers are told why. */
export const closeRequestsOf = async (trx: Trx, { shopId, now }: { shopId: number; now: Date }): Promise<void> => {
  for (const request of await lockWaitingFor(trx, { shopId })) {
    await endOfferRequest(trx, { id: request.id, state: 'closed', now })
    await notifyBuyer(trx, 'shopClosed', { ...request, now })
  }
}
