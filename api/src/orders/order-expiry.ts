import { bySystem } from '../audit/by-system.ts'
import { transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { applyTransition } from './apply-transition.ts'
import { findDueOrders, lockDueOrder } from './order-facts.queries.ts'

type DueOrder = Awaited<ReturnType<typeof findDueOrders>>[number]

/** Lets the clock act on one due order; nothing when someone else acts on it right now. */
const expire = ({ db }: JobDeps, id: number, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const order = await lockDueOrder(trx, { id, now })
    if (!order) return
    const act = { action: 'expire', ...bySystem } as const
    await applyTransition(trx, order, act, now)
  })

/**
 * Acts on every order whose deadline has passed, each in a transaction of its own, so that one that fails holds up no
 * other; the failures are thrown together at the end and tried again.
 */
export const expireOrders: Task<'expire_orders'> = async (deps) => {
  const now = deps.clock()
  await workOff({
    find: (after: DueOrder | null, limit: number) => findDueOrders(deps.db, { now, after, limit }),
    work: ({ id }) => expire(deps, id, now),
    failure: (ids) => `orders ${ids} could not expire`,
  })
}
