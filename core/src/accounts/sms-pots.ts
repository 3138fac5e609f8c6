import { type CodePurpose, needsLogin } from './codes.ts'

/** A part of the day's SMS: how many were spent is counted under `key`, at most `cap`. */
interface SmsPot {
  key: string
  cap: number
}

/** The day's SMS, in parts: strangers who spend theirs leave those of people with an account untouched. */
const SHARES = { visitor: 0.4, reset: 0.3, member: 0.3 }
/** Of each part, what may go to phones outside Spain altogether, and of that to one country. */
const ABROAD = 0.3
const ONE_COUNTRY = 0.2

/** The pots that an SMS of this purpose to this country (ISO 3166, or its calling code) comes from, the narrowest first. */
export const smsPots = (purpose: CodePurpose, country: string, perDay: number): SmsPot[] => {
  const who = needsLogin(purpose) ? 'member' : purpose === 'reset' ? 'reset' : 'visitor'
  const part = perDay * SHARES[who]
  if (country === 'ES') return [{ key: `${who} ES`, cap: Math.ceil(part * (1 - ABROAD)) }]
  return [
    { key: `${who} ${country}`, cap: Math.ceil(part * ABROAD * ONE_COUNTRY) },
    { key: `${who} abroad`, cap: Math.ceil(part * ABROAD) },
  ]
}

/** Percents of the day's SMS at which the market's own people are told, once a day each. */
const SMS_ALARMS = [50, 90] as const

/** The alarm that the SMS with this number sets off, if any. */
export const smsAlarm = (spent: number, perDay: number): (typeof SMS_ALARMS)[number] | undefined =>
  SMS_ALARMS.find((percent) => spent === Math.ceil((perDay * percent) / 100))
