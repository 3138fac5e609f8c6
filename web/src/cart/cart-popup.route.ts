import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { ownShopQuery } from '../server/own-host.server.ts'
import { currentUser } from '../server/session.server.ts'
import type { Route } from './+types/cart-popup.route'
import { type CartWithSums, loadCartWithSums } from './load-cart.server.ts'

const NOTHING: CartWithSums = { carts: [], problems: {}, held: null }

/** What the cart's pop-up shows, asked for when it opens; nothing for those who do not buy. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<CartWithSums> => {
  const kind = (await currentUser(context))?.operator.kind
  if (kind === 'shop' || kind === 'market') return NOTHING
  try {
    return await loadCartWithSums(context, ownShopQuery(context))
  } catch (error) {
    // the page asks for this while it rests: its user may have logged out or changed their account meanwhile
    if (error instanceof RemoteRefusal && (error.status === 401 || error.status === 403)) return NOTHING
    throw error
  }
}

export const handle: PageHandle = { ownHost: 'stays', showsCart: true, closedToRobots: true }
