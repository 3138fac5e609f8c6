import type { RouterContextProvider } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { client } from '../../server/api.server.ts'
import type { SellerShipping } from './read-shipping.server.ts'

type Body = Omit<SellerShipping, 'unweighed'>

/** Several values of one field, such as the ticked ones; a form that comes back keeps them by name. */
const ticked = (form: FormData): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(form, ([name]) => name)].map(([name, sent]) => [name, sent.map(([, value]) => String(value))]),
  )

/**
 * Changes a shop's delivery and leads on; a form that is refused comes back with all that was typed, also when someone else
 * saved meanwhile: then it says so, and the next press saves over what it was not shown.
 */
export const saveShipping = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { unweighed: _unweighed, ...body }: Body & { unweighed?: number },
  then: () => Response,
) => {
  try {
    await client(context).updateSellerShipping({ body })
    return then()
  } catch (error) {
    return { problem: firstProblem(refusedForm(form, error)), typed: ticked(form) }
  }
}
