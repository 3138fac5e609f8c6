import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'
import type { DeliverTo } from './shipping-table.tsx'

/** Where someone who buys has orders sent: their default address, else their first; null for everyone else. */
export const loadDeliverTo = async (context: Readonly<RouterContextProvider>): Promise<DeliverTo | null> => {
  const me = await currentUser(context)
  if (!me || !['personal', 'business'].includes(me.operator.kind)) return null
  const { items } = await orErrorPage(client(context).getAddresses())
  const found = items.find(({ isDefaultDelivery }) => isDefaultDelivery) ?? items[0]
  return found ? { country: found.country, postCode: found.postCode, city: found.city } : null
}
