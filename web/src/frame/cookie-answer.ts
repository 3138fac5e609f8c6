import { DAY } from '@lonja/core/kernel/clock.ts'

const KEY = 'cookie-notice'
/** How long an answer holds before it is asked for again: 24 months, as the data protection agency's guide has it. */
const HOLDS_MS = 730 * DAY

export type CookieAnswer = 'accepted' | 'cancelled'
type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The remembered answer (spec §9, cookie-accepted flag); null when none was given, or too long ago. */
export const readAnswer = (store: Store, now: number): CookieAnswer | null => {
  const [answer, at] = (store.getItem(KEY) ?? '').split(' ')
  if (answer !== 'accepted' && answer !== 'cancelled') return null
  return now - Date.parse(at ?? '') < HOLDS_MS ? answer : null
}

export const keepAnswer = (store: Store, answer: CookieAnswer, now: number): void =>
  store.setItem(KEY, `${answer} ${new Date(now).toISOString().slice(0, 10)}`)
