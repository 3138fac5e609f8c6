import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatDay } from '../../locale/format-date.ts'

/** A day in the reader's language, from YYYY-MM-DD. */
export const dayText = (day: string, locale: Locale) => formatDay(`${day}T12:00:00Z`, locale)
