import type { Locale } from '@lonja/core/kernel/locale.ts'
import { durationText } from '../locale/duration-text.ts'

const HOUR_SECONDS = 3600

/** What is left to pay, in whole seconds: 29:05, and with an hour or more 23 h 12 min. */
export const remainingText = (seconds: number, locale: Locale): string =>
  seconds >= HOUR_SECONDS
    ? durationText(seconds, locale)
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Minutes that a screen reader is told of, null while there is nothing new: the last five, then the last one. */
export const announcedMinutes = (seconds: number): 5 | 1 | null => {
  if (seconds <= 0 || seconds > 5 * 60) return null
  return seconds > 60 ? 5 : 1
}
