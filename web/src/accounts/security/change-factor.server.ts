import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { fieldProblems } from '../../forms/field-problems.server.ts'
import { typedOf } from '../../forms/refused-form.server.ts'
import { client } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'

/** What was refused: beside its field, or above the form. */
export interface FactorProblem {
  password?: string[]
  code?: string[]
  above?: string
}

type FactorState =
  | { step: 'begin' | 'remove' | 'renew'; problem: FactorProblem }
  /** the picture is drawn with the secret alone, so the form carries it through a slip, and `uri`, which opens an app on the same phone, too */
  | { step: 'confirm'; secret: string; qrSvg: string; uri?: string; problem?: FactorProblem }
  | { step: 'codes'; recoveryCodes: string[]; isRenewed?: true }

const problemOf = (error: unknown, fields: readonly ('password' | 'code')[]): FactorProblem => {
  const { fieldErrors, formErrors } = fieldProblems(error, fields)
  return { ...fieldErrors, ...(formErrors[0] && { above: formErrors[0] }) }
}

/** One step of turning the second factor on or off. */
export const changeFactor = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FactorState | Response> => {
  const api = client(context)
  const [intent, password, code] = [typedOf(form, 'intent'), typedOf(form, 'password'), typedOf(form, 'code')]
  if (intent === 'confirm') {
    const uri = typedOf(form, 'uri')
    try {
      return { step: 'codes', ...(await api.confirmSecondFactor({ body: { code } })) }
    } catch (error) {
      return {
        step: 'confirm',
        secret: typedOf(form, 'secret'),
        qrSvg: typedOf(form, 'qrSvg'),
        ...(uri.startsWith('otpauth://totp/') && { uri }),
        problem: problemOf(error, ['code']),
      }
    }
  }
  if (intent === 'renew') {
    try {
      return { step: 'codes', isRenewed: true, ...(await api.renewRecoveryCodes({ body: { password, code } })) }
    } catch (error) {
      return { step: 'renew', problem: problemOf(error, ['password', 'code']) }
    }
  }
  if (intent === 'remove') {
    try {
      await api.removeSecondFactor({ body: { password, code } })
    } catch (error) {
      return { step: 'remove', problem: problemOf(error, ['password', 'code']) }
    }
    return redirectWithNotice(
      context,
      localizedPath('/uc/config/second-factor', context.get(localeContext)),
      'secondFactorOff',
    )
  }
  try {
    return { step: 'confirm', ...(await api.beginSecondFactor({ body: { password } })) }
  } catch (error) {
    return { step: 'begin', problem: problemOf(error, ['password']) }
  }
}
