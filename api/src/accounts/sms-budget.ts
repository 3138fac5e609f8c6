import type { CodePurpose } from '@lonja/core/accounts/codes.ts'
import { smsAlarm } from '@lonja/core/accounts/sms-pots.ts'
import parsePhone from 'libphonenumber-js/min'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notifications/notify.ts'

/** The country of a phone in E.164; its calling code where several countries share it. */
const countryOf = (phone: string): string => {
  const parsed = parsePhone(phone)
  return parsed?.country ?? parsed?.countryCallingCode ?? ''
}

/** Whether the day's SMS for this purpose and country are not spent yet. */
export const hasSms = ({ limits }: Pick<Deps, 'limits'>, purpose: CodePurpose, phone: string): Promise<boolean> =>
  limits.hasSms(purpose, countryOf(phone))

/**
 * Counts one SMS of the day's; throws too_many_requests when those for its purpose and country are spent. The market's
 * own people hear of it when half of all are, and when nine tenths are.
 */
export const spendSms = async (
  { db, limits, log }: Pick<Deps, 'db' | 'limits' | 'log'>,
  { purpose, phone, now }: { purpose: CodePurpose; phone: string; now: Date },
): Promise<void> => {
  const { spent, perDay } = await limits.spendSms(purpose, countryOf(phone))
  const percent = smsAlarm(spent, perDay)
  if (percent === undefined) return
  log.warn({ spent, perDay, percent }, 'much of the SMS of the day is spent')
  await transaction(db, (trx) =>
    notify(trx, {
      kind: 'security',
      event: 'smsBudget',
      to: { market: true },
      facts: { percent: String(percent), spent: String(spent), perDay: String(perDay) },
      path: '/operator/shops',
      now,
    }),
  )
}
