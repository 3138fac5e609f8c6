import { type RefusedForm, refusedForm } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'
import { refusalItems } from '../server/api.server.ts'

/**
 * A form that changes what a shop's people share, as it comes back refused: with all that was typed, also where someone else
 * saved meanwhile. Then it says so, and the next press saves over what they saved.
 */
export const refusedChange = (form: FormData, error: unknown): RefusedForm => {
  const refused = refusedForm(form, error)
  const isConflict = refusalItems(error)[0]?.code === 'conflict'
  return isConflict ? { ...refused, errors: {}, problem: m.seller_conflict() } : refused
}
