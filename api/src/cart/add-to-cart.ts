import { CART_LINES_MAX, type cartContract, VISITOR_CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadViewer } from '../access/viewer.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { countCartLines, findSkuFacts, upsertLines } from './cart.queries.ts'
import { findOwner, lockOwner, openVisitorCart } from './cart-owner.ts'
import { cartReply } from './cart-view.ts'
import { checkLines, checkShop } from './check-lines.ts'
import { mergeWanted } from './merge-wanted.ts'

/**
 * Puts goods into the cart on top of what is there; a quantity that the shop would not sell is refused whole. A visitor
 * without a cart gets one with a new key.
 */
export const addToCart: Verb<typeof cartContract.addToCart> = async (call) => {
  const { deps, actor, locale, body, now, ip } = call
  const { shopId } = body
  if (!actor) await deps.limits.take('visitorCartWrite', ip)
  const begins = !actor && !(await findOwner(deps.db, call))
  if (begins) await deps.limits.take('visitorCart', ip)
  const added = transaction(deps.db, async (trx) => {
    const known = await lockOwner(trx, call)
    const { owner, ...made } = known ? { owner: known } : await openVisitorCart(trx, now)
    const viewer = await loadViewer(trx, actor)
    await checkShop(trx, viewer, shopId)
    const wanted = mergeWanted(body.products).filter((line) => line.quantity > 0)
    if (wanted.length === 0) throw new Refusal('pick_a_product', { path: 'body.products' })
    const facts = await findSkuFacts(trx, { shopId, skuIds: wanted.map((line) => line.skuId), owner })
    const inCart = new Map(facts.map((fact) => [fact.id, fact.in_cart ?? 0]))
    const lines = wanted.map((line) => ({ ...line, shopId, quantity: line.quantity + (inCart.get(line.skuId) ?? 0) }))
    checkLines(facts, lines)
    const more = facts.filter((fact) => fact.in_cart === null).length
    const limit = actor ? CART_LINES_MAX : VISITOR_CART_LINES_MAX
    if ((await countCartLines(trx, { owner })) + more > limit) throw new Refusal('cart_full')
    await upsertLines(trx, { owner, lines, now })
    return { ...(await cartReply(trx, { owner, viewer, locale })), ...made }
  })
  return added.catch(async (error: unknown) => {
    // no cart was begun, so that none is counted
    if (begins) await deps.limits.giveBack('visitorCart', ip)
    throw error
  })
}
