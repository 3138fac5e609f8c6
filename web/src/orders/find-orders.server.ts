import { isOrderGroup, ORDER_GROUPS } from '@lonja/core/orders/order-groups.ts'
import type { RouterContextProvider } from 'react-router'
import { searchOf } from '../lists/query.ts'
import { client, orErrorPage } from '../server/api.server.ts'

const PER_PAGE = '20'

/** A page of the user's orders as the address asks for it: ?status=group&search=text&cursor=…. */
export const findOrders = async (context: Readonly<RouterContextProvider>, { searchParams }: URL) => {
  const group = searchParams.get('status')
  const search = searchOf(searchParams)
  const cursor = searchParams.get('cursor')
  const filter = {
    ...(isOrderGroup(group) ? { status: ORDER_GROUPS[group].join(',') } : {}),
    ...(search ? { search } : {}),
  }
  const page = await orErrorPage(
    client(context).getOrders({ query: { limit: PER_PAGE, ...filter, ...(cursor ? { cursor } : {}) } }),
  )
  return {
    ...page,
    group: isOrderGroup(group) ? group : null,
    search,
    exported: new URLSearchParams(filter).toString(),
  }
}
export type OrdersPage = Awaited<ReturnType<typeof findOrders>>
