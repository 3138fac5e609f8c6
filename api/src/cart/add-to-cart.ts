import { CART_LINES_MAX, type cartContract } from '@lonja/core/cart/cart.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadViewer } from '../access/viewer.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findSkuFacts, lockCart, upsertLines } from './cart.queries.ts'
import { cartReply } from './cart-view.ts'
import { checkLines, checkShop } from './check-lines.ts'
import { mergeWanted } from './merge-wanted.ts'

/** Puts goods into the cart on top of what is there; a quantity that the shop would not sell is refused whole. */
export const addToCart: Verb<typeof cartContract.addToCart> = async ({ deps, actor, locale, body, now }) => {
  const { shopId } = body
  return transaction(deps.db, async (trx) => {
    await lockCart(trx, actor)
    const viewer = await loadViewer(trx, actor)
    await checkShop(trx, viewer, shopId)
    const wanted = mergeWanted(body.products).filter((line) => line.quantity > 0)
    if (wanted.length === 0) throw new Refusal('pick_a_product', { path: 'body.products' })
    const facts = await findSkuFacts(trx, {
      shopId,
      skuIds: wanted.map((line) => line.skuId),
      accountId: actor.accountId,
    })
    const inCart = new Map(facts.map((fact) => [fact.id, fact.in_cart ?? 0]))
    const lines = wanted.map((line) => ({ ...line, quantity: line.quantity + (inCart.get(line.skuId) ?? 0) }))
    checkLines(facts, lines)
    await upsertLines(trx, { accountId: actor.accountId, shopId, lines, now })
    const cart = await cartReply(trx, { actor, viewer, locale })
    if (cart.count > CART_LINES_MAX) throw new Refusal('cart_full')
    return cart
  })
}
