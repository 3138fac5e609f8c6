import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { splitRefused } from '@lonja/core/orders/buy-again.ts'
import type { RouterContextProvider } from 'react-router'
import { shopCartAddress } from '../cart/check-out-address.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import type { OrderDetail } from './load-order.server.ts'

/** What of an order could not be bought again. */
export interface NotAgain {
  /** why nothing could be put into the cart, where that concerns no line; null otherwise */
  error: string | null
  /** line by line: what it is, and why not */
  refused: { skuId: number; name: string; message: string }[]
  /** the cart with the lines that were put into it; null when there are none. Without a language */
  cart: string | null
}

/**
 * Puts an order's goods into the cart once more and leads there with them selected. Lines that cannot be bought any more
 * are left out and answered, each with the market's reason; nobody is led away before they have read them.
 */
export const buyAgain = async (
  context: Readonly<RouterContextProvider>,
  order: OrderDetail,
): Promise<Response | NotAgain> => {
  const { shopId, id: orderId } = order
  const add = (lines: OrderDetail['orderDetails']) =>
    client(context).addToCart({
      body: { shopId, products: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) },
    })
  const cartOf = (lines: OrderDetail['orderDetails']) =>
    shopCartAddress({ shopId, skuIds: lines.map(({ skuId }) => skuId) }, { orderId })
  try {
    await add(order.orderDetails)
  } catch (error) {
    const items = refusalItems(error)
    const split = splitRefused(order.orderDetails, items)
    if (split === null) return { error: items[0]?.message ?? '', refused: [], cart: null }
    const refused = split.refused.map(({ line, refusal }) => ({
      skuId: line.skuId,
      name: [line.productName, ...line.attribute.map(({ value }) => value)].join(' · '),
      message: refusal.message,
    }))
    if (split.rest.length === 0) return { error: null, refused, cart: null }
    try {
      await add(split.rest)
    } catch (again) {
      return { error: refusalItems(again)[0]?.message ?? '', refused, cart: null }
    }
    return { error: null, refused, cart: cartOf(split.rest) }
  }
  return redirectWithNotice(
    context,
    localizedPath(cartOf(order.orderDetails), context.get(localeContext)),
    'addedToCart',
  )
}
