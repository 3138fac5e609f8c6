import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireOwnShop } from '../server/own-host.server.ts'
import type { Route } from './+types/quick-view.route'

/** A product with its variants, for the window in which they are chosen without leaving a list. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const product = await orErrorPage(client(context).getProduct({ params: { id: params.productId } }))
  requireOwnShop(context, product.shopId, url)
  return { product }
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
