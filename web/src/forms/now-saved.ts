import { m } from '../paraglide/messages.js'
import type { RefusedForm } from './refused-form.server.ts'

type Refused = Pick<RefusedForm, 'values' | 'isOvertaken'> | null | undefined
type Kept = string | number | null | undefined

const asTyped = (kept: Kept): string => String(kept ?? '').replaceAll('\r\n', '\n')

const sentence = (text: string): string[] => [m.ui_now_saved({ value: text || '—' })]

/**
 * The note beside a field after someone else saved first: the value saved now, where it differs from the typed one. `kept` is that
 * value as the field writes it; `text` as people read it, where that differs.
 */
export const nowSaved = (refused: Refused, name: string, kept: Kept, text: string = asTyped(kept)): string[] =>
  refused?.isOvertaken === true && asTyped(refused.values[name]) !== asTyped(kept) ? sentence(text) : []

/** The same of fields that say one thing together, such as the times of a day: `text` is all that is saved of them by now. */
export const rowNowSaved = (refused: Refused, kept: Readonly<Record<string, Kept>>, text: string): string[] =>
  Object.entries(kept).some(([name, value]) => nowSaved(refused, name, value).length > 0) ? sentence(text) : []

/** The same of boxes under one name, or of a list that is put in order: `typed` is what the form came back with, `kept` what is saved by now. */
export const listNowSaved = (
  refused: Refused,
  typed: readonly (string | number)[],
  kept: readonly (string | number)[],
  text: string,
): string[] =>
  refused?.isOvertaken === true && typed.map(String).join() !== kept.map(String).join() ? sentence(text) : []

/** The notes beside a field: its errors and, after someone else saved first, the value saved now. `kept` and `text` as in `nowSaved`. */
export const errorsBeside = (
  refused: RefusedForm | null | undefined,
  name: string,
  kept: Kept,
  text?: string,
): string[] => [...(refused?.errors[name] ?? []), ...nowSaved(refused, name, kept, text)]
