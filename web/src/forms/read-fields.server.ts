import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { fromMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { textOf } from './refused-form.server.ts'

/** The texts of a form's fields `<name>-es`, `<name>-en`, `<name>-zh`. */
export const textsOf = (form: FormData, name: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textOf(form, `${name}-${locale}`)]))

/** The moment of a MomentField in ISO 8601, null for an empty one; any other text is sent as typed, for the API to refuse. */
export const momentOf = (form: FormData, name: string): string | null => {
  const text = textOf(form, name)
  return text === '' ? null : (fromMadridTime(text)?.toISOString() ?? text)
}
