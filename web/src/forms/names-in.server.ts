import { textOf } from './refused-form.server.ts'

/** A name in each language as fields called `name-es`, `name-en`, `name-zh` send it. */
export const namesOf = (form: FormData) => ({
  es: textOf(form, 'name-es'),
  en: textOf(form, 'name-en'),
  zh: textOf(form, 'name-zh'),
})
