import type { Locale } from './locale.ts'

const SEPARATORS: Record<Locale, string> = { es: ', ', en: ', ', zh: '、' }

/**
 * Names, numbers or spans one after another, as a language writes a list without "and": "a, b, c". Intl.ListFormat has no such style in all
 * three: its lists of units have nothing between Chinese ones.
 */
export const listText = (parts: readonly string[], locale: Locale): string => parts.join(SEPARATORS[locale])

/** The same for parts that have commas in them, such as amounts with decimals: "a; b; c". */
export const clauseText = (parts: readonly string[], locale: Locale): string =>
  parts.join(locale === 'zh' ? '；' : '; ')

/** A few words in a sentence, with "and" before the last: "martes y viernes". */
export const andText = (parts: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
