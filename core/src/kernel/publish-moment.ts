import { DAY } from './clock.ts'
import { Refusal } from './refusals.ts'

/** Nothing is scheduled further ahead than this, in ms: such a date is a slip of the pen. */
const AHEAD_MAX = 730 * DAY

/** Throws date_past or date_far for a moment that is not ahead, or more than two years. */
export const checkAhead = (moment: Date, path: string, now: Date): void => {
  if (moment <= now) throw new Refusal('date_past', { path })
  if (moment.getTime() - now.getTime() > AHEAD_MAX) throw new Refusal('date_far', { path })
}

/**
 * When something that a shop publishes appears: now, at a moment to come, or with null not at all. What has appeared keeps
 * its moment when it is published again. Throws date_past, date_far.
 */
export const publishMoment = (asked: 'now' | Date | null | undefined, current: Date | null, now: Date): Date | null => {
  if (asked === undefined) return current
  if (asked === null) return null
  if (asked === 'now') return current !== null && current <= now ? current : now
  if (asked.getTime() !== current?.getTime()) checkAhead(asked, 'body.publishedAt', now)
  return asked
}
