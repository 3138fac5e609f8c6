import { useAfterPost } from './use-after-post.ts'

/** Where something is wrong: a field, or what is said of the whole form, within it or above. */
const WRONG = ['main [aria-invalid=true]', 'main form [role=alert]', 'main [role=alert][tabindex]']

/** Whether the user has gone to another control since: what they have opened there would close. */
const hasMovedOn = (sentFrom: Element | null): boolean => {
  const now = document.activeElement
  return now !== null && now !== document.body && now !== sentFrom
}

/**
 * When a form comes back refused, the first that is wrong gets the focus, whichever page the form is of. The answer is shown while the
 * page's data is still asked for anew: who has gone on meanwhile keeps their place.
 */
export const useFocusOnWrong = (): void =>
  useAfterPost(({ from }) => {
    if (hasMovedOn(from)) return
    const found = WRONG.flatMap((where) => [...document.querySelectorAll<HTMLElement>(where)])
    // a field of another choice than the one that was made is hidden, and takes no focus
    found.find((one) => one.checkVisibility())?.focus()
  })
