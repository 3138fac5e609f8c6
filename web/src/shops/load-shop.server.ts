import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { data, type RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../shell/api.server.ts'
import { ownShopId } from '../shell/own-host.server.ts'
import type { ShopData } from './wire.ts'

/** The shop that the rest of an address names, `5` or `5-vidal`; without one, that of the host. Anything else is not there. */
export const loadShop = (context: Readonly<RouterContextProvider>, rest: string | undefined): Promise<ShopData> => {
  const id = rest ? idOfSlug(rest.replace(/\/$/, '')) : ownShopId(context)
  if (id === null) throw data(null, { status: 404 })
  return orErrorPage(client(context).getShop({ params: { id: String(id) } }))
}
