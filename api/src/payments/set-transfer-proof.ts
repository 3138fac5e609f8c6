import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { awaitsTransfer } from '@lonja/core/orders/order-groups.ts'
import type { paymentsContract } from '@lonja/core/payments/payments.contract.ts'
import { transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import { findHeld } from '../files/files.queries.ts'
import type { Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { ORDER_PAGES } from '../notifications/order-notice.ts'
import { lockOrder } from '../orders/order-facts.queries.ts'
import { transferProofHolder } from './transfer-proof.queries.ts'

/** A buyer shows the shop that the transfer was made; it proves nothing to the market, so the order's money stays as it is. */
export const setTransferProof: Verb<typeof paymentsContract.setTransferProof> = async (call) => {
  const { deps, actor, params, body, now } = call
  await transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (!awaitsTransfer({ status: order.status, paymentMethod: order.payment_method, isPaid: order.paid_at !== null }))
      throw new Refusal('transition_not_allowed', { path: 'params.id' })
    const holder = transferProofHolder(order.id)
    const before = await findHeld(trx, { holders: [holder], kind: 'transfer-proof' })
    await attachFiles(trx, {
      actor,
      kind: 'transfer-proof',
      keys: body.proof === null ? [] : [body.proof],
      holder,
      readerShopId: order.shop_id,
      readerAccountId: order.account_id,
      now,
      path: 'body.proof',
    })
    if (body.proof === null || before.some(({ key }) => key === body.proof)) return
    await notify(trx, {
      kind: 'order',
      event: 'transfer_proof',
      to: { shop: order.shop_id },
      facts: { number: order.number, buyer: order.buyer_name },
      path: ORDER_PAGES.seller(order.id),
      now,
    })
  })
  return { ok: true as const }
}
