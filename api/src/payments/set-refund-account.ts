import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { refundsContract } from '@lonja/core/payments/refunds.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { lockOrder, setRefundIban } from '../orders/orders.queries.ts'
import { readIban } from './read-iban.ts'

/** The buyer says where the shop repays an order by transfer. */
export const setRefundAccount: Verb<typeof refundsContract.setRefundAccount> = async ({
  deps,
  actor,
  params,
  body,
}) => {
  await transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    await setRefundIban(trx, { orderId: order.id, iban: readIban(body.iban) })
  })
  return { ok: true as const }
}
