import { randomBytes } from 'node:crypto'
import { VISITOR_CART_DAYS } from '@lonja/core/cart/cart.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Db } from '../db/client.ts'
import { type Actor, hashToken } from '../http/actor.ts'
import { type CartOwner, lockCart } from './cart.queries.ts'
import { extendVisitorCart, findVisitorCart, insertVisitorCart } from './visitor-carts.queries.ts'

/** Whoever shops: an account, or a visitor with the key of a cart, when he has one. */
interface Shopper {
  actor: Actor | null
  cartKey: string | null
  now: Date
}

const KEY_BYTES = 16

const until = (now: Date): Date => new Date(now.getTime() + VISITOR_CART_DAYS * DAY)

/** The cart to read. A visitor's is kept on, which is written once a day. Null for a visitor without one. */
export const findOwner = async (db: Db, { actor, cartKey, now }: Shopper): Promise<CartOwner | null> => {
  if (actor) return { accountId: actor.accountId }
  if (!cartKey) return null
  const keyHash = hashToken(cartKey)
  const cart = await findVisitorCart(db, { keyHash, now })
  if (!cart) return null
  if (until(now).getTime() - cart.expires_at.getTime() > DAY)
    await extendVisitorCart(db, { keyHash, now, until: until(now) })
  return { visitorCartId: cart.id }
}

/** The cart to write to, which other writes wait for until the transaction ends. Null for a visitor without one. */
export const lockOwner = async (trx: Db, { actor, cartKey, now }: Shopper): Promise<CartOwner | null> => {
  if (actor) {
    await lockCart(trx, actor)
    return { accountId: actor.accountId }
  }
  const cart = cartKey && (await extendVisitorCart(trx, { keyHash: hashToken(cartKey), now, until: until(now) }))
  return cart ? { visitorCartId: cart.id } : null
}

/** A new cart for a visitor. The key is made here and never taken from the caller, who might know somebody else's. */
export const openVisitorCart = async (trx: Db, now: Date): Promise<{ owner: CartOwner; cartKey: string }> => {
  const cartKey = randomBytes(KEY_BYTES).toString('base64url')
  const { id } = await insertVisitorCart(trx, { keyHash: hashToken(cartKey), now, until: until(now) })
  return { owner: { visitorCartId: id }, cartKey }
}
