import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import type { OrderDetail } from './load-order.server.ts'

/**
 * Puts an order's goods into the cart once more and leads there with them selected. Goods that cannot be had any more
 * are left out and said; when none is left, answers the market's sentence.
 */
export const buyAgain = async (
  context: Readonly<RouterContextProvider>,
  order: OrderDetail,
): Promise<Response | string> => {
  const { shopId } = order
  const wanted = order.orderDetails.map(({ skuId, quantity }) => ({ skuId, quantity }))
  const cart = (products: typeof wanted, notice: 'addedToCart' | 'someNotAdded') => {
    const query = new URLSearchParams({ sid: String(shopId), skuids: products.map((p) => p.skuId).join(',') })
    return redirectWithNotice(context, localizedPath(`/my-cart?${query}`, context.get(localeContext)), notice)
  }
  try {
    await client(context).addToCart({ body: { shopId, products: wanted } })
    return cart(wanted, 'addedToCart')
  } catch (error) {
    const items = refusalItems(error)
    const gone = new Set(items.map((item) => item.params?.skuId))
    const rest = wanted.filter((line) => !gone.has(line.skuId))
    const said = items[0]?.message ?? ''
    if (rest.length === 0 || rest.length === wanted.length) return said
    try {
      await client(context).addToCart({ body: { shopId, products: rest } })
      return cart(rest, 'someNotAdded')
    } catch (again) {
      return refusalItems(again)[0]?.message ?? said
    }
  }
}
