import { textOf } from '../../forms/refused-form.server.ts'

/** The names of `NameFields`. */
export const namesOf = (form: FormData) => ({
  es: textOf(form, 'name-es'),
  en: textOf(form, 'name-en'),
  zh: textOf(form, 'name-zh'),
})
