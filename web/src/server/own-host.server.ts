import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { client, orErrorPage } from './api.server.ts'
import type { Unavailable } from './api-client.server.ts'
import { factsContext, localeContext, pageContext } from './contexts.ts'
import { elsewhere, type OtherWay, ownHostRedirect } from './own-host-redirect.ts'

type Context = Readonly<RouterContextProvider>

/** The shop whose own host the user is on, as every page's head and foot show it. */
export interface OwnShop {
  id: number
  name: string
  logo: string | null
  /** the same shop in the market; null where there is no market around it */
  marketUrl: string | null
}

/** The number of the shop whose own host this is; null at the market's. */
export const ownShopId = (context: Context): number | null => {
  const { host } = context.get(factsContext)
  return host.kind === 'shop' ? host.shopId : null
}

/** Narrows a list to the shop of the host; nothing at the market's. */
export const ownShopQuery = (context: Context): { shopId?: number } => {
  const shopId = ownShopId(context)
  return shopId === null ? {} : { shopId }
}

export const ownShop = async (context: Context): Promise<OwnShop | null> => {
  const shopId = ownShopId(context)
  if (shopId === null) return null
  const { id, name, logo } = await orErrorPage(client(context).getShop({ params: { id: String(shopId) } }))
  const { publicUrl, platformMode } = context.get(factsContext)
  const path = localizedPath(`/shop-index/${id}`, context.get(localeContext))
  return { id, name, logo, marketUrl: platformMode === 'wholesale' ? publicUrl + path : null }
}

const go = (context: Context, way: OtherWay, { pathname, search }: URL): void => {
  if (way?.kind === 'here') throw redirect(localizedPath(way.to, context.get(localeContext)))
  if (way?.kind === 'market') throw redirect(context.get(factsContext).publicUrl + pathname + search)
  if (way?.kind === 'missing') throw data(null, { status: 404 })
}

/** At a shop's own host all pages are of that shop; at a host that nobody has there is none (spec §2, platform check). */
export const hostMiddleware: MiddlewareFunction<Response> = async ({ request, url, params, context }, next) => {
  const { host, publicUrl, platformMode } = context.get(factsContext)
  if (host.kind === 'nowhere')
    throw data({ marketUrl: platformMode === 'wholesale' ? publicUrl : null, nowhere: true }, { status: 404 })
  const isOpened = request.method === 'GET' || request.method === 'HEAD'
  if (host.kind === 'unavailable') throw data<Unavailable>({ reloads: isOpened }, { status: 503 })
  if (host.kind === 'shop' && isOpened) {
    const { pathname, search } = url
    const { ownHost = 'market' } = context.get(pageContext)
    const way = ownHostRedirect(ownHost, { pathname, search, params }, { shopId: host.shopId, mode: platformMode })
    go(context, way, url)
  }
  return next()
}

/** For pages whose address does not tell the shop: what is of another shop is elsewhere. */
export const requireOwnShop = (context: Context, shopId: number, url: URL): void => {
  const { host, platformMode } = context.get(factsContext)
  if (host.kind === 'shop' && host.shopId !== shopId) go(context, elsewhere(platformMode), url)
}
