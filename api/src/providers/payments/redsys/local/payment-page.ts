import { formatMoney } from '@lonja/core/kernel/money.ts'
import { paymentFailureText } from '@lonja/core/payments/payment-failure.ts'
import { redsysResult } from '@lonja/core/payments/redsys-codes.ts'
import { html } from 'hono/html'
import { m } from '../../../../paraglide/messages.js'
import { devPage, type Html } from '../../../dev-page.ts'
import type { LocalPayment, SisError } from './local-payment.ts'

/** The answers by which a payment can be declined on the page. */
export const DECLINES: Readonly<Record<LocalPayment['method'], readonly string[]>> = {
  card: ['0101', '0116', '0129', '0184', '0190'],
  bizum: ['9966', '0184', '0190'],
}

const row = (name: string, value: string): Html | string =>
  value === '' ? '' : html`<tr><th>${name}</th><td>${value}</td></tr>`

/** The payment page: `action` is where its buttons lead, `wrongPhone` what was typed as the phone of a Bizum and is none. */
export const paymentPage = (payment: LocalPayment, action: string, wrongPhone?: string): Html => {
  const { locale, method } = payment
  const options = { locale }
  const amount = formatMoney(payment.amountCents, locale)
  const title = method === 'bizum' ? m.redsys_bizum({}, options) : m.redsys_card({}, options)
  const reasons = DECLINES[method].map((code) => {
    const { failure } = redsysResult(code, '0')
    return html`<option value="${code}">${paymentFailureText(failure ?? 'other', locale)} (${code})</option>`
  })
  const phone = html`<label>${m.redsys_phone({}, options)}
<input name="phone" type="tel" autocomplete="tel" value="${wrongPhone ?? payment.phone}"></label>
${wrongPhone === undefined ? '' : html`<p role="alert">${m.redsys_phone_wrong({}, options)}</p>`}`
  return devPage(
    title,
    html`<main class="narrow">
<h1>${title}</h1>
<p class="note">${m.redsys_note({}, options)}</p>
<table><tbody>
${row(m.redsys_shop({}, options), payment.merchantName)}
${row(m.redsys_order({}, options), payment.reference)}
${row(m.redsys_concept({}, options), payment.description)}
${row(m.redsys_amount({}, options), amount)}
</tbody></table>
<form method="post" action="${action}">
${method === 'bizum' ? phone : ''}
<button name="result" value="approve">${m.redsys_pay({ amount }, options)}</button>
</form>
<form method="post" action="${action}">
<label>${m.redsys_reason({}, options)}
<select name="reason">${reasons}</select></label>
<button name="result" value="decline" class="quiet">${m.redsys_decline({}, options)}</button>
</form>
<form method="post" action="${action}">
<button name="result" value="process" class="quiet">${m.redsys_process({}, options)}</button>
<button name="result" value="cancel" class="quiet">${m.redsys_cancel({}, options)}</button>
<button name="result" value="leave" class="quiet">${m.redsys_leave({}, options)}</button>
</form>
</main>`,
    locale,
  )
}

/** What the buyer sees of a request that the gateway does not accept; `payment` is known when its signature was right. */
export const errorPage = (code: SisError, payment?: LocalPayment): Html => {
  const locale = payment?.locale ?? 'es'
  const text = m.redsys_error({ code }, { locale })
  const back = payment ? html`<p><a href="${payment.koUrl}">${m.redsys_back({}, { locale })}</a></p>` : ''
  return devPage(code, html`<main class="narrow"><h1>Redsys</h1><p role="alert">${text}</p>${back}</main>`, locale)
}
