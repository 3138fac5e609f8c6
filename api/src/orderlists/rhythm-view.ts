import type { Rhythm } from '@lonja/core/orderlists/rhythm.ts'

/** What a row says of a list's rhythm; null in all of it where the list has none. */
export interface RhythmColumns {
  weeks: number | null
  weekday: number | null
  month_day: number | null
  remind_only: boolean | null
  paused_at: Date | null
  /** YYYY-MM-DD */
  next_on: string | null
}

/** The rhythm that a row keeps; null where it keeps none. */
export const rhythmOf = ({ weeks, weekday, month_day: monthDay }: RhythmColumns): Rhythm | null => {
  if (weeks !== null && weekday !== null) return { every: 'week', weeks, weekday }
  return monthDay === null ? null : { every: 'month', monthDay }
}

/** The columns that keep a rhythm. */
export const rhythmColumns = (rhythm: Rhythm) => ({
  weeks: rhythm.every === 'week' ? rhythm.weeks : null,
  weekday: rhythm.every === 'week' ? rhythm.weekday : null,
  month_day: rhythm.every === 'month' ? rhythm.monthDay : null,
})

/** A list's rhythm as its account sees it. */
export const rhythmView = (row: RhythmColumns & { set_name: string | null }) => {
  const cycle = rhythmOf(row)
  if (!cycle) return null
  const isPaused = row.paused_at !== null
  return {
    cycle,
    remindOnly: row.remind_only === true,
    isPaused,
    nextOn: isPaused ? null : row.next_on,
    setBy: row.set_name,
  }
}
