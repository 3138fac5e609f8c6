import { m } from '../paraglide/messages.js'
import type { RefusedForm } from './refused-form.server.ts'

/**
 * What is said beside a field of a form whose writer was overtaken: what is saved by now, where that is not what stands in the
 * field. `kept` is written as the field writes it.
 */
export const nowSaved = (
  refused: Pick<RefusedForm, 'values' | 'isOvertaken'> | null | undefined,
  name: string,
  kept: string | number | null | undefined,
): string[] => {
  const saved = String(kept ?? '')
  const isOther = refused?.isOvertaken === true && (refused.values[name] ?? '') !== saved
  return isOther ? [m.ui_now_saved({ value: saved || '—' })] : []
}

/** What is said beside a field: what is wrong with it, and for who was overtaken what is saved by now. `kept` is as of `nowSaved`. */
export const errorsBeside = (
  refused: RefusedForm | null | undefined,
  name: string,
  kept: string | number | null | undefined,
): string[] => [...(refused?.errors[name] ?? []), ...nowSaved(refused, name, kept)]
