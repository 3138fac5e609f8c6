import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { shopOrigin } from '@lonja/core/shops/shop-host.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { redsysCredentials, redsysMerchant } from './credentials.ts'
import { findPaymentSettings } from './payment-settings.queries.ts'
import { movePayment, type PaymentRow } from './payments.queries.ts'
import { reportPayment } from './report-payment.ts'
import { stripeName } from './stripe-names.ts'

interface Now {
  deps: Deps
  now: Date
}

const redirected = async (deps: Deps, payment: PaymentRow, now: Date, set: object = {}): Promise<void> => {
  if (payment.state === 'created')
    await movePayment(deps.db, {
      id: payment.id,
      from: 'created',
      set: { state: 'redirected', updated_at: now, ...set },
    })
}

/** Where the gateway leads the buyer back: at the own host of the order's shop if they came from there, else at the market's. */
const resultUrl = (
  publicUrl: string,
  { id, locale, sub_domain: subDomain }: PaymentRow,
  returnTo: string | undefined,
): string => {
  const own = shopOrigin(publicUrl, subDomain)
  return (returnTo === own ? own : publicUrl) + localizedPath(`/payment-result?paymentId=${id}`, locale)
}

/**
 * The form that leads to Redsys for an attempt; the same attempt makes the same form. Refuses by `gateway_unavailable` where the shop
 * has another contract by now.
 */
export const redsysForm = async (deps: Deps, payment: PaymentRow, returnTo: string | undefined) => {
  const credentials = redsysCredentials(deps.secret, await findPaymentSettings(deps.db, { shopId: payment.shop_id }))
  if (!credentials || redsysMerchant(credentials.merchantCode, credentials.terminal) !== payment.merchant)
    throw new Refusal('gateway_unavailable', { path: 'body.paymentMethod' })
  const back = resultUrl(deps.publicUrl, payment, returnTo)
  const { url, fields } = deps.gateways.redsys.paymentForm(credentials, {
    reference: payment.reference,
    amountCents: payment.amount_cents,
    method: payment.method === 'bizum' ? 'bizum' : 'card',
    ...(payment.bizum_phone ? { phone: payment.bizum_phone } : {}),
    locale: payment.locale,
    notifyUrl: `${deps.publicUrl}/backend/api/v1/webhooks/redsys`,
    okUrl: back,
    koUrl: back,
    attemptId: payment.id,
    description: `${payment.shop_name} ${payment.number}`,
    titular: payment.buyer_name,
    merchantName: payment.shop_name,
  })
  return { url, fields: { ...fields } }
}

/** Leads to Redsys by its form. */
export const redsysStep = async ({ deps, now }: Now, payment: PaymentRow, returnTo: string | undefined) => {
  const form = await redsysForm(deps, payment, returnTo)
  await redirected(deps, payment, now)
  return { kind: 'form' as const, ...form }
}

/** The page of Stripe for an attempt: Stripe gives the same one when it is asked for again. */
export const stripeStep = async ({ deps, now }: Now, payment: PaymentRow, returnTo: string | undefined) => {
  if (payment.state === 'redirected' && payment.page_url) return { kind: 'redirect' as const, url: payment.page_url }
  const { stripe } = deps.gateways
  const unavailable = new Refusal('gateway_unavailable', { path: 'body.paymentMethod' })
  if (!stripe) throw unavailable
  const back = resultUrl(deps.publicUrl, payment, returnTo)
  const started = await stripe.startPayment({
    attemptId: stripeName(payment),
    orderId: String(payment.order_id),
    amountCents: payment.amount_cents,
    title: `${payment.shop_name} ${payment.number}`,
    locale: payment.locale,
    successUrl: back,
    cancelUrl: back,
    expiresAt: payment.expires_at ?? now,
    ...(payment.merchant ? { account: payment.merchant } : {}),
  })
  if (started.status === 'started') {
    await redirected(deps, payment, now, { reference: started.sessionId, page_url: started.url })
    return { kind: 'redirect' as const, url: started.url }
  }
  deps.log.warn({ payment: payment.id, trouble: started.status, code: started.code }, 'Stripe began no payment')
  // an answer that was lost, or that says nothing of the first call, is asked for again by the same key
  if (started.status === 'failed')
    await transaction(deps.db, (trx) =>
      reportPayment(trx, {
        paymentId: payment.id,
        report: { action: 'fail', failure: 'other' },
        actor: 'provider',
        now,
      }),
    )
  throw unavailable
}
