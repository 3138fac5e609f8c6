import { seesProducts } from '@lonja/core/access/access.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { loadShopAccess } from '../access/load-shop-access.server.ts'
import type { ShopAccessData } from '../access/wire.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { ownShopId } from '../server/own-host.server.ts'
import { currentUser } from '../server/session.server.ts'
import type { ShopData, ShopRating } from './wire.ts'

type Context = Readonly<RouterContextProvider>

/** The shop that the rest of an address names, `5` or `5-vidal`; without one, that of the host. Anything else is not there. Its own people may see it with its draft, by `preview=true`. */
export const loadShop = (context: Context, rest: string | undefined, url?: URL): Promise<ShopData> => {
  const id = rest ? idOfSlug(rest.replace(/\/$/, '')) : ownShopId(context)
  if (id === null) throw data(null, { status: 404 })
  return orErrorPage(
    client(context).getShop({
      params: { id: String(id) },
      query: url?.searchParams.get('preview') === 'true' ? { preview: 'true' } : {},
    }),
  )
}

/** The same with what buyers said of its products and how the user stands with it, for its rooms. Whom it hides from sees its front alone. */
export const loadOpenShop = async (
  context: Context,
  rest: string | undefined,
  url?: URL,
): Promise<{ shop: ShopData; rating: ShopRating; access: ShopAccessData | null }> => {
  const shop = await loadShop(context, rest, url)
  if (!seesProducts(shop.visibility, shop.access))
    throw redirect(localizedPath(`/shop-index/${shop.id}`, context.get(localeContext)))
  const [rating, access] = await Promise.all([ratingOf(context, shop), loadShopAccess(context, shop)])
  return { shop, rating, access }
}

export const ratingOf = async (context: Context, { id }: ShopData): Promise<ShopRating> =>
  (await orErrorPage(client(context).getOrderComments({ query: { shopId: String(id), limit: '1' } }))).rating

/** Whether a page shows the draft of a shop's front: its own people asked for it. */
export const isPreviewed = async (context: Context, url: URL, shopId: number): Promise<boolean> =>
  url.searchParams.get('preview') === 'true' && (await currentUser(context))?.operator.shopId === shopId
