import { filledTexts, type Localized } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'

/** A text as it is stored, in the languages in which it has one; throws field_required where it has none in any. */
export const neededTexts = (field: string, given: Localized): Localized => {
  const texts = filledTexts(given)
  if (Object.keys(texts).length > 0) return texts
  throw new Refusal('field_required', { path: `body.${field}`, params: { field } })
}
