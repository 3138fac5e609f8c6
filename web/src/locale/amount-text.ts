import type { Locale } from '@lonja/core/kernel/locale.ts'

/** What stands between euros and cents in the language. */
export const decimalMark = (locale: Locale): string => (locale === 'es' ? ',' : '.')

/** A number as people type it, with up to three decimals and without thousands set apart. */
export const decimalText = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)

/** An amount as a field of a form has it: two decimals with the language's own mark; '' where there is none. */
export const amountText = (euros: number | null | undefined, locale: Locale): string =>
  euros == null ? '' : euros.toFixed(2).replace('.', decimalMark(locale))
