import type { Locale } from '@lonja/core/kernel/locale.ts'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { es: 'Español', en: 'English', zh: '中文' }
