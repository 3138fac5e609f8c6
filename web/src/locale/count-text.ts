import type { Locale } from '@lonja/core/kernel/locale.ts'

/** A count in the language's form, with its thousands apart also where there are only four figures: 1.752, 1,752. */
export const countText = (count: number, locale: Locale): string =>
  count.toLocaleString(locale, { useGrouping: 'always' })
