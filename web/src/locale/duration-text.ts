import type { Locale } from '@lonja/core/kernel/locale.ts'

/** Hours and minutes as the user's language writes them: 23 h 12 min. Under a minute counts as one. */
export const durationText = (seconds: number, locale: Locale): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && part(hours, 'hour'), (rest > 0 || hours === 0) && part(rest, 'minute')].filter(Boolean).join(' ')
}
