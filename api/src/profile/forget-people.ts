import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Task } from '../jobs/task.ts'
import { deleteOldInvitations } from '../memberships/memberships.queries.ts'
import { forgetPayees } from '../shops/closing.queries.ts'
import { forgetInvoicesOf, forgetOrdersOf } from './personal-data.queries.ts'

/** How long traders' papers are kept after an account ended: six years (Código de Comercio, art. 30), in ms. */
const PAPERS_KEPT = 6 * 366 * DAY

/**
 * Lets go of names in orders and invoices and of accounts of closed shops that need not be kept any longer, and of invitations that nobody
 * followed.
 */
export const forgetPeople: Task<'forget_people'> = async ({ db, clock }) => {
  const now = clock()
  const before = new Date(now.getTime() - PAPERS_KEPT)
  await forgetOrdersOf(db, { before })
  await forgetInvoicesOf(db, { before })
  await forgetPayees(db, { now })
  await deleteOldInvitations(db, { before: now })
}
