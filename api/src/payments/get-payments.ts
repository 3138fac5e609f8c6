import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import { isAwaitingBuyer } from '@lonja/core/payments/payment-machine.ts'
import { bizumPhone } from '@lonja/core/payments/payment-settings.ts'
import { isPaidStatus, moneyOf } from '@lonja/core/payments/payment-status.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { offeredMethods } from '../checkout/offered-methods.ts'
import type { Verb } from '../http/implement.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { onAccountOf } from '../payment-terms/on-account-of.ts'
import { findTerms } from '../payment-terms/payment-terms.queries.ts'
import { toOffer } from '../payment-terms/standing-view.ts'
import { vouchersOfOrder } from '../vouchers/pay-with-vouchers.ts'
import { redsysForm } from './lead-to-gateway.ts'
import { findMoney } from './money.queries.ts'
import { toPayment } from './payment-view.ts'
import { findOrderPayments, findOrderRefunds, findOrderSetup, findOwnPayment } from './payments.queries.ts'

const notFound = () => new Refusal('not_found', { path: 'params.id' })

/** One attempt to pay; someone else's is not found. */
export const getPayment: Verb<typeof paymentsContract.getPayment> = async ({ deps, actor, params, locale, now }) => {
  const row = await findOwnPayment(deps.db, { id: params.id, actor })
  if (!row) throw notFound()
  return toPayment(row, locale, now)
}

/** The form that leads to Redsys once more, while an attempt waits for its buyer. */
export const getPaymentForm: Verb<typeof paymentsContract.getPaymentForm> = async (call) => {
  const { deps, actor, params, query, now } = call
  const row = await findOwnPayment(deps.db, { id: params.id, actor })
  if (!row) throw notFound()
  const isOpen = isAwaitingBuyer(row.state) && row.expires_at !== null && row.expires_at > now
  if (row.provider !== 'redsys' || !isOpen) throw new Refusal('not_payable', { path: 'params.id' })
  return { orderId: row.order_id, ...(await redsysForm(deps, row, query.returnTo)) }
}

/** What was tried to pay an order and what went back. */
export const getOrderPayments: Verb<typeof paymentsContract.getOrderPayments> = async (call) => {
  const { deps, actor, params, locale, now } = call
  if (!(await findOrder(deps.db, { id: params.id, actor }))) throw notFound()
  const payments = await findOrderPayments(deps.db, { orderId: params.id, actor })
  const refunds = await findOrderRefunds(deps.db, { orderId: params.id })
  return {
    payments: payments.map((row) => toPayment(row, locale, now)),
    refunds: refunds.map((row) => ({
      id: row.id,
      amount: toEuros(row.amount_cents),
      state: row.state,
      provider: row.provider,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      succeededAt: row.succeeded_at?.toISOString() ?? null,
    })),
  }
}

/** How an order can be paid now; nothing where it cannot. */
export const getPaymentOptions: Verb<typeof paymentsContract.getPaymentOptions> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const order = await findOrder(deps.db, { id: params.id, actor })
  if (!order) throw notFound()
  const money = moneyOf(order.total_cents, await findMoney(deps.db, { orderId: order.id }))
  const until = shownDeadline(order.status, order.deadline_at)
  const isOpen =
    (order.stage === 'agreed' || (order.stage === 'pending_buyer' && order.is_offer)) &&
    !isPaidStatus(money.paymentStatus) &&
    money.dueCents > 0 &&
    money.paymentStatus !== 'processing' &&
    !(order.status === 'pending_payment' && until !== null && until <= now)
  const setup = isOpen ? await findOrderSetup(deps.db, { orderId: order.id }) : null
  const methods = setup ? offeredMethods(deps.gateways, setup, order.delivery_method) : []
  const { shop_id: shopId, account_id: accountId } = order
  const key = { shopId, accountId }
  const terms = (setup && order.stage === 'pending_buyer' && (await findTerms(deps.db, key))) || null
  const shop = { id: shopId, terms, bank_account: setup?.bank_account ?? null }
  const onAccount = await onAccountOf(deps.db, { shop, accountId, amountCents: money.dueCents, now })
  if (onAccount && !onAccount.problem) methods.push('onAccount')
  const isAgreed = isOpen && order.stage === 'agreed'
  const { offered } = isAgreed
    ? await vouchersOfOrder(deps.db, { accountId, shopId, voucherIds: [], total: money.dueCents, now })
    : { offered: [] }
  return {
    methods,
    onAccount: onAccount && toOffer(onAccount, locale),
    due: toEuros(money.dueCents),
    vouchers: offered.map(({ id, balance, expiresAt }) => ({
      id,
      balance: toEuros(balance),
      expiresAt: expiresAt.toISOString(),
    })),
    payUntil: order.status === 'pending_payment' ? (until?.toISOString() ?? null) : null,
    phone: bizumPhone(order.delivery_address?.phone ?? order.invoice_address?.phone ?? '') ?? '',
    now: now.toISOString(),
  }
}
