import { provinceName } from '@lonja/core/geo/provinces.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'

/** Where something is needed, by name; '' for any province. */
export const provinceText = (province: string | null, locale: Locale): string =>
  province === null ? '' : provinceName(province, locale)
