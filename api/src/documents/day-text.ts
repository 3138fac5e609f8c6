import type { Locale } from '@lonja/core/kernel/locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', zh: 'zh-CN' }

/** A day as papers write it, in Spain's time: 4 de mayo de 2026. */
export const dayText = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'Europe/Madrid',
  }).format(at)

/** A month (YYYY-MM) as papers write it: mayo de 2026. */
export const monthText = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
