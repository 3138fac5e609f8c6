import { dateFormat } from '@lonja/core/kernel/date-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'

const days = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const moments = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** A day as the user's language writes it, in Spain's time: 4 may 2026. `iso` is ISO 8601. */
export const formatDay = (iso: string, locale: Locale): string => days(new Date(iso), locale)

/** The same of a day without a time, YYYY-MM-DD. */
export const formatPlainDay = (day: string, locale: Locale): string => formatDay(`${day}T12:00:00Z`, locale)

const weekdays = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day of the weeks around now with its weekday, without its year: lunes, 4 de mayo. */
export const formatWeekday = (iso: string, locale: Locale): string => weekdays(new Date(iso), locale)

const shortWeekdays = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** The same short: lun, 4 may. */
export const formatShortWeekday = (iso: string, locale: Locale): string => shortWeekdays(new Date(iso), locale)

const shortDays = dateFormat({ day: 'numeric', month: 'short' })

/** A day of the weeks around now, without its year: 4 may. */
export const formatShortDay = (iso: string, locale: Locale): string => shortDays(new Date(iso), locale)

/** A day and its hour in Spain's time. */
export const formatMoment = (iso: string, locale: Locale): string => moments(new Date(iso), locale)

const shortMoments = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** A day of the weeks around now and its hour in Spain's time, without its year. */
export const formatShortMoment = (iso: string, locale: Locale): string => shortMoments(new Date(iso), locale)

const times = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** The hour of a moment in Spain's time. */
export const formatTime = (iso: string, locale: Locale): string => times(new Date(iso), locale)

/** Days from today to a day (YYYY-MM-DD) in Spain's time: 0 is today, 1 tomorrow. */
export const daysUntil = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000)
