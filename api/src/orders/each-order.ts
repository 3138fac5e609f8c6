import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { sellerStandsText } from '@lonja/core/orders/seller-status.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { findOrderNumbers, findOrderStatuses } from './seller-orders.queries.ts'

/**
 * Does something with several orders of the caller's, one after the other, each in a transaction of its own: what one refuses leaves the
 * others as they are, and is told beside its number; where the act does not fit the order's status, the message names that. An outage ends
 * the call; what was done before it stays done. Throws Refusal: not_found, before anything is done, when one of them is not the caller's.
 */
export const eachOrder = async <Asked extends { id: number }>(
  { deps, actor, locale }: { deps: Deps; actor: Actor; locale: Locale },
  orders: readonly Asked[],
  act: (order: Asked) => Promise<void>,
) => {
  const numbers = await findOrderNumbers(deps.db, { actor, ids: orders.map(({ id }) => id) })
  const known = orders.map((order, index) => {
    const number = numbers.get(order.id)
    if (number === undefined) throw new Refusal('not_found', { path: `body.orders.${index}.id` })
    return { order, number }
  })
  const answers: { id: number; number: string; refusal: Refusal | null }[] = []
  for (const { order, number } of known) {
    let refusal: Refusal | null = null
    try {
      await act(order)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
    answers.push({ id: order.id, number, refusal })
  }
  const misplaced = answers.flatMap(({ id, refusal }) => (refusal?.code === 'transition_not_allowed' ? [id] : []))
  const statuses = await findOrderStatuses(deps.db, { actor, ids: misplaced })
  const results = answers.map(({ id, number, refusal }) => {
    const status = statuses.get(id)
    const message = status ? sellerStandsText(status, locale) : (refusal?.items(locale)[0]?.message ?? '')
    return { id, number, refusal: refusal && { code: refusal.code, message } }
  })
  return { results }
}
