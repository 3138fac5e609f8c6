import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { es: 'Español', en: 'English', zh: '中文' }

/** The languages as someone fills them in: the user's own first. */
export const ownFirst = (own: Locale): Locale[] => [own, ...LOCALES.filter((locale) => locale !== own)]
