import { cents } from '@lonja/core/kernel/money.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { MoneyBack, ReadRefund } from '../providers/payments/stripe/stripe-payments.ts'
import { bookDispute } from './book-dispute.ts'
import { type BookedRefund, bookGatewayRefund } from './book-gateway-refund.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findByIntent, findPayment, type PaymentRow } from './payments.queries.ts'
import { findRefundsOfPayment } from './refunds.queries.ts'
import { reportPayment } from './report-payment.ts'
import { reportRefund } from './report-refund.ts'
import { findAttemptNamed, findRefundNamed } from './stripe-names.ts'
import { stripeReport } from './stripe-report.ts'

/** Applies how the session of a payment stands at Stripe: its message may be later than that of its refund. */
const settleFirst = async (deps: PaymentDeps, payment: PaymentRow): Promise<void> => {
  const { stripe } = deps.gateways
  if (payment.state === 'settled' || payment.state === 'in_review' || !stripe) return
  // an attempt whose session Stripe named nobody waits for the session's own message
  if (payment.reference.startsWith('attempt ')) return
  const state = await stripe.readPayment(payment.reference, payment.merchant || undefined)
  if ('code' in state) throw new Error(`Stripe does not say how payment ${payment.id} stands: ${state.code}`)
  const report = stripeReport(state, payment)
  if (!report) return
  await transaction(deps.db, (trx) =>
    reportPayment(trx, { paymentId: payment.id, report, actor: 'provider', now: deps.clock() }),
  )
}

/** Books one refund as Stripe has it; null where nothing changes. */
const applyRefund = async (
  trx: Trx,
  { payment, refund, now }: { payment: PaymentRow; refund: ReadRefund; now: Date },
): Promise<BookedRefund | null> => {
  const { stripeRefundId: reference, status } = refund
  if (status === 'pending') return null
  const facts = { ...refund, account: payment.merchant, paymentIntent: payment.provider_payment ?? undefined }
  const own = await findRefundNamed(trx, facts)
  const known =
    own ?? (await findRefundsOfPayment(trx, { paymentId: payment.id })).find((one) => one.provider_refund === reference)
  const report = { actor: 'provider', providerRefund: reference, now } as const
  if (known && status === 'failed') {
    const action = known.state === 'succeeded' ? 'cancel' : 'fail'
    await reportRefund(trx, { refundId: known.id, action, failure: refund.failureCode, ...report })
  } else if (own) await reportRefund(trx, { refundId: own.id, action: 'succeed', ...report })
  else if (!known && status === 'succeeded')
    return bookGatewayRefund(trx, {
      ...{ paymentId: payment.id, reference, source: 'gateway', now },
      amountCents: cents(refund.amountCents),
    })
  return null
}

const apply = async (
  { db, log, clock }: PaymentDeps,
  paymentId: number,
  { refunds, disputes }: MoneyBack,
): Promise<void> => {
  const foreign = [...refunds, ...disputes].filter(({ currency }) => currency !== 'eur')
  const booked = await transaction(db, async (trx) => {
    const payment = await findPayment(trx, { id: paymentId })
    if (payment?.state !== 'settled') return []
    const now = clock()
    const outcomes: (BookedRefund | null)[] = []
    for (const refund of refunds.filter((one) => !foreign.includes(one)).toReversed())
      outcomes.push(await applyRefund(trx, { payment, refund, now }))
    for (const dispute of disputes.filter((one) => !foreign.includes(one)).toReversed())
      outcomes.push(await bookDispute(trx, { payment, dispute, now }))
    return outcomes
  })
  if (foreign.length > 0 || booked.includes('too_much'))
    log.error({ payment: paymentId }, 'Stripe gave back other money than was paid')
}

/**
 * Books what went back of a payment at Stripe, as Stripe has it now: refunds of its own pages, refunds that banks sent back,
 * disputes. Messages only say that something changed, so that their order and their number do not matter. Throws where Stripe
 * does not answer, for the job to ask again.
 */
export const readStripe = async (
  deps: PaymentDeps,
  { paymentIntent, account }: { paymentIntent: string; account: string },
): Promise<void> => {
  const { stripe } = deps.gateways
  if (!stripe) return
  const back = await stripe.readMoneyBack(paymentIntent, account || undefined)
  if (back.status !== 'known') throw new Error(`Stripe does not say what went back of ${paymentIntent}: ${back.code}`)
  const payment =
    (await findByIntent(deps.db, { paymentIntent, account })) ??
    (await findAttemptNamed(deps.db, { name: back.attemptId, account }))
  // paid at the same account for something else
  if (!payment) return
  await settleFirst(deps, payment)
  await apply(deps, payment.id, back)
}
