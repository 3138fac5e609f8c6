import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { client, refusalItems } from '../../shell/api.server.ts'
import { localeContext } from '../../shell/contexts.ts'
import { redirectWithNotice } from '../../shell/flash.server.ts'

type FactorState =
  | { step: 'begin' | 'remove'; problem: string }
  /** the picture comes with the secret's first showing; after a slip the app has it already */
  | { step: 'confirm'; secret: string; qrSvg: string | null; problem?: string }
  | { step: 'codes'; recoveryCodes: string[] }

const text = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** One step of turning the second factor on or off. */
export const changeFactor = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FactorState | Response> => {
  const api = client(context)
  const [intent, password, code] = [text(form, 'intent'), text(form, 'password'), text(form, 'code')]
  const problemOf = (error: unknown) => refusalItems(error)[0]?.message ?? ''
  if (intent === 'confirm') {
    try {
      return { step: 'codes', ...(await api.confirmSecondFactor({ body: { code } })) }
    } catch (error) {
      return { step: 'confirm', secret: text(form, 'secret'), qrSvg: null, problem: problemOf(error) }
    }
  }
  if (intent === 'remove') {
    try {
      await api.removeSecondFactor({ body: { password, code } })
    } catch (error) {
      return { step: 'remove', problem: problemOf(error) }
    }
    return redirectWithNotice(
      context,
      localizedPath('/uc/config/second-factor', context.get(localeContext)),
      'secondFactorOff',
    )
  }
  try {
    const { secret, qrSvg } = await api.beginSecondFactor({ body: { password } })
    return { step: 'confirm', secret, qrSvg }
  } catch (error) {
    return { step: 'begin', problem: problemOf(error) }
  }
}
