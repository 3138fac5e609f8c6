import { useAfterPost } from './use-after-post.ts'

/** When a form comes back refused, the first field that is wrong gets the focus, whichever page the form is of. */
export const useFocusOnWrong = (): void =>
  useAfterPost(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
