import { transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { applyTransition } from './apply-transition.ts'
import { findDueOrders, lockDueOrder } from './order-facts.queries.ts'

const BATCH = 100

/** Lets the clock act on one due order; nothing when someone else acts on it right now. */
const expire = ({ db }: JobDeps, id: number, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const order = await lockDueOrder(trx, { id, now })
    if (!order) return
    const act = { action: 'expire', actor: 'system', operatorId: null, actorName: '' } as const
    await applyTransition(trx, order, act, now)
  })

/**
 * Acts on every order whose deadline has passed, each in a transaction of its own, so that one that fails holds up no
 * other; the failures are thrown together at the end and tried again.
 */
export const expireOrders: Task<'expire_orders'> = async (deps) => {
  const now = deps.clock()
  const failures: unknown[] = []
  let after: { at: Date; id: number } | null = null
  for (;;) {
    const due: Awaited<ReturnType<typeof findDueOrders>> = await findDueOrders(deps.db, { now, after, limit: BATCH })
    for (const { id } of due) await expire(deps, id, now).catch((error: unknown) => failures.push(error))
    const last = due.at(-1)
    if (!last || due.length < BATCH) break
    after = { at: last.deadline_at ?? now, id: last.id }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not expire`)
}
