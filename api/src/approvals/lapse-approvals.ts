import { lockCart } from '../cart/cart.queries.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { endRequest, findLapsed, findRequest } from './approvals.queries.ts'
import { returnUnits } from './decide-request.ts'
import { notifyAsker } from './notify-people.ts'

type Lapsed = Awaited<ReturnType<typeof findLapsed>>[number]

const lapse = (db: Db, { id, account_id: accountId }: Lapsed, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    await lockCart(trx, { accountId })
    const request = await findRequest(trx, { id, accountId })
    // decided at this moment
    if (!request || !(await endRequest(trx, { id, state: 'lapsed', now }))) return
    await returnUnits(trx, request, now)
    await notifyAsker(trx, 'lapsed', { ...request, now })
  })

/**
 * Ends requests that nobody decided in time: their units go back to the cart, and whoever asked is told. One that cannot be ended is left
 * to the next run and keeps no other from it.
 */
export const lapseApprovals: Task<'lapse_approvals'> = async ({ db, clock }) => {
  const now = clock()
  await workOff({
    find: (after: Lapsed | null, limit: number) => findLapsed(db, { now, after, limit }),
    work: (request) => lapse(db, request, now),
    failure: (ids) => `approval requests ${ids} could not lapse`,
  })
}
