import { ORDER_LIST_LINES_MAX } from '@lonja/core/orderlists/order-list.ts'
import type { RouterContextProvider } from 'react-router'
import { fullName } from '../bought/on-sale.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { readAddress } from './list-address.ts'

/** A line that is to go into a list; without a name where only its sku is known. */
interface NamedLine {
  skuId: number
  quantity: number
  name: string | null
}

/** What an address would put into a list, at most as many lines as a list has, and how many it names in all. */
export const loadNewLines = async (
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<{ lines: NamedLine[]; count: number }> => {
  const lines = await linesOf(context, query)
  return { lines: lines.slice(0, ORDER_LIST_LINES_MAX), count: lines.length }
}

const linesOf = async (context: Readonly<RouterContextProvider>, query: URLSearchParams): Promise<NamedLine[]> => {
  const api = client(context)
  const { lines, productId, orderId, cart } = readAddress(query)
  if (orderId !== null) {
    const order = await orErrorPage(api.getOrder({ params: { id: orderId } }))
    return order.orderDetails
      .filter(({ quantity }) => quantity > 0)
      .map(({ skuId, quantity, productName, attribute }) => ({
        skuId,
        quantity,
        name: fullName({ name: productName, attribute }),
      }))
  }
  if (cart !== null) {
    const { carts } = await orErrorPage(api.getCarts({ query: cart === '' ? {} : { shopId: cart } }))
    return carts.flatMap(({ items }) =>
      items.map(({ skuId, quantity, sku }) => ({
        skuId,
        quantity,
        name: fullName({ name: sku.product.name, attribute: sku.attribute }),
      })),
    )
  }
  if (lines.length === 0) return []
  const product = productId === null ? null : await orErrorPage(api.getProduct({ params: { id: productId } }))
  const skus = new Map(product?.skus.map((sku) => [sku.id, sku]))
  return lines.map(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    return {
      skuId,
      quantity,
      name: product && sku ? fullName({ name: product.name, attribute: sku.attribute }) : null,
    }
  })
}
