import { data, type RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'

/** Whether an address names an order as addresses do; anything else is a page that is not there. */
export const isOrderId = (id: string | null | undefined): id is string => /^\d{1,10}$/.test(id ?? '')

/** An order with its history, as far as it is the user's; anything else is the page that is not there. */
export const loadOrder = async (context: Readonly<RouterContextProvider>, id: string | null | undefined) => {
  if (!isOrderId(id)) throw data(null, { status: 404 })
  const api = client(context)
  const order = await orErrorPage(api.getOrder({ params: { id } }))
  const { items: history, revisions } = await orErrorPage(
    api.getOrderHistory({ params: { orderNumber: order.number } }),
  )
  return { order, history, revisions }
}
export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>
export type OrderDetail = LoadedOrder['order']
