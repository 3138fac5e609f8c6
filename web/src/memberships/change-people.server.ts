import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { proofIn, withoutSecrets } from '../accounts/own-proof.server.ts'
import { asksProof, type ProofForm } from '../accounts/proof-fields.tsx'
import { sendToOwn } from '../accounts/send-code.server.ts'
import { readSentCode } from '../accounts/sent-code.ts'
import { formBack, numberOrNull, type RefusedForm, refusedForm, textOf } from '../forms/refused-form.server.ts'
import type { Notice } from '../frame/notices.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { keepToken, requireUser } from '../server/session.server.ts'

export interface PeopleResult {
  intent: string
  refusal: string
  typed: { email: string; role: string }
  /** what was sent, to be sent again with a proof: it makes or unmakes an owner */
  confirm: ProofForm | null
  /** limits of a purchaser that were not taken, as they were typed */
  limits?: RefusedForm
}

/** Does what a form of the people's page at `home` asks for, and comes back to it; answers what is wrong with what was typed. */
export const changePeople = async (
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData,
  home = '/uc/people',
): Promise<Response | PeopleResult> => {
  const text = (name: string) => textOf(form, name)
  // the form that asks for a proof names in `act` what it is for
  const intent = text('act') || text('intent')
  const role = text('role') as MembershipRole
  const result = { intent, typed: { email: text('email'), role } }
  try {
    if (text('intent') === 'send') {
      const { user } = await requireUser(context, url)
      const sent = await sendToOwn(context, 'owners', user.email ? 'email' : 'sms')
      form.delete('code')
      return { ...result, refusal: '', confirm: { ...withoutSecrets(formBack(form, {})), sent } }
    }
    return await act(context, form, intent, home)
  } catch (error) {
    const refusal = refusalItems(error)[0]?.message ?? ''
    if (intent === 'limits') return { ...result, refusal, confirm: null, limits: refusedForm(form, error) }
    const refused = withoutSecrets(refusedForm(form, error))
    const isConfirming = form.has('act')
    if (!isConfirming && !asksProof(refused)) return { ...result, refusal, confirm: null }
    // nothing was typed wrongly yet by who is asked for the first time
    const asked = isConfirming ? refused : formBack(form, {})
    return { ...result, refusal, confirm: { ...asked, sent: readSentCode(form) } }
  }
}

const act = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  intent: string,
  home: string,
): Promise<Response> => {
  const text = (name: string) => textOf(form, name)
  const api = client(context)
  const params = { operatorId: text('operatorId') || '0' }
  const done = (notice: Notice, to = home) =>
    redirectWithNotice(context, localizedPath(to, context.get(localeContext)), notice)
  const role = text('role') as MembershipRole
  const proof = proofIn(form)
  const change = async (asked: { role: MembershipRole } | { isDisabled: boolean }) => {
    const { proposal } = await api.changePerson({ params, body: { ...asked, ...proof } })
    return done(proposal ? 'teamProposed' : 'saved')
  }
  switch (intent) {
    case 'invite': {
      const { proposal } = await api.invite({ body: { email: text('email'), role, ...proof } })
      return done(proposal ? 'teamProposed' : 'invited')
    }
    case 'withdraw':
      await api.deleteInvitation({ params: { id: text('id') || '0' } })
      return done('deleted')
    case 'limits':
      await api.setSpendingLimits({
        params,
        body: { order: numberOrNull(form, 'order'), month: numberOrNull(form, 'month') },
      })
      return done('saved')
    case 'disable':
    case 'enable':
      return change({ isDisabled: intent === 'disable' })
    case 'leave': {
      const { token } = await api.leaveAccount({ params, body: proof })
      if (token) keepToken(context, token)
      return done('leftAccount', '/uc/user-info')
    }
    default:
      return change({ role })
  }
}
