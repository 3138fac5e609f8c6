import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { NOTICE_EVENTS, type RecipientRole } from '@lonja/core/notifications/notices.ts'
import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import type { OrderFacts } from '@lonja/core/orders/order-facts.ts'
import { firstStage, next, OFFER_STAGE, type OrderStage, TRANSITIONS } from '@lonja/core/orders/order-machine.ts'
import { displayStatus, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import { NOTHING_SENT } from '@lonja/core/shipments/sent-units.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import { describe, expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import type { Facts } from './facts.ts'
import { noticeMail } from './notice-mail.ts'
import { MONEY_NEWS, ORDER_PAGES, type OrderNotice, orderEvent, orderFacts, type Side } from './order-notice.ts'
import type { NoticeFacts } from './render-notice.ts'
import { readTicket, signTicket } from './unsubscribe-ticket.ts'

const house = { publicUrl: 'https://lonja.test', secret: 'a secret' }
const news: OrderNotice = {
  id: 7,
  number: '26-0000007-K',
  action: 'ship',
  stage: 'departed',
  status: 'departed',
  paymentMethod: 'transfer',
  termsDays: 30,
  deliveryMethod: 'shipment',
  totalCents: 123_450,
  shopName: 'Vidrios <Rojo> & Hijos',
  shopNames: { en: 'Red Glass', zh: '红玻璃' },
  buyerName: 'Bar Ana S.L.',
  deadline: new Date('2026-05-04T22:30:00Z'),
  transfer: { payee: 'Vidrios S.L.', bankAccount: 'ES9121000418450200051332', bank: '' },
  pickUp: { street: 'Calle Mayor, 1', city: 'Madrid', postCode: '28013' },
  reason: 'Sin género',
  carrier: 'Seur',
  trackingNumber: 'S-1',
}
const ofOrder = (side: Side, one: OrderNotice): NoticeFacts => ({
  role: side,
  kind: 'order',
  event: orderEvent(one),
  facts: orderFacts(one),
})
const mailOf = (told: NoticeFacts, locale: Locale, path = '/uc/order-detail?id=7') =>
  noticeMail({ ...told, locale, path, to: 'ana@bar.test', userId: 3 }, house)

const NOTHING_ELSE = { inReview: false, hasOpenReturn: false, hasOpenRefund: false }
/** What may be on its way back or in doubt beside an order's stage. */
const WHATEVER_ELSE = [
  NOTHING_ELSE,
  { ...NOTHING_ELSE, hasOpenRefund: true },
  { ...NOTHING_ELSE, inReview: true },
  { ...NOTHING_ELSE, inReview: true, hasOpenRefund: true },
  { ...NOTHING_ELSE, hasOpenReturn: true },
]

/** Where each stage shows itself, while nothing of an order is in doubt or on its way back unless it is said. */
const shown = (stage: OrderStage, facts: OrderFacts, beside = NOTHING_ELSE): OrderStatus =>
  displayStatus({ stage, ...facts, ...beside })

/** Facts that change which steps there are. */
const VARIANTS: Partial<OrderFacts>[] = [
  { proposedBy: 'buyer', wasAgreed: true },
  { proposedBy: 'buyer', wasAgreed: false },
  { isOffer: true },
  { isOffer: true, proposedBy: 'buyer' },
  { cancelAsked: true },
  { cancelAsked: false },
  { leavesRest: true },
  { isNotedByHand: true },
  ...[true, false].map((dropAsked) => ({ arrived: 'sent' as const, dropAsked })),
]

/** What happens to parcels, returns and refunds beside the order's own steps, with the side that hears of it. */
const BESIDE: readonly (readonly [Side, OrderEvent])[] = [
  ['buyer', 'delay'],
  ['buyer', 'delivery_day'],
  ['seller', 'delivery_day'],
  ['buyer', 'part_delivered'],
  ['seller', 'part_received'],
  ['seller', 'part_differs'],
  ['buyer', 'return_ask'],
  ['seller', 'return_ask'],
  ['buyer', 'return_accept'],
  ['buyer', 'return_reject'],
  ['buyer', 'return_receive'],
  ['seller', 'return_cancel'],
  ['buyer', 'refund'],
  ['seller', 'refund'],
  ['buyer', 'refunded'],
  ['seller', 'refund_doubt'],
  ['buyer', 'gateway_refund'],
  ['seller', 'gateway_refund'],
  ['seller', 'refund_returned'],
  ['buyer', 'dispute'],
  ['seller', 'dispute'],
  ['operator', 'dispute'],
  ['operator', 'dispute_won'],
  ['operator', 'dispute_lost'],
  ['buyer', 'dispute_won'],
  ['seller', 'dispute_won'],
  ['buyer', 'dispute_lost'],
  ['seller', 'dispute_lost'],
  ['seller', 'refund_as_voucher'],
  ['seller', 'refund_as_money'],
]

/** Every piece of news that the machine of orders can make, with the side that hears of it. */
const ofOrders = (): NoticeFacts[] => {
  const found: NoticeFacts[] = []
  for (const paymentMethod of PAYMENT_METHODS)
    for (const deliveryMethod of ['shipment', 'pickUp'] as const)
      for (const paymentStatus of ['unpaid', 'paid'] as const) {
        const facts = {
          ...{ paymentMethod, deliveryMethod, paymentStatus, hasLivePayment: false, cancelAsked: true },
          ...NOTHING_SENT,
        }
        for (const automaticPay of [true, false]) {
          const status = shown(firstStage({ automaticPay, skipReview: 'none', isKnownBuyer: false }).to, facts)
          for (const side of ['buyer', 'seller'] as const)
            found.push(ofOrder(side, { ...news, paymentMethod, action: 'place', status }))
        }
        found.push(ofOrder('buyer', { ...news, paymentMethod, action: 'place', status: shown(OFFER_STAGE.to, facts) }))
        // vouchers have paid it all
        found.push(ofOrder('buyer', { ...news, paymentMethod, action: 'confirm', status: 'paid', totalCents: 0 }))
        for (const { from, action, actor } of TRANSITIONS)
          for (const stage of from)
            for (const variant of VARIANTS) {
              const step = next({ stage, action, actor, facts: { ...facts, ...variant } })
              if (!step) continue
              const books = step.effects.includes('bookTransfer') || step.effects.includes('bookCash')
              const after = { ...facts, paymentStatus: books ? ('paid' as const) : paymentStatus }
              for (const beside of WHATEVER_ELSE) {
                const status = shown(step.to, after, beside)
                const told = { ...news, paymentMethod, deliveryMethod, action, stage: step.to, status }
                if (step.effects.includes('notifyBuyer') && actor !== 'buyer') found.push(ofOrder('buyer', told))
                if (step.effects.includes('notifySeller') && actor !== 'seller') found.push(ofOrder('seller', told))
              }
            }
      }
  for (const [side, action] of BESIDE)
    found.push(ofOrder(side, { ...news, action, stage: 'recved', status: 'refunding', about: 'D1', amountCents: 1234 }))
  return found
}
const facts: Facts = {
  shop: { name: 'Vidrios', names: { zh: '红玻璃' } },
  buyer: 'Bar Ana S.L.',
  title: { name: '', names: { es: 'Diez euros' } },
  until: { at: '2026-05-04T22:30:00Z' },
  deadline: { at: '2026-05-04T22:30:00Z' },
  at: { at: '2026-05-04T22:30:00Z' },
  reason: 'Otro sector',
  days: '30',
  amount: { cents: 50_000 },
}
const others = (): NoticeFacts[] =>
  Object.entries(NOTICE_EVENTS).flatMap(([kind, events]) =>
    Object.entries<readonly RecipientRole[]>(events).flatMap(([event, roles]) =>
      roles.map((role) => ({ role, kind: kind as NoticeFacts['kind'], event, facts })),
    ),
  )
/** A proof of transfer changes nothing of its order, and is no event of it. */
const ofProof: NoticeFacts = {
  ...{ role: 'seller', kind: 'order', event: 'transfer_proof' },
  facts: { number: news.number, buyer: news.buyerName },
}
/** Neither does another tracking number. */
const ofTracking: NoticeFacts = {
  ...{ role: 'buyer', kind: 'order', event: 'tracking' },
  facts: { number: news.number, shop: 'Vidrios', carrier: 'GLS', tracking: 'G-2' },
}
/** Invoices of an order lead to pages of their own. */
const ofInvoices: NoticeFacts[] = ['invoiced', 'corrected', 'reinvoiced'].map((event) => ({
  ...{ role: 'buyer', kind: 'order', event },
  facts: {
    number: news.number,
    shop: 'Vidrios',
    about: 'F-2026-00017',
    old: 'F-2026-00002',
    corrective: 'R-2026-00001',
    total: { cents: 1210 },
  },
}))
/** A monthly invoice names no order. */
const ofMonth: NoticeFacts = {
  ...{ role: 'buyer', kind: 'order', event: 'invoiced_monthly' },
  facts: {
    ...{ about: 'F-2026-00018', shop: 'Vidrios', total: { cents: 1210 } },
    ...{ from: { day: '2026-05-02' }, until: { day: '2026-05-29' } },
  },
}
/** An order on account has a day on which it is due. */
const ofDue: NoticeFacts[] = ['due_soon', 'overdue'].map((event) => ({
  ...{ role: 'buyer', kind: 'order', event },
  facts: {
    ...{ number: news.number, shop: 'Vidrios', amount: { cents: 1210 }, day: { day: '2026-06-03' } },
    ...{ payee: 'Vidrios S.L.', bankAccount: 'ES91 2100 0418 4502 0005 1332' },
  },
}))
const nameOf = ({ role, kind, event }: NoticeFacts) => `${role} ${kind} ${event}`
const ofMoney = (): NoticeFacts[] =>
  Object.entries<readonly Side[]>(MONEY_NEWS).flatMap(([action, sides]) =>
    sides.map((side) => ofOrder(side, { ...news, action: action as keyof typeof MONEY_NEWS, status: 'refunding' })),
  )
const all = [
  ...new Map(
    [...ofOrders(), ...ofMoney(), ...others(), ofProof, ofTracking, ...ofDue, ...ofInvoices, ofMonth].map((told) => [
      nameOf(told),
      told,
    ]),
  ).values(),
]

describe.each(LOCALES)('in %s', (locale) => {
  test.each(all.map((told) => [nameOf(told), told] as const))('%s', (_name, told) => {
    const mail = mailOf(told, locale)
    if (told === ofMonth) expect(mail.subject).toContain('F-2026-00018')
    else if (told.kind === 'order') expect(mail.subject).toContain('26-0000007-K')
    expect(mail.text).toContain(`https://lonja.test${locale === 'es' ? '' : `/${locale}`}/uc/order-detail?id=7`)
    expect(mail.unsubscribe === undefined).toBe(told.kind === 'security' || told.kind === 'moderation')
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/\{\w+\}|undefined|null|\[object/)
  })
})

test.each([
  ['cancel', 'cancelled', 'refunding', 'cancel.refunding'],
  ['cancel', 'cancelled', 'pending_review', 'cancel.pending_review'],
  ['reject', 'rejected', 'pending_review', 'cancel.pending_review'],
  ['expire', 'confirm_timeout', 'pending_review', 'expire.pending_review'],
] as const)('an order that ends by %s (%s) while its money is %s is told as %s', (action, stage, status, event) => {
  expect(orderEvent({ ...news, action, stage, status })).toBe(event)
})

test('no text is left over', () => {
  const nameOfText = ({ role, kind, event }: NoticeFacts) => `${role}_${kind}_${event.replaceAll('.', '_')}`
  const heard = new Set([...all, ...all.map((told) => ({ ...told, role: 'anyone' as RecipientRole }))].map(nameOfText))
  const texts = Object.keys(m).flatMap((key) => /^notice_(.+)_(?:subject|text)$/.exec(key)?.slice(1) ?? [])
  expect(texts.length).toBeGreaterThan(2 * 40)
  expect(texts.filter((text) => !heard.has(text))).toEqual([])
})

test('money, time and names as the recipient writes them; what is not there is left out', () => {
  const told = ofOrder('buyer', { ...news, action: 'place', status: 'transfer_pending' })
  const mail = mailOf(told, 'es')
  expect(mail.text).toMatch(/1\.234,50\s€/)
  expect(mail.text).toContain('5 de mayo de 2026 a las 0:30')
  expect(mail.text).toContain('ES91 2100 0418 4502 0005 1332\nConcepto: 26-0000007-K')
  expect(mailOf({ ...told, role: 'seller' }, 'zh').text).toContain('红玻璃')
  const cancelled = ofOrder('buyer', { ...news, action: 'cancel', status: 'cancelled', reason: '' })
  expect(mailOf(cancelled, 'en').text).not.toContain('Reason')
  expect(ORDER_PAGES.seller(7)).toBe('/seller/orders/7')
})

test('what people wrote cannot become markup or a second header', () => {
  const nasty = { ...news, shopNames: {}, buyerName: 'Bar\r\nBcc: all@lonja.test' }
  expect(mailOf(ofOrder('buyer', nasty), 'es').html).toContain('Vidrios &lt;Rojo&gt; &amp; Hijos')
  const toSeller = mailOf(
    ofOrder('seller', { ...nasty, action: 'confirm_receipt', stage: 'recved', status: 'recved' }),
    'es',
  )
  expect(toSeller.subject).not.toMatch(/[\r\n]/)
})

describe('the ticket of a link by which mails are stopped', () => {
  const ticket = { userId: 3, role: 'buyer', kind: 'coupon' } as const
  const token = signTicket(ticket, 'a secret')
  test('is read back', () => {
    expect(readTicket(token, 'a secret')).toEqual(ticket)
    expect(mailOf(ofOrder('buyer', news), 'zh').unsubscribe).toMatch(
      /^https:\/\/lonja\.test\/zh\/unsubscribe\?token=3\./,
    )
  })
  test.each([
    ['of another house', token, 'another secret'],
    ['for someone else', token.replace('3.', '4.'), 'a secret'],
    ['about something else', token.replace('coupon', 'order'), 'a secret'],
    ['cut short', token.slice(0, -1), 'a secret'],
    ['with more behind', `${token}.x`, 'a secret'],
    ['that is none', 'x', 'a secret'],
    ['that is empty', '', 'a secret'],
  ])('%s is refused', (_about, other, secret) => {
    expect(readTicket(other, secret)).toBeNull()
  })
})
