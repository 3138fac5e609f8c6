import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { client } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'

type OrderRow = ReplyOf<'getOrders'>['items'][number]

export interface OwnShop {
  id: number
  name: string
  logo: string | null
}

/** What the home page shows a buyer of their own, above everything else. */
export interface OwnStart {
  /** shops that they ordered from or follow, the latest order first */
  shops: OwnShop[]
  orders: Pick<OrderRow, 'id' | 'number' | 'shopName' | 'orderDate' | 'totalBeforeVoucher' | 'pictures'>[]
}

const ORDERS_SHOWN = 3
const SHOPS_SHOWN = 8
/** Orders that are looked through for shops. */
const ORDERS_READ = '12'

/** The own rows of a buyer who has ordered before; null for everyone else: visitors' pages hold nothing personal. */
export const loadOwnStart = async (context: Readonly<RouterContextProvider>): Promise<OwnStart | null> => {
  const me = await currentUser(context)
  if (me === null || me.operator.kind === 'shop' || me.operator.kind === 'market') return null
  const api = client(context)
  const [{ items: orders }, { items: followed }] = await Promise.all([
    api.getOrders({ query: { limit: ORDERS_READ } }),
    api.getFollows({ query: { limit: String(SHOPS_SHOWN) } }),
  ])
  if (orders.length === 0) return null
  const shops = new Map<number, OwnShop>()
  for (const { shopId, shopName, shopLogo } of orders)
    if (!shops.has(shopId)) shops.set(shopId, { id: shopId, name: shopName, logo: shopLogo })
  for (const { id, name, logo } of followed) if (!shops.has(id)) shops.set(id, { id, name, logo })
  return {
    shops: [...shops.values()].slice(0, SHOPS_SHOWN),
    orders: orders.slice(0, ORDERS_SHOWN).map(({ id, number, shopName, orderDate, totalBeforeVoucher, pictures }) => ({
      id,
      number,
      shopName,
      orderDate,
      totalBeforeVoucher,
      pictures,
    })),
  }
}
