import { CART_LINES_MAX, type cartContract, VISITOR_CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights, viewerOf } from '../access/access-rights.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { countCartLines, findAddFacts, findSkuFacts, upsertLines, writeLine } from './cart.queries.ts'
import { findOwner, lockOwner, openVisitorCart } from './cart-owner.ts'
import { cartReply } from './cart-view.ts'
import { checkLines, checkShop, checkTrade } from './check-lines.ts'
import { mergeWanted } from './merge-wanted.ts'

type Row = typeof cartContract.addToCart

/** From so many lines below the most on, a new line is counted under the cart's lock: calls at the same time would exceed it. */
const NEARLY_FULL = 100

/**
 * Puts one line into an account's cart without a transaction: its facts are read in one statement, and the line is written by
 * another where it still is what was read. Null where several lines or nothing are wanted, the cart is nearly full, or
 * another call changed the line meanwhile.
 */
const addOneLine = async ({ deps, body, locale, now }: Call<Row>, actor: Actor) => {
  const [line, ...others] = mergeWanted(body.products).filter(({ quantity }) => quantity > 0)
  if (!line || others.length > 0) return null
  const { shopId } = body
  const { skuId } = line
  const { accountId } = actor
  const facts = await findAddFacts(deps.db, { accountId, shopId, skuId })
  const { grants, shop, sku, line_count: count, deliver_to: deliverTo } = facts
  const rights = viewerOf(
    actor,
    new Map(grants.map(({ shop_id: id, state, group_bp: groupBp, lists }) => [id, { grant: state, groupBp, lists }])),
  )
  checkTrade(rights, shop ?? undefined)
  const before = sku?.in_cart ?? null
  const quantity = line.quantity + (before ?? 0)
  checkLines(sku ? [sku] : [], [{ ...line, quantity }])
  if (before === null && count > CART_LINES_MAX - NEARLY_FULL) return null
  if (!(await writeLine(deps.db, { accountId, shopId, skuId, before, quantity, now }))) return null
  if (before === null) deps.counter.cart({ skuId, now })
  return cartReply(deps.db, { owner: { accountId }, rights, locale, now, vies: deps.vies, deliverTo })
}

/**
 * Puts products into the cart on top of what is there; a quantity that the shop would not sell is refused whole. A visitor
 * without a cart gets one with a new key.
 */
export const addToCart: Verb<Row> = async (call) => {
  const { deps, actor, locale, body, now, ip } = call
  const { shopId } = body
  const added = actor && (await addOneLine(call, actor))
  if (added) return added
  if (!actor) await deps.limits.take('visitorCartWrite', ip)
  const begins = !actor && !(await findOwner(deps.db, call))
  if (begins) await deps.limits.take('visitorCart', ip)
  let fresh: number[] = []
  const adding = transaction(deps.db, async (trx) => {
    const known = await lockOwner(trx, call)
    const { owner, ...made } = known ? { owner: known } : await openVisitorCart(trx, now)
    const rights = await loadAccessRights(trx, actor)
    await checkShop(trx, rights, shopId)
    const wanted = mergeWanted(body.products).filter((line) => line.quantity > 0)
    if (wanted.length === 0) throw new Refusal('pick_a_product', { path: 'body.products' })
    const facts = await findSkuFacts(trx, { shopId, skuIds: wanted.map((line) => line.skuId), owner })
    const inCart = new Map(facts.map((fact) => [fact.id, fact.in_cart ?? 0]))
    const lines = wanted.map((line) => ({ ...line, shopId, quantity: line.quantity + (inCart.get(line.skuId) ?? 0) }))
    checkLines(facts, lines)
    fresh = facts.filter((fact) => fact.in_cart === null).map(({ id }) => id)
    const limit = actor ? CART_LINES_MAX : VISITOR_CART_LINES_MAX
    if ((await countCartLines(trx, { owner })) + fresh.length > limit) throw new Refusal('cart_full')
    await upsertLines(trx, { owner, lines, now })
    return { ...(await cartReply(trx, { owner, rights, locale, now, vies: deps.vies })), ...made }
  })
  const answer = await adding.catch(async (error: unknown) => {
    // no cart was begun, so that none is counted
    if (begins) await deps.limits.giveBack('visitorCart', ip)
    throw error
  })
  for (const skuId of fresh) deps.counter.cart({ skuId, now })
  return answer
}
