import type { Locale } from '@lonja/core/kernel/locale.ts'

// The market's own clock, whatever the server's or the user's: the same text on both sides.
const ZONE = 'Europe/Madrid'
const TAGS: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', zh: 'zh-CN' }

const formats = (options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    Object.entries(TAGS).map(([locale, tag]) => [locale, new Intl.DateTimeFormat(tag, { timeZone: ZONE, ...options })]),
  ) as Record<Locale, Intl.DateTimeFormat>

const days = formats({ day: 'numeric', month: 'short', year: 'numeric' })
const moments = formats({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** A day as the user's language writes it, in Spain's time: 4 may 2026. `iso` is ISO 8601. */
export const formatDay = (iso: string, locale: Locale): string => days[locale].format(new Date(iso))

const shortDays = formats({ day: 'numeric', month: 'short' })

/** A day of the weeks around now, without its year: 4 may. */
export const formatShortDay = (iso: string, locale: Locale): string => shortDays[locale].format(new Date(iso))

/** A day and its hour in Spain's time. */
export const formatMoment = (iso: string, locale: Locale): string => moments[locale].format(new Date(iso))

const times = formats({ hour: '2-digit', minute: '2-digit' })

/** The hour of a moment in Spain's time. */
export const formatTime = (iso: string, locale: Locale): string => times[locale].format(new Date(iso))

const isoDays = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** Days from today to a day (YYYY-MM-DD) in Spain's time: 0 is today, 1 tomorrow. */
export const daysUntil = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(isoDays.format(now))) / 86_400_000)
