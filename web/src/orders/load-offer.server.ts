import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import type { OrderDetail } from './load-order.server.ts'

/** An address of an order that is fetched at the shop. */
const NOT_SENT = { shippingCost: null, total: null, problem: null }

/** What a buyer chooses who accepts an order that the shop wrote; null for any other order. */
export const loadOffer = async (context: Readonly<RouterContextProvider>, order: OrderDetail) => {
  if (!order.awaitsAcceptance || order.status !== 'pending_buyer') return null
  const api = client(context)
  const params = { id: String(order.id) }
  const [{ items }, { methods, onAccount }, { items: totals, fetchedTotal }] = await Promise.all([
    orErrorPage(api.getAddresses()),
    orErrorPage(api.getPaymentOptions({ params })),
    orErrorPage(api.getOfferTotals({ params })),
  ])
  const sorted = items.toSorted((a, b) => Number(b.isDefaultDelivery) - Number(a.isDefaultDelivery))
  const addresses = sorted.map(({ id, label, recipient, street, postCode, city }) => ({
    id,
    text: [label || recipient, street, `${postCode} ${city}`].join(' · '),
    ...(totals.find(({ addressId }) => addressId === id) ?? NOT_SENT),
  }))
  return { addresses, methods, onAccount, fetchedTotal }
}
export type OfferChoices = NonNullable<Awaited<ReturnType<typeof loadOffer>>>
