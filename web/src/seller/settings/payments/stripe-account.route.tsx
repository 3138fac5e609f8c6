import { redirect, useNavigation } from 'react-router'
import { ownProofOf, proofIn, withoutSecrets } from '../../../accounts/own-proof.server.ts'
import { ProofFields, type ProofForm } from '../../../accounts/proof-fields.tsx'
import { sendToOwn } from '../../../accounts/send-code.server.ts'
import { readSentCode } from '../../../accounts/sent-code.ts'
import { firstProblem } from '../../../forms/first-problem.ts'
import { formBack, refusedForm } from '../../../forms/refused-form.server.ts'
import { BackLink } from '../../../frame/back-link.tsx'
import type { ReplyOf } from '../../../frame/wire.ts'
import { m } from '../../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../../server/api.server.ts'
import { redirectWithNotice } from '../../../server/flash.server.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Form } from '../../../ui/form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { requireSeller } from '../../require-seller.server.ts'
import type { Route } from './+types/stripe-account.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  if (me.operator.role !== 'owner') return null
  const api = client(context)
  const stripe = await orErrorPage(api.getStripeAccount())
  // Stripe leads here when its page has expired: another one is made
  if (url.searchParams.has('again') && stripe.account !== null)
    throw redirect((await orErrorPage(api.connectStripe({ body: {} }))).url)
  return { stripe, proof: await ownProofOf(context, me) }
}

export const action = async ({ request, context, url }: Route.ActionArgs): Promise<Response | ProofForm> => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  try {
    if (form.get('intent') === 'send') {
      const { user } = await requireSeller(context, url)
      const sent = await sendToOwn(context, 'bankDetails', user.email ? 'email' : 'sms')
      form.delete('code')
      return { ...formBack(form, {}), sent }
    }
    if (form.get('intent') === 'leave') {
      await client(context).updatePaymentSettings({ body: { stripe: null, ...proofIn(form) } })
      return redirectWithNotice(context, url.pathname, 'saved')
    }
    return redirect((await client(context).connectStripe({ body: proofIn(form) })).url, 303)
  } catch (error) {
    return { ...withoutSecrets(refusedForm(form, error)), sent: readSentCode(form) }
  }
}

export const meta = () => [{ title: m.payments_stripe_page() }]

const PROOF = {
  password: m.payments_proof_password,
  code: m.payments_proof_code,
  unreached: m.seller_settings_bank_unreached,
}

/** How the account stands, in words. */
const AccountState = ({ stripe: { state } }: { stripe: ReplyOf<'getStripeAccount'> }) => {
  if (state === null) return <Alert tone="note">{m.payments_stripe_no_answer()}</Alert>
  if (state.chargesEnabled && state.missing.length === 0) return <Alert tone="done">{m.payments_stripe_ready()}</Alert>
  return (
    <Alert tone={state.chargesEnabled ? 'note' : 'error'}>
      {state.chargesEnabled ? m.payments_stripe_ready_but() : m.payments_stripe_not_ready()}
      {state.missing.length > 0 && ` ${m.payments_stripe_missing({ n: state.missing.length })}`}
    </Alert>
  )
}

/** The shop's account at Stripe: opened and completed in Stripe's own pages. */
export default function StripeAccount({ loaderData, actionData: refused }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const problem = firstProblem(refused)
  const connected = loaderData?.stripe.account ? loaderData : null
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/settings/payments">{m.payments_settings_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.payments_settings_stripe()}</h1>
      </div>
      {loaderData === null ? (
        <p className="text-ink-2">{m.payments_settings_owners()}</p>
      ) : loaderData.stripe.isOffered ? (
        <Form method="post" className="space-y-5">
          {problem && <Alert tone="error">{problem}</Alert>}
          {loaderData.stripe.account && <AccountState stripe={loaderData.stripe} />}
          <Sheet title={loaderData.stripe.account ?? m.payments_stripe_connect()}>
            <p className="mb-4 text-ink-2">{m.payments_settings_stripe_text()}</p>
            {loaderData.stripe.account === null && (
              <ProofFields proof={loaderData.proof} refused={refused} texts={PROOF} />
            )}
            <div className="mt-4">
              <Button type="submit" busy={isBusy}>
                {loaderData.stripe.account ? m.payments_stripe_continue() : m.payments_stripe_connect()}
              </Button>
            </div>
          </Sheet>
        </Form>
      ) : (
        <p className="text-ink-2">{m.payments_stripe_absent()}</p>
      )}
      {connected && (
        <details open={refused ? true : undefined}>
          <summary className={buttonStyle('quiet', 'sm')}>{m.payments_stripe_leave()}</summary>
          <Form method="post" className="mt-3 space-y-4 rounded-md bg-wash p-4">
            <p className="text-ink-2">{m.payments_stripe_leave_text()}</p>
            <ProofFields proof={connected.proof} refused={refused} texts={PROOF} />
            <Button type="submit" kind="quiet" name="intent" value="leave" busy={isBusy}>
              {m.payments_stripe_leave()}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
