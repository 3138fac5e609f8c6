import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Task } from '../jobs/task.ts'
import { deleteMessagesBefore } from './inbox.queries.ts'

/** How long a message stays in the inbox, in ms. */
const KEPT = 365 * DAY

export const forgetMessages: Task<'forget_messages'> = ({ db, clock }) =>
  deleteMessagesBefore(db, { before: new Date(clock().getTime() - KEPT) })
