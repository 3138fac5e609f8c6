import { parseWithZod } from '@conform-to/zod/v4'
import { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import type { RouterContextProvider } from 'react-router'
import { fieldProblems } from '../forms/field-problems.server.ts'
import { inWords } from '../forms/form-errors.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { client } from '../server/api.server.ts'
import { enter } from './enter.server.ts'
import { wayBack } from './way-back.ts'

/** The second step of a log-in. A ticket that is too old leads back to the first, with the reason. */
export const finishLogin = async (context: Readonly<RouterContextProvider>, form: FormData) => {
  const submission = parseWithZod(form, { schema: accountsContract.finishLogin.body, error: inWords() })
  const ticket = typedOf(form, 'ticket')
  if (submission.status !== 'success') return { result: submission.reply({ hideFields: ['code'] }), ticket }
  try {
    const { token, operators } = await client(context).finishLogin({ body: submission.value })
    return await enter(context, { token, operators, ...wayBack(form), notice: 'loggedIn' })
  } catch (error) {
    const { fieldErrors, formErrors } = fieldProblems(error, ['code'])
    const isAtCode = 'code' in fieldErrors || formErrors.length === 0
    return {
      result: submission.reply({ fieldErrors, formErrors, hideFields: ['code'] }),
      ticket: isAtCode ? ticket : null,
    }
  }
}
