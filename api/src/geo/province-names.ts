import { PROVINCES, type Province, provinceOf } from '@lonja/core/geo/provinces.ts'
import { fold } from '@lonja/core/kernel/fold.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'

const byName = new Map(
  PROVINCES.flatMap((province) => Object.values(province.names).map((name) => [fold(name), province])),
)

/** The province that a text names, in any of the market's languages or by its two digits. */
export const findProvince = (text: string): Province | null => provinceOf(text) ?? byName.get(fold(text.trim())) ?? null

/** A province as it is kept, in the caller's language where it is one of Spain's. */
export const localProvince = (text: string, locale: Locale): string => findProvince(text)?.names[locale] ?? text
