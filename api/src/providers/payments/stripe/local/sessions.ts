import { DAY, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { accountById } from './accounts.ts'
import { invalid, missing } from './api-error.ts'
import { type LocalIntent, type LocalSession, newId } from './objects.ts'
import type { PaymentRecord, SessionRecord, Store } from './store.ts'

interface NewSession {
  readonly amount: number
  readonly currency: string
  readonly title: string
  readonly metadata: Record<string, string>
  readonly intentMetadata: Record<string, string>
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly orderId: string | null
  readonly email: string | null
  readonly locale: LocalSession['locale']
  /** seconds since 1970 */
  readonly expiresAt: number | undefined
}

/** What a buyer may do on the pay page; the last two decide a payment that waits for the bank. */
export const BUYER_ACTS = ['pay', 'pay_later', 'decline', 'bank_confirms', 'bank_rejects'] as const
export type BuyerAct = (typeof BUYER_ACTS)[number]

/** Stripe's smallest charge in euros, in cents. */
const LEAST = 50
const SHORTEST = (30 * MINUTE) / SECOND
const LONGEST = DAY / SECOND

/** Makes a session of an account. Throws Stripe's refusals. */
export const createSession = (store: Store, account: string | undefined, wish: NewSession): LocalSession => {
  const now = store.seconds()
  const expiresAt = wish.expiresAt ?? now + LONGEST
  if (account && !accountById(store, account).charges_enabled) throw invalid('The account cannot make charges yet.')
  if (wish.amount < LEAST) throw invalid('The total is below the smallest charge.', { code: 'amount_too_small' }, false)
  if (expiresAt < now + SHORTEST || expiresAt > now + LONGEST)
    throw invalid(
      'The `expires_at` timestamp must be 30 minutes to 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
      false,
    )
  const id = newId('cs_test')
  const session: LocalSession = {
    id,
    object: 'checkout.session',
    amount_total: wish.amount,
    cancel_url: wish.cancelUrl,
    client_reference_id: wish.orderId,
    created: now,
    currency: wish.currency,
    customer_email: wish.email,
    expires_at: expiresAt,
    livemode: false,
    locale: wish.locale,
    metadata: wish.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: wish.successUrl,
    url: store.pageUrl(id),
  }
  const { title, intentMetadata } = wish
  store.sessions.set(id, { account, title, intentMetadata, session, payment: undefined })
  return session
}

const expire = (store: Store, record: SessionRecord): void => {
  record.session.status = 'expired'
  record.session.url = null
  if (record.payment) {
    record.payment.intent.status = 'canceled'
    record.payment.intent.cancellation_reason = 'automatic'
    store.emit('payment_intent.canceled', record.payment.intent, record.account)
  }
  store.emit('checkout.session.expired', record.session, record.account)
}

const expireIfDue = (store: Store, record: SessionRecord): void => {
  if (record.session.status === 'open' && record.session.expires_at <= store.seconds()) expire(store, record)
}

/** A session as it is now; the page finds it by its id alone, a call among those of its account. */
export const sessionById = (store: Store, id: string, account?: { id: string | undefined }): SessionRecord => {
  const record = store.sessions.get(id)
  if (!record || (account && account.id !== record.account)) throw missing('checkout.session', id)
  expireIfDue(store, record)
  return record
}

/** Ends the sessions whose time is over. */
export const expireDue = (store: Store): void => {
  for (const record of store.sessions.values()) expireIfDue(store, record)
}

/** Ends a session of an account before its time. Throws for one that is not open. */
export const expireSession = (store: Store, id: string, account: string | undefined): LocalSession => {
  const record = sessionById(store, id, { id: account })
  if (record.session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${record.session.status}\`.`,
    )
  expire(store, record)
  return record.session
}

/** Checkout makes the payment intent when the buyer first tries to pay. */
const ensurePayment = (store: Store, record: SessionRecord): PaymentRecord => {
  if (record.payment) return record.payment
  const intent: LocalIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: record.session.amount_total,
    amount_received: 0,
    cancellation_reason: null,
    created: store.seconds(),
    currency: record.session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: record.intentMetadata,
    status: 'requires_payment_method',
  }
  const payment: PaymentRecord = { account: record.account, intent, charge: undefined, refunds: [], disputes: [] }
  record.payment = payment
  record.session.payment_intent = intent.id
  store.payments.set(intent.id, payment)
  return payment
}

const capture = (store: Store, payment: PaymentRecord): void => {
  const { intent } = payment
  payment.charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: store.seconds(),
    currency: intent.currency,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = payment.charge.id
  intent.last_payment_error = null
}

/** Does what the buyer, or the buyer's bank, decided; false when the session does not stand so that it could. */
export const act = (store: Store, record: SessionRecord, act: BuyerAct): boolean => {
  const { session } = record
  const isWaiting = record.payment?.intent.status === 'processing'
  if (act === 'bank_confirms' || act === 'bank_rejects' ? !isWaiting : session.status !== 'open') return false
  const payment = ensurePayment(store, record)
  if (act === 'decline' || act === 'bank_rejects') {
    const code = act === 'decline' ? 'card_declined' : 'payment_intent_payment_attempt_failed'
    payment.intent.status = 'requires_payment_method'
    payment.intent.last_payment_error = {
      type: 'card_error',
      code,
      ...(act === 'decline' ? { decline_code: 'insufficient_funds' } : {}),
      message: 'The payment was declined.',
    }
    store.emit('payment_intent.payment_failed', payment.intent, record.account)
    if (act === 'bank_rejects') store.emit('checkout.session.async_payment_failed', session, record.account)
    return true
  }
  session.status = 'complete'
  session.url = null
  if (act === 'pay_later') {
    payment.intent.status = 'processing'
    store.emit('payment_intent.processing', payment.intent, record.account)
    store.emit('checkout.session.completed', session, record.account)
    return true
  }
  capture(store, payment)
  session.payment_status = 'paid'
  store.emit('payment_intent.succeeded', payment.intent, record.account)
  const ending = act === 'pay' ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded'
  store.emit(ending, session, record.account)
  return true
}
