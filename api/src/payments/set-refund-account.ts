import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { refundsContract } from '@lonja/core/payments/refunds.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { lockOrder } from '../orders/order-facts.queries.ts'
import { changeRefundIban } from './change-refund-iban.ts'

/** The buyer says where the shop repays an order by transfer. */
export const setRefundAccount: Verb<typeof refundsContract.setRefundAccount> = async ({
  deps,
  actor,
  params,
  body,
  now,
}) => {
  await transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    await changeRefundIban(trx, order, { actor, iban: body.iban, now })
  })
  return { ok: true as const }
}
