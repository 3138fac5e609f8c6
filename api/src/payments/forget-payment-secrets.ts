import { PROOF_MONTHS } from '@lonja/core/direct-debits/mandate.ts'
import { addCalendarMonths, DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf, startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import { forgetMandateAccounts } from '../direct-debits/mandates.queries.ts'
import type { Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { deleteFormerKeysBefore } from './payment-settings.queries.ts'
import { eraseMessagesBefore } from './payments.queries.ts'

/** How long a key that was replaced verifies messages of payments that began with it, in ms. */
const FORMER_KEYS_KEPT = 30 * DAY

const BATCH = 1000

/** When the day so many months before began in Spain. */
const monthsBefore = (now: Date, months: number): Date => startOfDay(addCalendarMonths(dayOf(now), -months))

/**
 * Once a day: erases keys that were replaced 30 days ago, and the words of gateways' messages when their payment has been final
 * for as long as the settings say; and the accounts of mandates that nobody has to prove any more. That a message came, when, and what it meant stays, because money was booked by it.
 */
export const forgetPaymentSecrets: Task<'forget_payment_secrets'> = async ({ db, clock, paymentMessagesMonths }) => {
  const now = clock()
  await deleteFormerKeysBefore(db, { before: new Date(now.getTime() - FORMER_KEYS_KEPT) })
  await forgetMandateAccounts(db, { before: monthsBefore(now, PROOF_MONTHS) })
  const before = monthsBefore(now, paymentMessagesMonths)
  await workInBatches(BATCH, (limit) => eraseMessagesBefore(db, { before, limit }))
}
