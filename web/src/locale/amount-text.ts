import type { Locale } from '@lonja/core/kernel/locale.ts'

/** What stands between euros and cents in the language. */
export const decimalMark = (locale: Locale): string => (locale === 'es' ? ',' : '.')

/** An amount as a field of a form has it: two decimals with the language's own mark; '' where there is none. */
export const amountText = (euros: number | null | undefined, locale: Locale): string =>
  euros == null ? '' : euros.toFixed(2).replace('.', decimalMark(locale))
