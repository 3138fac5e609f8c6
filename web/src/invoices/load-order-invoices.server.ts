import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'

/** Invoices of an order; for a buyer whose data they wait for, the address book too. */
export const loadOrderInvoices = async (
  context: Readonly<RouterContextProvider>,
  orderId: number,
  side: 'buyer' | 'seller' | 'operator',
) => {
  const api = client(context)
  const invoices = await orErrorPage(api.getOrderInvoices({ params: { id: String(orderId) } }))
  const asksData = side === 'buyer' && invoices.missing.length > 0
  return { ...invoices, addresses: asksData ? (await orErrorPage(api.getAddresses())).items : null }
}
export type LoadedOrderInvoices = Awaited<ReturnType<typeof loadOrderInvoices>>
