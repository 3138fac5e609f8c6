import { lockCart } from '../cart/cart.queries.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { endRequest, findLapsed, findRequest } from './approvals.queries.ts'
import { returnUnits } from './decide-request.ts'
import { tellAsker } from './tell.ts'

const BATCH = 200

/** Ends requests that nobody decided in time: their units go back to the cart, and whoever asked is told. */
export const lapseApprovals: Task<'lapse_approvals'> = async ({ db, clock }) => {
  const now = clock()
  for (let done = BATCH; done === BATCH; ) {
    const lapsed = await findLapsed(db, { now, limit: BATCH })
    for (const { id, account_id: accountId } of lapsed)
      await transaction(db, async (trx) => {
        await lockCart(trx, { accountId })
        const request = await findRequest(trx, { id, accountId })
        // decided at this moment
        if (!request || !(await endRequest(trx, { id, state: 'lapsed', now }))) return
        await returnUnits(trx, request, now)
        await tellAsker(trx, 'lapsed', { ...request, now })
      })
    done = lapsed.length
  }
}
