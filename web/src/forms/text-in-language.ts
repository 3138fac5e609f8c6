import { errorsBeside } from './now-saved.ts'
import type { RefusedForm } from './refused-form.server.ts'

/**
 * Where a form has one input for each language (`title-es`, `title-en`), a refusal of `body.titles.en`, or of `body.banner.titles.en`,
 * belongs under the English one alone. Takes the inputs' names by the field, such as `{ titles: 'title' }`; the answer is for
 * `runPlainForm` and `refusedForm`.
 */
export const textInLanguage =
  (inputs: Readonly<Record<string, string>>) =>
  (path: string): string | undefined => {
    const [, field = '', locale] = /^body\.(?:[a-z]\w*\.)?(\w+)\.(es|en|zh)$/i.exec(path) ?? []
    const input = inputs[field]
    return input && `${input}-${locale}`
  }

/**
 * What is said beside the input of one language: what is wrong with the text in all of them (`field`, such as `titles`), with this
 * one (`input`, such as `title-en`), and for who was overtaken what is saved of it by now.
 */
export const errorsInLanguage = (
  refused: RefusedForm | null | undefined,
  field: string,
  input: string,
  kept: string | null | undefined,
): string[] => [...(refused?.errors[field] ?? []), ...errorsBeside(refused, input, kept)]
