import { loadUsual } from '../bought/load-bought.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { awaitedSkus } from '../restock/awaited-skus.server.ts'
import { loadIsSaved } from '../saved/load-saved.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireOwnShop } from '../server/own-host.server.ts'
import type { Route } from './+types/quick-view.route'

/** Variants that the user bought before stand first. */
const boughtFirst = <Sku extends { id: number }>(
  skus: readonly Sku[],
  usual: Readonly<Record<number, number>>,
): Sku[] => skus.toSorted((a, b) => Number(b.id in usual) - Number(a.id in usual))

/** A product with its variants, for the window in which they are chosen without leaving a list. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const product = await orErrorPage(client(context).getProduct({ params: { id: params.productId } }))
  requireOwnShop(context, product.shopId, url)
  const [usual, awaited, isSaved] = await Promise.all([
    loadUsual(context, product.id),
    awaitedSkus(context, product.skus),
    loadIsSaved(context, product.id),
  ])
  return { product: { ...product, skus: boughtFirst(product.skus, usual) }, usual, awaited, isSaved }
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
