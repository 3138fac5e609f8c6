import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Task } from '../jobs/task.ts'
import { deleteDeliveriesBefore } from './webhooks.queries.ts'

/** How long calls of webhooks stay in their log, in ms. */
const LOG_KEPT = 30 * DAY

/** Forgets calls of webhooks that nobody asks about any more. */
export const forgetDeliveries: Task<'forget_deliveries'> = ({ db, clock }) =>
  deleteDeliveriesBefore(db, { before: new Date(clock().getTime() - LOG_KEPT) })
