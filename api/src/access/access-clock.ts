import { REMIND_BEFORE } from '@lonja/core/access/access-machine.ts'
import { bySystem } from '../audit/by-system.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { notifyAccess } from './access-notices.ts'
import { applyAccessTransition } from './apply-access-transition.ts'
import {
  type LockedAccess,
  lockDueAccess,
  lockUnremindedAccess,
  lockWaitingAccess,
  updateAccess,
} from './requests.queries.ts'

const BATCH = 100

/** Lets wishes expire that nobody answers any more. */
const expireRows = async (
  trx: Trx,
  { rows, isShopClosing = false, now }: { rows: readonly LockedAccess[]; isShopClosing?: boolean; now: Date },
): Promise<void> => {
  // what the table tells as expired is still kept as asked: the step is that of the row, not of the clock
  const asked = rows.map((row) => ({ ...row, answer_by: null }))
  await applyAccessTransition(trx, asked, { action: 'expire', ...bySystem, isShopClosing }, now)
}

/** Lets wishes expire whose time is over; how many they were. */
const expire = ({ db }: JobDeps, now: Date, limit: number): Promise<number> =>
  transaction(db, async (trx) => {
    const rows = await lockDueAccess(trx, { now, limit })
    await expireRows(trx, { rows, now })
    return rows.length
  })

/** Lets the wishes expire that wait for a shop that closes for good; the buyers are told why. */
export const expireWishesOf = async (trx: Trx, { shopId, now }: { shopId: number; now: Date }): Promise<void> =>
  expireRows(trx, { rows: await lockWaitingAccess(trx, { shopId }), isShopClosing: true, now })

/** Reminds shops, once, of who has been waiting for long; how many those were. */
const remind = ({ db }: JobDeps, now: Date, limit: number): Promise<number> =>
  transaction(db, async (trx) => {
    const rows = await lockUnremindedAccess(trx, { before: new Date(now.getTime() + REMIND_BEFORE), limit })
    if (rows.length === 0) return 0
    await updateAccess(trx, { ids: rows.map((row) => row.id), set: { reminded_at: now } })
    const news = rows.map((row) => ({
      ...({ side: 'seller', event: 'expiring' } as const),
      row,
      facts: { deadline: row.answer_by },
    }))
    await notifyAccess(trx, news, now)
    return rows.length
  })

/** What time does to wishes for access: they expire unanswered, and before that the shop is reminded. */
export const accessClock: Task<'access_clock'> = async (deps) => {
  const now = deps.clock()
  for (const work of [expire, remind]) await workInBatches(BATCH, (limit) => work(deps, now, limit))
}
