import { DAY } from '../kernel/clock.ts'
import type { ActivityType, VisitType } from './publication-lists.ts'

/** Likes and saves belong to someone and can be taken back; views and shares are only counted, visitors' too (spec §7, public calls). */
export const isKept = (type: ActivityType): type is Exclude<ActivityType, VisitType> =>
  type === 'like' || type === 'save'

/** The day, in UTC, within which a caller's views or shares of a publication count once; null for what counts once for good. */
export const countedOn = (type: ActivityType, now: Date): string | null => (isKept(type) ? null : visitDay(now))

/** The day of a moment in UTC, YYYY-MM-DD: that of visitors' views and shares, and of what tells the visitors of a day apart. */
export const visitDay = (now: Date): string =>
  new Date(Math.floor(now.getTime() / DAY) * DAY).toISOString().slice(0, 10)
