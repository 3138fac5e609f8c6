import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { ownProofOf, proofIn, withoutSecrets } from '../../../accounts/own-proof.server.ts'
import { sendToOwn } from '../../../accounts/send-code.server.ts'
import { readSentCode, type SentCode } from '../../../accounts/sent-code.ts'
import { formBack, type RefusedForm, refusedForm, textOf } from '../../../forms/refused-form.server.ts'
import { runButton } from '../../../forms/run-form.server.ts'
import { BackLink } from '../../../frame/back-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../../server/api.server.ts'
import { localeContext } from '../../../server/contexts.ts'
import { redirectWithNotice } from '../../../server/flash.server.ts'
import { requireSeller } from '../../require-seller.server.ts'
import type { Route } from './+types/payment-settings.route'
import { PaymentSettingsForm } from './payment-settings-form.tsx'
import { readSettings, settingsField } from './read-settings.ts'
import { type Tried, TrySettings } from './try-settings.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  if (me.operator.role !== 'owner') return null
  const [settings, proof] = await Promise.all([
    orErrorPage(client(context).getPaymentSettings()),
    ownProofOf(context, me),
  ])
  return { settings, proof }
}

/** The form as it was typed, but for what is secret: a key that was typed is asked for again, or the old one would be kept. */
const formAgain = (refused: RefusedForm, sent: SentCode | null) => {
  const { values, errors, ...rest } = withoutSecrets(refused)
  const { secret, ...shown } = values
  return {
    ...rest,
    values: shown,
    errors: secret && !errors.secret ? { ...errors, secret: [m.payments_secret_again()] } : errors,
    sent,
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const intent = form.get('intent')
  if (intent === 'redsys' || intent === 'stripe')
    return runButton(
      async (): Promise<Tried> => ({
        tried: intent,
        ...(await api.tryPaymentSettings({ body: { provider: intent } })),
      }),
    )
  try {
    if (intent === 'send') {
      const { user } = await requireSeller(context, url)
      const sent = await sendToOwn(context, 'bankDetails', user.email ? 'email' : 'sms')
      form.delete('code')
      return formAgain(formBack(form, {}), sent)
    }
    await api.updatePaymentSettings({ body: { ...readSettings(form), ...proofIn(form) } })
  } catch (error) {
    return formAgain(refusedForm(form, error, settingsField), readSentCode(form))
  }
  const notice = textOf(form, 'code') ? 'verified' : 'saved'
  return redirectWithNotice(context, localizedPath('/seller/settings/payments', context.get(localeContext)), notice)
}

export const meta = () => [{ title: m.payments_settings_page() }]

/** A shop's contracts with the gateways: whose card payments go where. */
export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/settings">{m.seller_settings_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.payments_settings_title()}</h1>
      </div>
      {loaderData === null ? (
        <p className="text-ink-2">{m.payments_settings_owners()}</p>
      ) : (
        <>
          <PaymentSettingsForm
            {...loaderData}
            refused={actionData && 'values' in actionData ? actionData : undefined}
          />
          <TrySettings
            settings={loaderData.settings}
            tried={actionData && 'tried' in actionData ? actionData : null}
            problem={actionData && 'refusal' in actionData ? actionData.refusal : null}
          />
        </>
      )}
    </div>
  )
}
