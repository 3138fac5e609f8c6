import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteLines, findSkuFacts, setQuantities } from './cart.queries.ts'
import { lockOwner } from './cart-owner.ts'
import { cartReply } from './cart-view.ts'
import { checkLines, checkShop } from './check-lines.ts'

/** Sets the quantity of lines that are in the cart; a quantity of 0 takes the line out. The last of two equal skus counts. */
export const updateCart: Verb<typeof cartContract.updateCart> = async (call) => {
  const { deps, actor, params, body, ip } = call
  const { shopId } = params
  if (!actor) await deps.limits.take('visitorCartWrite', ip)
  return transaction(deps.db, async (trx) => {
    const owner = await lockOwner(trx, call)
    if (!owner) throw new Refusal('not_found', { path: 'body.products' })
    const rights = await loadAccessRights(trx, actor)
    await checkShop(trx, rights, shopId)
    const wanted = [
      ...new Map(
        body.products.map((line, i) => [line.skuId, { ...line, path: `body.products.${i}.quantity` }]),
      ).values(),
    ]
    const facts = await findSkuFacts(trx, {
      shopId,
      skuIds: wanted.map((line) => line.skuId),
      owner,
    })
    const inCart = new Set(facts.filter((fact) => fact.in_cart !== null).map((fact) => fact.id))
    const foreign = wanted.find((line) => !inCart.has(line.skuId))
    if (foreign) throw new Refusal('not_found', { path: foreign.path })
    const kept = wanted.filter((line) => line.quantity > 0)
    checkLines(facts, kept)
    const changed = await setQuantities(trx, { owner, shopId, lines: kept })
    if (changed < kept.length) throw new Refusal('not_found', { path: 'body.products' })
    const removed = wanted.filter((line) => line.quantity === 0).map((line) => line.skuId)
    if (removed.length > 0) await deleteLines(trx, { owner, shopId, skuIds: removed })
    return cartReply(trx, call, { owner, rights })
  })
}
