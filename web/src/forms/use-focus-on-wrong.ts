import { useAfterPost } from './use-after-post.ts'

/** Where something is wrong: a field, or what is said of the whole form, within it or above. */
const WRONG = ['main [aria-invalid=true]', 'main form [role=alert]', 'main [role=alert][tabindex]']

/** When a form comes back refused, the first that is wrong gets the focus, whichever page the form is of. */
export const useFocusOnWrong = (): void =>
  useAfterPost(() => {
    const found = WRONG.map((where) => document.querySelector<HTMLElement>(where))
    found.find((one) => one !== null)?.focus()
  })
