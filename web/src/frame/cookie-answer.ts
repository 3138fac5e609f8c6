import { DAY } from '@lonja/core/kernel/clock.ts'
import { keptHere } from '../ui/kept-here.ts'

const here = keptHere('cookie-notice')

/** How long an answer holds before it is asked for again: 24 months, by the guide of Spain's data protection agency. */
const HOLDS_MS = 730 * DAY

export type CookieAnswer = 'accepted' | 'cancelled'

/** The answer that a kept text tells; null where it tells none, or one that is too old. */
export const readAnswer = (text: string, now: number): CookieAnswer | null => {
  const [answer, day = ''] = text.split(' ')
  if (answer !== 'accepted' && answer !== 'cancelled') return null
  return now - Date.parse(day) < HOLDS_MS ? answer : null
}

/** Keeps what a user answered (spec §9, cookie-accepted flag); null forgets it, so that the notice asks again. */
export const keepAnswer = (answer: CookieAnswer | null): void =>
  here.write(answer ? `${answer} ${new Date().toISOString().slice(0, 10)}` : '')

/** The answer of this browser's user, and as it changes; null in the server's HTML. */
export const useCookieAnswer = (): CookieAnswer | null => readAnswer(here.useText(), Date.now())

/** Whether this browser may keep what the market could do without. */
export const mayKeepMore = (): boolean => readAnswer(here.read(), Date.now()) === 'accepted'
