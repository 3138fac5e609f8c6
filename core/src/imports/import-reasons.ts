import type { Locale } from '../kernel/locale.ts'
import { fieldName } from '../kernel/refusals.ts'
import en from '../messages/import.en.json' with { type: 'json' }
import es from '../messages/import.es.json' with { type: 'json' }
import zh from '../messages/import.zh.json' with { type: 'json' }

/** Why a catalogue file, a row of it or one of its pictures was not taken. */
export type ImportReason = keyof typeof es

export type ReasonParams = Record<string, string | number>

/** One thing wrong with a row. */
export interface RowProblem {
  code: ImportReason
  params: ReasonParams
}

const sentences: Record<Locale, Record<ImportReason, string>> = { es, en, zh }

/** Longest piece of a cell that a sentence quotes, in characters. */
const QUOTED_MAX = 80

/** The reason as a sentence in the operator's language, with {params} filled in. */
export const importReason = (code: ImportReason, locale: Locale, params: ReasonParams = {}): string =>
  sentences[locale][code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(params[name] ?? '')
    if (name === 'field') return fieldName(text, locale)
    return name === 'value' && text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text
  })
