import { DAY } from '@lonja/core/kernel/clock.ts'
import { transaction } from '../db/transaction.ts'
import { enqueue, enqueueAll } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { advanceTelling, beginTellings, findFollowers, findPublished } from './followers.queries.ts'
import { notify } from './notify.ts'

/** What was published longer ago is no news, in ms. */
const NEWS = 2 * DAY
/** Accounts that are told in one transaction. */
const BATCH = 200

/** Begins to tell followers of what has been published since the last time; each thing once, at whatever time it appears. */
export const notifyPublished: Task<'notify_published'> = ({ db, clock }) =>
  transaction(db, async (trx) => {
    const now = clock()
    const begun = await beginTellings(trx, { since: new Date(now.getTime() - NEWS), now })
    const tellings = begun.map(({ kind, id }) => ({ kind, id, after: 0 }))
    await enqueueAll(trx, 'notify_followers', tellings)
  })

/**
 * Tells the next batch of a shop's followers and adds the job of the one after it, in one transaction. A job that runs
 * again after it was done finds that it is behind, and does nothing.
 */
export const notifyFollowers: Task<'notify_followers'> = ({ db, clock }, { kind, id, after }) =>
  transaction(db, async (trx) => {
    const now = clock()
    const thing = await findPublished(trx, { kind, id, now })
    const accounts = thing ? await findFollowers(trx, { kind, id, shopId: thing.shopId, after, limit: BATCH }) : []
    const last = accounts.at(-1)
    if (!thing || last === undefined || !(await advanceTelling(trx, { kind, id, after, last }))) return
    const { facts, path } = thing
    await notify(trx, { kind, event: 'published', to: { accounts }, facts, path, now })
    if (accounts.length === BATCH) await enqueue(trx, 'notify_followers', { kind, id, after: last })
  })
