import type { OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import type { Notice } from '../frame/notices.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { keepToken } from '../server/session.server.ts'

export interface PeopleResult {
  intent: string
  refusal: string
  typed: { email: string; role: string }
}

/** Does what a form of the people's page asks for, and comes back to it; answers what is wrong with what was typed. */
export const changePeople = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | PeopleResult> => {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const api = client(context)
  const params = { operatorId: text('operatorId') || '0' }
  const done = (notice: Notice, to = '/uc/people') =>
    redirectWithNotice(context, localizedPath(to, context.get(localeContext)), notice)
  const role = text('role') as OperatorRole
  try {
    switch (intent) {
      case 'invite':
        await api.invite({ body: { email: text('email'), role } })
        return done('invited')
      case 'withdraw':
        await api.deleteInvitation({ params: { id: text('id') || '0' } })
        return done('deleted')
      case 'disable':
      case 'enable':
        await api.changePerson({ params, body: { isDisabled: intent === 'disable' } })
        return done('saved')
      case 'leave': {
        const { token } = await api.leaveAccount({ params })
        if (token) keepToken(context, token)
        return done('leftAccount', '/uc/user-info')
      }
      default:
        await api.changePerson({ params, body: { role } })
        return done('saved')
    }
  } catch (error) {
    return { intent, refusal: refusalItems(error)[0]?.message ?? '', typed: { email: text('email'), role } }
  }
}
