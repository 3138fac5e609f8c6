import type { RefusedForm } from './refused-form.server.ts'

/** What is said above a form that came back: the sentence about the whole, else the first about a field; null when there is none. */
export const firstProblem = (refused: Pick<RefusedForm, 'errors' | 'problem'> | null | undefined): string | null =>
  refused?.problem ?? Object.values(refused?.errors ?? {}).flat()[0] ?? null
