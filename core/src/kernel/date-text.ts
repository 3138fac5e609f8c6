import type { Locale } from './locale.ts'

/** English is written as in Europe: 4 May 2026. */
const TAGS: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', zh: 'zh-CN' }

/**
 * Writes moments as each language does, by the clocks of mainland Spain wherever the server or its user is. A language's format
 * is made at its first use and kept, because making one takes longer than writing.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((at: Date, locale: Locale) => string) => {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
  return (at, locale) => {
    made[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { timeZone: 'Europe/Madrid', ...options })
    return made[locale].format(at)
  }
}

/** A day with its month as a word: 4 de mayo de 2026. */
export const longDay = dateFormat({ dateStyle: 'long' })

/** The same with the time: 4 de mayo de 2026, 11:00. */
export const longMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The time of day of a moment: 11:00. */
export const timeOfDay = dateFormat({ timeStyle: 'short' })

const months = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month (YYYY-MM): mayo de 2026. */
export const longMonth = (month: string, locale: Locale): string => months(new Date(`${month}-01T00:00:00Z`), locale)
