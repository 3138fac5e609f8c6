import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { PAY_GRACE } from '@lonja/core/orders/order-deadline.ts'
import { isLivePayment } from '@lonja/core/payments/payment-machine.ts'
import { isByTransfer, isGateway, PROVIDER_OF } from '@lonja/core/payments/payment-provider.ts'
import { bizumPhone } from '@lonja/core/payments/payment-settings.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { offeredMethods } from '../checkout/offered-methods.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { recordChange, refreshMoney } from '../orders/apply-transition.ts'
import { bankOf } from '../orders/bank-of.ts'
import { findAgreedAt, type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { deleteOrderLock, putOrderLock } from '../orders/order-locks.queries.ts'
import { checkPayable } from './check-payable.ts'
import { redsysCredentials, redsysMerchant } from './credentials.ts'
import { endAttempts } from './end-attempts.ts'
import { redsysStep, stripeStep } from './lead-to-gateway.ts'
import { findPaymentSettings } from './payment-settings.queries.ts'
import {
  extendDeadline,
  findOrderSetup,
  findPayment,
  insertPayment,
  isTriedOut,
  nextPaymentId,
  type OrderSetup,
} from './payments.queries.ts'

/** How long a gateway's page can be used, in ms: Redsys closes its form after 30 minutes, Stripe takes no shorter time. */
const PAGE_OPEN = 30 * MINUTE
/** Stripe counts from its own clock, and a call may be repeated. */
const STRIPE_MARGIN = 5 * MINUTE

interface Wish {
  orderId: number
  method?: PaymentMethod | undefined
  phone?: string | undefined
  returnTo?: string | undefined
}
type Caller = Pick<
  Call<typeof paymentsContract.payOrder>,
  'deps' | 'actor' | 'now' | 'idempotencyKey' | 'route' | 'locale'
>

/**
 * Writes how the order's money stands and the way of paying that the buyer chose, where it is another. The time of another way
 * counts from the agreement: who changes to and fro gains none, and loses none that they had.
 */
const changeMethod = async (
  trx: Trx,
  {
    order,
    method,
    setup,
    actor,
    now,
  }: { order: LockedOrder; method: PaymentMethod; setup: OrderSetup; actor: Actor; now: Date },
): Promise<void> => {
  if (method === order.payment_method) return refreshMoney(trx, order, now)
  const transfer = bankOf(setup, order.number)
  const act = { action: 'pay_method', actor: 'buyer', operatorId: actor.operatorId, actorName: actor.userName } as const
  await recordChange(trx, order, act, [], now, {
    since: await findAgreedAt(trx, { orderId: order.id }),
    payment_method: method,
    terms_days: null,
    transfer: isByTransfer(method) ? JSON.stringify(transfer) : null,
  })
  if (order.deadline_at) await extendDeadline(trx, { orderId: order.id, until: order.deadline_at })
}

/** Writes a new attempt and everything that it holds; its id, or null where no gateway is part of it. */
const begin = async (trx: Trx, { deps, actor, now, locale }: Caller, { orderId, method: wanted, phone }: Wish) => {
  const order = await lockOrder(trx, { id: orderId, actor })
  if (!order) throw new Refusal('not_found', { path: 'body.orderId' })
  const money = await checkPayable(trx, order, now)
  const setup = await findOrderSetup(trx, { orderId })
  const method = wanted ?? order.payment_method
  if (!offeredMethods(deps.gateways, setup, order.delivery_method).includes(method))
    throw new Refusal('payment_method_unavailable', { path: 'body.paymentMethod' })
  await endAttempts(trx, { orderId, now })
  const provider = PROVIDER_OF[method]
  if (!isGateway(provider)) {
    await deleteOrderLock(trx, { orderId, purpose: 'pay' })
    await changeMethod(trx, { order, method, setup, actor, now })
    return { paymentId: null }
  }
  if (await isTriedOut(trx, { orderId })) throw new Refusal('too_many_attempts', { path: 'body.orderId' })
  const id = await nextPaymentId(trx)
  const expiresAt = new Date(now.getTime() + PAGE_OPEN + (provider === 'stripe' ? STRIPE_MARGIN : 0))
  const credentials =
    provider === 'redsys'
      ? redsysCredentials(deps.secret, await findPaymentSettings(trx, { shopId: order.shop_id }))
      : null
  if (provider === 'redsys' && !credentials)
    throw new Refusal('payment_method_unavailable', { path: 'body.paymentMethod' })
  await insertPayment(trx, {
    id,
    order_id: orderId,
    shop_id: order.shop_id,
    provider,
    method,
    state: 'created',
    amount_cents: money.dueCents,
    reference: credentials ? deps.gateways.redsys.reference(id) : `attempt ${id}`,
    merchant: credentials
      ? redsysMerchant(credentials.merchantCode, credentials.terminal)
      : (setup.stripe_account ?? ''),
    started_by: actor.operatorId,
    bizum_phone: (method === 'bizum' && phone) || null,
    locale,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  })
  await changeMethod(trx, { order, method, setup, actor, now })
  await putOrderLock(trx, { orderId, side: 'buyer', purpose: 'pay', operatorId: actor.operatorId, expiresAt })
  await extendDeadline(trx, { orderId, until: new Date(expiresAt.getTime() + PAY_GRACE) })
  // an order with a failed attempt is unpaid again while the next one is under way
  const begun = await lockOrder(trx, { id: orderId, actor })
  if (begun?.payment_status === 'failed') await refreshMoney(trx, begun, now)
  return { paymentId: id }
}

const readPhone = (typed: string | undefined): string | undefined => {
  if (!typed) return undefined
  const phone = bizumPhone(typed)
  if (phone === null) throw new Refusal('no_bizum_phone', { path: 'body.phone' })
  return phone
}

/**
 * Begins to pay an order in the way that is wished for: one transaction writes the attempt, then the gateway is asked, so that
 * a cut between both leaves an attempt that expires. The same Idempotency-Key goes on with the same attempt.
 */
const start = async (caller: Caller, wish: Wish) => {
  const { deps, actor } = caller
  await deps.limits.take('pay', String(actor.userId))
  const phone = wish.method === 'bizum' || wish.method === undefined ? readPhone(wish.phone) : undefined
  const { paymentId } = await deps.orderGate.run(() =>
    transaction(deps.db, (trx) =>
      withIdempotency(trx, { ...caller, body: wish }, () => begin(trx, caller, { ...wish, phone })),
    ),
  )
  const payment = paymentId === null ? undefined : await findPayment(deps.db, { id: paymentId })
  // a repeated key leads back to its attempt, but not to one that has ended since
  if (payment && !isLivePayment(payment.state)) throw new Refusal('not_payable', { path: 'body.orderId' })
  const step = !payment
    ? ({ kind: 'none' } as const)
    : payment.provider === 'redsys'
      ? await redsysStep(caller, payment, wish.returnTo)
      : await stripeStep(caller, payment, wish.returnTo)
  const order = await deps.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', wish.orderId)
    .executeTakeFirstOrThrow()
  return { orderId: wish.orderId, orderStatus: order.status, paymentId, step }
}

/** Chooses how an order is paid and begins to pay it. */
export const payOrder: Verb<typeof paymentsContract.payOrder> = (call) =>
  start(call, {
    orderId: call.body.orderId,
    method: call.body.paymentMethod,
    phone: call.body.phone,
    returnTo: call.body.returnTo,
  })

export const payByRedsys: Verb<typeof paymentsContract.payByRedsys> = (call) =>
  start(call, {
    orderId: call.body.orderId,
    method: call.body.method ?? (call.body.phone ? 'bizum' : 'card'),
    phone: call.body.phone,
    returnTo: call.body.returnTo,
  })

export const payByStripe: Verb<typeof paymentsContract.payByStripe> = (call) =>
  start(call, { orderId: call.params.orderId, method: 'cardStripe' })
