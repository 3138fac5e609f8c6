import type { AccessState } from '@lonja/core/shops/shop-lists.ts'
import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import { stepText } from './access-step.ts'
import type { ShopAccessData } from './wire.ts'

/** How the user stands with a shop whose prices are closed to them; null, and no call, where there is nothing to do. */
export const loadShopAccess = async (
  context: Readonly<RouterContextProvider>,
  shop: { id: number; access: AccessState },
): Promise<ShopAccessData | null> =>
  stepText(shop.access) === null
    ? null
    : orErrorPage(client(context).getShopAccess({ params: { id: String(shop.id) } }))
