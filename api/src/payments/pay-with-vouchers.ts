import { add, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { bySystem } from '../audit/by-system.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { applyTransition, refreshMoney } from '../orders/apply-transition.ts'
import { refuseAll } from '../orders/order-checks.ts'
import { findOrderFacts, lockOrder } from '../orders/order-facts.queries.ts'
import { readMoney } from '../orders/order-facts.ts'
import { deleteOrderLock } from '../orders/order-locks.queries.ts'
import { setVoucherCents } from '../orders/write-orders.queries.ts'
import { checkExcess, spendVouchers, vouchersOfOrder } from '../vouchers/pay-with-vouchers.ts'
import { lockVouchers } from '../vouchers/vouchers.queries.ts'
import { checkPayable } from './check-payable.ts'
import { endAttempts } from './end-attempts.ts'

type Row = typeof paymentsContract.payWithVouchers

const pay = async (trx: Trx, { actor, params, body, now }: Call<Row>) => {
  const locked = await lockOrder(trx, { id: params.id, actor })
  if (!locked) throw new Refusal('not_found', { path: 'params.id' })
  const { dueCents: total } = await checkPayable(trx, locked, now, 'params.id')
  const { id: orderId, number, shop_id: shopId, payment_method: paymentMethod } = locked
  await endAttempts(trx, { orderId, now })
  await deleteOrderLock(trx, { orderId, purpose: 'pay' })
  await lockVouchers(trx, { ids: body.voucherIds })
  const wish = { accountId: actor.accountId, shopId, voucherIds: body.voucherIds, total, now }
  const vouchers = await vouchersOfOrder(trx, wish)
  refuseAll(vouchers.problems.map((problem) => ({ ...problem, path: 'body.voucherIds' })))
  checkExcess(vouchers, body.acceptVoucherExcess ?? false)
  const owner = { id: orderId, number, shopId, paymentMethod, operatorId: actor.operatorId, now }
  await spendVouchers(trx, vouchers.payment, owner)
  const order = { ...locked, voucher_cents: add(locked.voucher_cents, vouchers.payment.paid) }
  await setVoucherCents(trx, { orderId, cents: order.voucher_cents })
  const { dueCents } = await readMoney(trx, order)
  if (dueCents === 0) await applyTransition(trx, order, { action: 'settle', ...bySystem }, now)
  else await refreshMoney(trx, order, now)
  return dueCents
}

/**
 * Pays what is due of an order that both sides agreed on with vouchers of its shop; what they do not reach stays due. An
 * attempt to pay at a gateway ends. Of two at once the second is told that nothing is due.
 */
export const payWithVouchers: Verb<Row> = async (call) => {
  const { deps, actor, params } = call
  const dueCents = await transaction(deps.db, (trx) => pay(trx, call))
  const order = await findOrderFacts(deps.db, { id: params.id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  return { orderStatus: order.status, due: toEuros(dueCents) }
}
