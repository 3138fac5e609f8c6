import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { addWhatCan } from '../cart/add-what-can.server.ts'
import { shopCartAddress } from '../cart/check-out-address.ts'
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
 * Puts an order's products into the cart once more and leads there with them selected. Lines that cannot be bought any more
 * are left out and answered, each with the market's reason; nobody is led away before they have read them.
 */
export const buyAgain = async (
  context: Readonly<RouterContextProvider>,
  order: OrderDetail,
): Promise<Response | NotAgain> => {
  const { shopId, id: orderId, orderDetails: lines } = order
  const cartOf = (some: OrderDetail['orderDetails']) =>
    shopCartAddress({ shopId, skuIds: some.map(({ skuId }) => skuId) }, { orderId })
  const { added, refused, problem } = await addWhatCan(context, { shopId, lines })
  if (added.length === lines.length)
    return redirectWithNotice(context, localizedPath(cartOf(lines), context.get(localeContext)), 'addedToCart')
  return {
    error: problem,
    refused: refused.map(({ line, message }) => ({
      skuId: line.skuId,
      name: [line.productName, ...line.attribute.map(({ value }) => value)].join(' · '),
      message,
    })),
    cart: added.length > 0 ? cartOf(added) : null,
  }
}
