import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerOrdersContract } from '@lonja/core/orders/seller-orders.contract.ts'
import type { Verb } from '../http/implement.ts'
import { stepOrder } from './act-on-order.ts'
import { findOrderNumbers } from './seller-orders.queries.ts'

/**
 * Does one thing with several orders of a shop, one after the other, each in a transaction of its own: what one refuses
 * leaves the others as they are. An outage ends the call; repeated, it goes on where it ended, because a step that was
 * done is refused. Throws Refusal: not_found, when one of them is not the shop's.
 */
export const actOnOrders: Verb<typeof sellerOrdersContract.actOnOrders> = async (call) => {
  const { deps, actor, body, locale } = call
  const numbers = await findOrderNumbers(deps.db, { actor, ids: body.orders.map(({ id }) => id) })
  const orders = body.orders.map(({ id, ...tracking }, index) => {
    const number = numbers.get(id)
    if (number === undefined) throw new Refusal('not_found', { path: `body.orders.${index}.id` })
    return { id, number, tracking }
  })
  const results = []
  for (const { id, number, tracking } of orders) {
    let refusal: Refusal | null = null
    try {
      await stepOrder(call, { id, body: { action: body.action, ...tracking } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
    const message = refusal?.items(locale)[0]?.message ?? ''
    results.push({ id, number, refusal: refusal && { code: refusal.code, message } })
  }
  return { results }
}
