import { HOUR } from '@lonja/core/kernel/clock.ts'
import { deleteAnswersBefore } from '../http/idempotency.ts'
import type { Task } from '../jobs/task.ts'

/** How long a repeated call gets the first one's answer, in ms. */
const ANSWERS_KEPT = 48 * HOUR

/** Forgets the answers kept for repeated calls once nobody repeats them any more. */
export const forgetAnswers: Task<'forget_answers'> = ({ db, clock }) =>
  deleteAnswersBefore(db, { before: new Date(clock().getTime() - ANSWERS_KEPT) })
