import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { moneyOf } from '@lonja/core/payments/payment-status.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findMoney } from '../payments/money.queries.ts'
import { actorSide } from './order-access.ts'
import { findOrderLock } from './order-locks.queries.ts'
import { toOrder } from './order-view.ts'
import { findOrder, findOrderLines } from './orders.queries.ts'
import { findOpenRevision } from './revisions.queries.ts'

/** One order as its reader sees it; someone else's order is not found. */
export const orderReply = async (
  db: Db,
  { id, actor, locale, now }: { id: number; actor: Actor; locale: Locale; now: Date },
) => {
  const row = await findOrder(db, { id, actor })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const lines = await findOrderLines(db, { orderId: id })
  const money = moneyOf(row.total_cents, await findMoney(db, { orderId: id }))
  const revision = await findOpenRevision(db, { orderId: id })
  const lock = await findOrderLock(db, { orderId: id, now })
  return toOrder(row, { lines, money, revision, lock }, actorSide(actor), locale)
}

export const getOrder: Verb<typeof ordersContract.getOrder> = ({ deps, actor, params, locale, now }) =>
  orderReply(deps.db, { id: params.id, actor, locale, now })
