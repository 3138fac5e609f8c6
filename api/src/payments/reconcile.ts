import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import type { PaymentActor } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { transaction } from '../db/transaction.ts'
import type { StripePayment } from '../providers/payments/stripe/stripe.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  findOverdueAttempts,
  findPayment,
  findWaitingEvents,
  movePayment,
  type PaymentRow,
} from './payments.queries.ts'
import { findStillRefunds } from './refunds.queries.ts'
import { reportPayment } from './report-payment.ts'
import { sendRefund } from './send-refund.ts'
import { workEvent } from './work-event.ts'

const BATCH = 100
/** How long after its page closed an attempt is looked at, and how long a gateway may take to decide, in ms. */
const LATE = 5 * MINUTE
const UNDECIDED = DAY
/** A call that is still under way is left alone. */
const UNDER_WAY = 2 * MINUTE

/** What a session of Stripe says of its attempt; null where nothing has changed. */
const stripeReport = (state: StripePayment, payment: PaymentRow): PaymentReport | null => {
  const paid = state.paymentIntent ? { providerPayment: state.paymentIntent } : {}
  switch (state.status) {
    case 'settled':
      return state.amountCents === payment.amount_cents && state.currency === 'eur'
        ? { action: 'settle', ...paid }
        : { action: 'doubt', failure: `${state.amountCents} ${state.currency}`, ...paid }
    case 'processing':
      return { action: 'process' }
    case 'failed':
      return { action: 'fail', failure: 'other', ...paid }
    case 'expired':
      return { action: 'cancel' }
    default:
      return null
  }
}

const apply = (deps: PaymentDeps, paymentId: number, report: PaymentReport, actor: PaymentActor): Promise<unknown> =>
  transaction(deps.db, (trx) => reportPayment(trx, { paymentId, report, actor, now: deps.clock() }))

const askStripe = async (deps: PaymentDeps, payment: PaymentRow, end: boolean): Promise<void> => {
  const { stripe } = deps.gateways
  // an attempt that Stripe never heard of has no session
  if (!stripe || payment.reference.startsWith('attempt ')) return
  const account = payment.merchant || undefined
  const state = end
    ? await stripe.expirePayment(payment.reference, account)
    : await stripe.readPayment(payment.reference, account)
  if ('code' in state) {
    deps.log.warn({ payment: payment.id, code: state.code }, 'Stripe does not say how a session stands')
    return
  }
  const report = stripeReport(state, payment)
  if (report) await apply(deps, payment.id, report, 'provider')
}

/** An attempt whose page is closed: Stripe is asked, Redsys has no call for that; what stays open ends, or becomes a doubt. */
const settleOverdue = async (deps: PaymentDeps, id: number): Promise<void> => {
  const payment = await findPayment(deps.db, { id })
  if (!payment) return
  if (payment.provider === 'stripe') await askStripe(deps, payment, true)
  const now = deps.clock()
  const left = (await findPayment(deps.db, { id })) ?? payment
  const isUndecided = left.expires_at !== null && now.getTime() - left.expires_at.getTime() > UNDECIDED
  if (left.state === 'processing') {
    if (isUndecided) await apply(deps, id, { action: 'doubt', failure: 'no_answer' }, 'system')
    return
  }
  if (left.state === 'created' || left.state === 'redirected')
    await movePayment(deps.db, { id, from: left.state, set: { state: 'expired', updated_at: now } })
}

/** Closes the page of a Stripe session whose attempt the market has ended; it may have been paid just before. */
export const closeSession = async (deps: PaymentDeps, { id }: { id: number }): Promise<void> => {
  const payment = await findPayment(deps.db, { id })
  if (payment) await askStripe(deps, payment, true)
}

/** What a run of the reconciliation found to do. */
export interface Reconciled {
  events: number
  attempts: number
  refunds: number
  failures: unknown[]
}

/**
 * Brings payments and refunds that stand still to their end: messages that were kept but not worked off, attempts whose page is
 * closed, refunds that were asked for or sent and never answered. Each on its own, so that one that fails holds up no other.
 */
export const reconcile = async (deps: PaymentDeps): Promise<Reconciled> => {
  const before = (ms: number) => new Date(deps.clock().getTime() - ms)
  const failures: unknown[] = []
  const each = async (ids: readonly { id: number }[], work: (id: number) => Promise<unknown>): Promise<number> => {
    for (const { id } of ids) await work(id).catch((error: unknown) => failures.push(error))
    return ids.length
  }
  const { db } = deps
  const events = await each(await findWaitingEvents(db, { before: before(10_000), limit: BATCH }), (id) =>
    workEvent(db, { id, now: deps.clock() }),
  )
  const attempts = await each(await findOverdueAttempts(db, { before: before(LATE), limit: BATCH }), (id) =>
    settleOverdue(deps, id),
  )
  const refunds = await each(await findStillRefunds(db, { before: before(UNDER_WAY), limit: BATCH }), (id) =>
    sendRefund(deps, { id }),
  )
  return { events, attempts, refunds, failures }
}

/** The same as a job; what failed is tried again by the next run. */
export const reconcilePayments = async (deps: PaymentDeps): Promise<void> => {
  const { failures } = await reconcile(deps)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be reconciled`)
}
