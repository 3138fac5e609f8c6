import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { shopCartAddress } from '../cart/check-out-address.ts'
import { readSkuIds } from '../cart/sku-ids.ts'
import type { Notice } from '../frame/notices.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'

type Context = Readonly<RouterContextProvider>

export const backToCart = (context: Context, address: string, notice: Notice): Response =>
  redirectWithNotice(context, localizedPath(address, context.get(localeContext)), notice)

/** The cart, where a shop is to be picked; of an empty one there is none to pick. */
const toPickShop = async (context: Context): Promise<Response> => {
  const { carts } = await orErrorPage(client(context).getCarts({ query: {} }))
  if (carts.length > 0) return backToCart(context, '/cartList', 'pickShop')
  return redirect(localizedPath('/cartList', context.get(localeContext)), 303)
}

/** What the address asks for. Throws the way to the cart where it names no shop or no products, which tells the user to pick some. */
export const requireWish = async (context: Context, url: URL): Promise<{ shopId: number; skuIds: number[] }> => {
  const shopId = readId(url.searchParams.get('sid'))
  if (shopId === null) throw await toPickShop(context)
  const skuIds = readSkuIds(url.searchParams.getAll('skuids'))
  if (skuIds.length === 0) throw backToCart(context, shopCartAddress({ shopId, skuIds }), 'pickProducts')
  return { shopId, skuIds }
}
