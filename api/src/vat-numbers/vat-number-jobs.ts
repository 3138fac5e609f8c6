import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Task } from '../jobs/task.ts'
import { askVies } from './ask-vies.ts'
import { findToAskAgain } from './vat-checks.queries.ts'

/** How long an answer rests before VIES is asked again, and silence does. */
const AGAIN_AFTER = 7 * DAY
const SILENT_AFTER = 10 * MINUTE
/** Questions of one run, for VIES is a shared service, and how many of them may stay without an answer. */
const MOST = 50
const SILENT_MOST = 5

/** Asks VIES about the VAT number of an address that was just saved; while it is silent, the clock's job asks again. */
export const checkVatNumberJob: Task<'check_vat_number'> = async (deps, { addressId }) => {
  await askVies(deps, { addressId })
}

/** Asks VIES again, one number after the other, where it was silent or its answer is a week old, until it is silent again and again. */
export const recheckVatNumbers: Task<'recheck_vat_numbers'> = async (deps) => {
  if (!deps.vies) return
  const now = deps.clock().getTime()
  const ids = await findToAskAgain(deps.db, {
    unansweredBefore: new Date(now - SILENT_AFTER),
    before: new Date(now - AGAIN_AFTER),
    limit: MOST,
  })
  let silent = 0
  for (const addressId of ids) {
    if ((await askVies(deps, { addressId })) === 'unanswered') silent += 1
    if (silent === SILENT_MOST) return
  }
}
