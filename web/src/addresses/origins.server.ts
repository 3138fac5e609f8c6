import { ORIGINS } from '@lonja/core/geo/country-codes.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { optionsOf } from './countries.ts'

/** Where something was made, to choose from, Spain first. A server's, as browsers know some by other names. */
export const originOptions = (locale: Locale): { value: string; text: string }[] => optionsOf(ORIGINS, locale)
