import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { isLivePayment, type PaymentActor } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { transaction } from '../db/transaction.ts'
import { workEach } from '../jobs/work-off.ts'
import { endPauses, type Take } from './next-try.queries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment, type PaymentRow, takeOverdueAttempts, takeWaitingEvents } from './payments.queries.ts'
import { takeStillRefunds } from './refunds.queries.ts'
import { reportPayment } from './report-payment.ts'
import { sendRefund, UNDER_WAY } from './send-refund.ts'
import { stripeReport } from './stripe-report.ts'
import { verifyingCredentials } from './verifying-credentials.ts'
import { workEvent } from './work-event.ts'

/** Most rows of each kind that one run looks at, and how long it goes on taking some of a kind, in ms: a gateway is asked one after the other. */
const MOST = 500
const LONGEST = 2 * MINUTE
/** How long after its page closed an attempt is looked at, and how long a gateway may take to decide, in ms. */
const LATE = 5 * MINUTE
const UNDECIDED = DAY

const apply = (deps: PaymentDeps, paymentId: number, report: PaymentReport, actor: PaymentActor): Promise<unknown> =>
  transaction(deps.db, (trx) => reportPayment(trx, { paymentId, report, actor, now: deps.clock() }))

/** Closes the session of an attempt at Stripe and applies how it stands then; false where Stripe does not say so now. */
const closeAtStripe = async (deps: PaymentDeps, payment: PaymentRow): Promise<boolean> => {
  // an attempt that Stripe never heard of has no session
  if (payment.reference.startsWith('attempt ')) return true
  const state = await deps.gateways.stripe?.expirePayment(payment.reference, payment.merchant || undefined)
  if (!state || 'code' in state) {
    deps.log.warn({ payment: payment.id, code: state?.code }, 'Stripe does not say how a session stands')
    return false
  }
  const report = stripeReport(state, payment)
  if (report) await apply(deps, payment.id, report, 'provider')
  return true
}

/** Whether messages about an attempt can no longer be verified: the shop has given up its terminal, or its key was erased. */
const hasLostContract = async (deps: PaymentDeps, payment: PaymentRow): Promise<boolean> =>
  payment.provider === 'redsys' && (await verifyingCredentials(deps, payment)).length === 0

/**
 * An attempt whose page is closed: Stripe is asked, Redsys has no call for that. It ends where no money can have come unseen;
 * else it waits for an answer, and becomes a doubt for a person.
 */
const settleOverdue = async (deps: PaymentDeps, id: number): Promise<void> => {
  const payment = await findPayment(deps.db, { id })
  if (!payment) return
  const isKnown = payment.provider !== 'stripe' || (await closeAtStripe(deps, payment))
  const now = deps.clock()
  const left = (await findPayment(deps.db, { id })) ?? payment
  const isUndecided = left.expires_at !== null && now.getTime() - left.expires_at.getTime() > UNDECIDED
  if (!isLivePayment(left.state)) return
  if (left.state === 'processing' || !isKnown) {
    if (isUndecided) await apply(deps, id, { action: 'doubt', failure: 'no_answer' }, 'system')
    return
  }
  const isDoubtful = left.state === 'redirected' && (await hasLostContract(deps, left))
  await apply(deps, id, isDoubtful ? { action: 'doubt', failure: 'terminal_changed' } : { action: 'expire' }, 'system')
}

/**
 * Closes the page of a Stripe session whose attempt the market has ended; it may have been paid just before. Throws where Stripe
 * does not say so, for the job to ask again.
 */
export const closeSession = async (deps: PaymentDeps, { id }: { id: number }): Promise<void> => {
  const payment = await findPayment(deps.db, { id })
  if (payment && !(await closeAtStripe(deps, payment))) throw new Error(`the session of payment ${id} may be open`)
}

/** What a run of the reconciliation found to do. */
interface Reconciled {
  events: number
  attempts: number
  refunds: number
  failures: unknown[]
}

/**
 * Brings payments and refunds that stand still to their end: messages that were kept but not worked off, attempts whose page is
 * closed, refunds that were asked for or sent and never answered. Each on its own, so that one that fails holds up no other; one that
 * still waits after it is left alone for a pause, which grows up to an hour; `atOnce` waits for no pause.
 */
export const reconcile = async (deps: PaymentDeps, { atOnce = false } = {}): Promise<Reconciled> => {
  const { db } = deps
  const now = deps.clock()
  if (atOnce) await endPauses(db, { now })
  const before = (ms: number) => new Date(now.getTime() - ms)
  const each = (take: (ask: Take) => Promise<{ id: number }[]>, work: (id: number) => Promise<unknown>) => {
    const began = deps.clock().getTime()
    // one by one: a pause begins as its row is looked at, and a kind that takes long leaves the others their time
    const find = async () => {
      const at = deps.clock()
      return at.getTime() - began > LONGEST ? [] : take({ now, at })
    }
    return workEach({ find, work: ({ id }) => work(id), batch: 1, most: MOST })
  }
  const events = await each(
    (ask) => takeWaitingEvents(db, { ...ask, before: before(10_000) }),
    (id) => workEvent(deps, { id, now: deps.clock() }),
  )
  const attempts = await each(
    (ask) => takeOverdueAttempts(db, { ...ask, before: before(LATE) }),
    (id) => settleOverdue(deps, id),
  )
  const refunds = await each(
    (ask) => takeStillRefunds(db, { ...ask, before: before(UNDER_WAY) }),
    (id) => sendRefund(deps, { id }),
  )
  const failures = [events, attempts, refunds].flatMap((list) => list.failures)
  return { events: events.found, attempts: attempts.found, refunds: refunds.found, failures }
}

/** The same as a job; what failed is tried again by a later run. */
export const reconcilePayments = async (deps: PaymentDeps): Promise<void> => {
  const { failures } = await reconcile(deps)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be reconciled`)
}
