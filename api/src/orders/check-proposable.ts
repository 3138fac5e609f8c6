import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { next } from '@lonja/core/orders/order-machine.ts'
import type { MoneyFacts } from '@lonja/core/payments/payment-status.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { readSentUnits } from '../shipments/move-units.ts'
import { actorSide } from './order-access.ts'
import type { LockedOrder } from './order-facts.queries.ts'
import { lockedFacts, readMoney } from './order-facts.ts'

/** On which side someone may propose another version of an order now, and its money; throws transition_not_allowed. */
export const checkProposable = async (
  trx: Trx,
  order: LockedOrder,
  { actor, path }: { actor: Actor; path: string },
): Promise<{ side: OrderSide; money: MoneyFacts }> => {
  const side = actorSide(actor)
  const money = await readMoney(trx, order)
  const facts = lockedFacts(order, money, await readSentUnits(trx, order))
  if (side === 'operator' || !next({ stage: order.stage, action: 'propose', actor: side, facts }))
    throw new Refusal('transition_not_allowed', { path })
  return { side, money }
}
