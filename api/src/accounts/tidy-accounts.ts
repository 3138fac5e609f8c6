import { TRIES_REMEMBERED } from '@lonja/core/accounts/try-waits.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { auditEndedViews } from '../operator/audit-ended-views.ts'
import { closeRunOutSupportViews } from '../operator/support-views.queries.ts'
import { deleteCodesBefore } from './codes.queries.ts'
import { deleteNetworksBefore } from './known-networks.queries.ts'
import { deleteEndedSessions } from './sessions.queries.ts'

/** How long a network stays known without a log-in from it, in ms. */
const NETWORK_KNOWN = 180 * DAY

/** Forgets codes a day after they ended, sessions that have ended, networks that nobody came from for long, and failures that no longer count. */
export const tidyAccounts: Task<'tidy_accounts'> = async ({ db, clock }) => {
  const now = clock()
  await deleteCodesBefore(db, { before: new Date(now.getTime() - DAY) })
  await deleteEndedSessions(db, { now })
  await transaction(db, async (trx) => {
    await auditEndedViews(trx, { actor: null, now }, await closeRunOutSupportViews(trx, { now }))
  })
  await deleteNetworksBefore(db, { before: new Date(now.getTime() - NETWORK_KNOWN) })
  await sql`delete from attempts where last_at < ${new Date(now.getTime() - TRIES_REMEMBERED)}`.execute(db)
}
