/**
 * Where a form has one input for each language (`title-es`, `title-en`), a refusal of `body.titles.en` belongs under the English
 * one alone. Takes the inputs' names by the field of the body, such as `{ titles: 'title' }`; the answer is for `runPlainForm`.
 */
export const textInLanguage =
  (inputs: Readonly<Record<string, string>>) =>
  (path: string): string | undefined => {
    const [, field = '', locale] = /^body\.(\w+)\.(es|en|zh)$/.exec(path) ?? []
    const input = inputs[field]
    return input && `${input}-${locale}`
  }
