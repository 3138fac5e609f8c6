import type { Locale } from './locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-ES', en: 'en-IE', zh: 'zh-CN' }

/**
 * Writes numbers as each language does, with a minus sign and no hyphen before negative ones. A language's format is made at its first use and kept: the first that a browser makes takes
 * it longer than a page's other scripts take to start.
 */
export const numberFormat = (options: Intl.NumberFormatOptions): ((value: number, locale: Locale) => string) => {
  const made: Partial<Record<Locale, Intl.NumberFormat>> = {}
  return (value, locale) => {
    made[locale] ??= new Intl.NumberFormat(TAGS[locale], options)
    return made[locale].format(value).replace('-', '−')
  }
}
