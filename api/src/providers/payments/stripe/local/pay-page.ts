import { LOCALES, type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { html, raw } from 'hono/html'
import type { Html } from '../../../dev-page.ts'
import type { BuyerAct } from './sessions.ts'
import type { SessionRecord } from './store.ts'

interface Texts {
  readonly standIn: string
  readonly toPay: string
  readonly declined: string
  readonly waiting: string
  readonly over: string
  readonly leave: string
  readonly orders: string
  readonly acts: Record<BuyerAct, string>
}

/** As on Stripe's own page, the buyer reads the language that the market asks for. */
const TEXTS: Record<Locale, Texts> = {
  es: {
    standIn: 'Página de pago de pruebas de este equipo: no se cobra nada.',
    toPay: 'Total a pagar',
    declined: 'El banco ha rechazado el pago. Puedes probar de nuevo.',
    waiting: 'El pago espera la respuesta del banco.',
    over: 'Esta página de pago ya no sirve.',
    leave: 'Volver a la tienda',
    orders: 'Ver mis pedidos',
    acts: {
      pay: 'Pagar',
      pay_later: 'Pagar por adeudo bancario (se confirma después)',
      decline: 'Pagar con una tarjeta que el banco rechaza',
      bank_confirms: 'El banco confirma el pago',
      bank_rejects: 'El banco rechaza el pago',
    },
  },
  en: {
    standIn: 'A test payment page on this machine: nothing is charged.',
    toPay: 'Total to pay',
    declined: 'The bank declined the payment. You can try again.',
    waiting: 'The payment is waiting for the bank.',
    over: 'This payment page can no longer be used.',
    leave: 'Back to the shop',
    orders: 'See my orders',
    acts: {
      pay: 'Pay',
      pay_later: 'Pay by bank debit (confirmed later)',
      decline: 'Pay with a card that the bank declines',
      bank_confirms: 'The bank confirms the payment',
      bank_rejects: 'The bank rejects the payment',
    },
  },
  zh: {
    standIn: '这是本机的测试付款页面，不会真正扣款。',
    toPay: '应付金额',
    declined: '银行拒绝了这笔付款，您可以重试。',
    waiting: '付款正在等待银行确认。',
    over: '此付款页面已失效。',
    leave: '返回店铺',
    orders: '查看我的订单',
    acts: {
      pay: '付款',
      pay_later: '银行扣款（稍后确认）',
      decline: '使用会被银行拒绝的卡付款',
      bank_confirms: '银行确认付款',
      bank_rejects: '银行拒绝付款',
    },
  },
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #14151a }
p.note { background: #f7f6f2; padding: .75rem 1rem; border-radius: 8px }
p.amount { font-size: 2rem; font-weight: 600; margin: 0 }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
button { font: inherit; min-height: 2.75rem; padding: .6rem .8rem; border: 1px solid #767a85; border-radius: 8px; background: #fff; color: inherit; cursor: pointer }
button:first-child { background: #14151a; border-color: #14151a; color: #fff }
a { display: inline-block; padding: .6rem 0; color: inherit }
`

const LANGUAGES: ReadonlySet<string> = new Set(Object.keys(TEXTS))
const isLocale = (value: string | null): value is Locale => value !== null && LANGUAGES.has(value)

const buttons = (acts: readonly BuyerAct[], texts: Texts): Html => html`<form method="post">
${acts.map((act) => html`<button name="act" value="${act}">${texts.acts[act]}</button>`)}
</form>`

/** What is shown in the place of a page that the twin no longer knows, as after its restart: that it is over, in the three languages, and the way to one's orders. */
export const pageGone = (marketUrl: string | undefined): Html => html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TEXTS.es.over}</title>
<style>${raw(STYLE)}</style></head>
<body><main>
${LOCALES.map(
  (locale) => html`<p lang="${locale}">${TEXTS[locale].over}
${marketUrl ? html`<br><a href="${marketUrl}${localizedPath('/uc', locale)}">${TEXTS[locale].orders}</a>` : ''}</p>`,
)}
</main></body></html>`

/** The pay page of a session, which stands in for the one at checkout.stripe.com. */
export const payPage = ({ session, title, payment }: SessionRecord): Html => {
  const locale = isLocale(session.locale) ? session.locale : 'en'
  const texts = TEXTS[locale]
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: session.currency })
  const isOpen = session.status === 'open'
  const isWaiting = payment?.intent.status === 'processing'
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.toPay}</title>
<style>${raw(STYLE)}</style></head>
<body><main>
<p class="note">${texts.standIn}</p>
<h1>${title}</h1>
<p>${texts.toPay}</p>
<p class="amount">${amount.format(session.amount_total / 100)}</p>
${isOpen && payment ? html`<p role="alert">${texts.declined}</p>` : ''}
${isOpen ? buttons(['pay', 'pay_later', 'decline'], texts) : ''}
${isWaiting ? html`<p>${texts.waiting}</p>${buttons(['bank_confirms', 'bank_rejects'], texts)}` : ''}
${isOpen || isWaiting ? '' : html`<p>${texts.over}</p>`}
${session.cancel_url ? html`<p><a href="${session.cancel_url}">${texts.leave}</a></p>` : ''}
</main></body></html>`
}
