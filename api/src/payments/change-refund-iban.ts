import { ibanEnd } from '@lonja/core/payments/iban.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import { findRefundIban, setRefundIban } from '../orders/write-orders.queries.ts'
import { readIban } from './read-iban.ts'

/**
 * Keeps where the buyer of a locked order wants it repaid by transfer. Every owner of the buying account hears of another account
 * than before, by its last four digits: whoever buys for a company may send its refunds to an account of their own. Throws invalid_iban.
 */
export const changeRefundIban = async (
  trx: Trx,
  order: LockedOrder,
  { actor, iban: typed, now }: { actor: Actor; iban: string; now: Date },
): Promise<void> => {
  const iban = readIban(typed)
  const before = await findRefundIban(trx, { orderId: order.id })
  if (iban === before) return
  await setRefundIban(trx, { orderId: order.id, iban })
  await notifyOwners(trx, {
    accountId: order.account_id,
    news: 'refundAccountSet',
    facts: {
      number: order.number,
      shop: { name: order.shop_name, names: order.shop_names },
      who: actor.userName,
      new: ibanEnd(iban),
      ...(before && { old: ibanEnd(before) }),
    },
    path: `/uc/order-detail?id=${order.id}`,
    now,
  })
}
