import type { Localized } from '@lonja/core/kernel/locale.ts'

/** A text of the starter set: Spanish, English, Chinese. */
export type StarterText = readonly [es: string, en: string, zh: string]

export const localized = ([es, en, zh]: StarterText): Localized => ({ es, en, zh })
