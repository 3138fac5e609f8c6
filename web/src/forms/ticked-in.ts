import type { RefusedForm } from './refused-form.server.ts'

/** Which boxes of one name were ticked in a form that came back; undefined where none did, so that what is kept is shown. */
export const tickedIn = (refused: RefusedForm | null | undefined, name: string): string[] | undefined => {
  if (!refused) return undefined
  const only = refused.values[name]
  return refused.repeated[name] ?? (only === undefined ? [] : [only])
}
