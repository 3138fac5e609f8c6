import { ownShopQuery } from '../server/own-host.server.ts'
import { reader } from '../server/session.server.ts'
import type { Route } from './+types/cart-popup.route'
import { type LoadedCart, loadCart } from './load-cart.server.ts'

const NOTHING: LoadedCart = { carts: [], problems: {} }

/** What the cart's pop-up shows, asked for when it opens; nothing for visitors and for those who do not buy. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<LoadedCart> => {
  const me = await reader(context)
  const buys = me?.operator.kind === 'personal' || me?.operator.kind === 'business'
  return buys ? loadCart(context, ownShopQuery(context)) : NOTHING
}
