import type { RouterContextProvider } from 'react-router'
import { type RefusedForm, refusedForm } from '../../forms/refused-form.server.ts'
import { client } from '../../server/api.server.ts'
import type { SellerShipping } from './read-shipping.server.ts'

type Body = Omit<SellerShipping, 'unweighed'>

/**
 * Changes a shop's delivery and leads on; a form that is refused comes back with all that was typed, also when someone else
 * saved meanwhile: then it says so, and the next press saves over what it was shown. `fieldOf` names the form's field that a refusal is about.
 */
export const saveShipping = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { unweighed: _unweighed, ...body }: Body & { unweighed?: number },
  then: () => Response,
  fieldOf?: (path: string) => string | undefined,
): Promise<Response | RefusedForm> => {
  try {
    await client(context).updateSellerShipping({ body })
    return then()
  } catch (error) {
    return refusedForm(form, error, fieldOf)
  }
}
