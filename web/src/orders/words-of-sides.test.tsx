import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { MessageCards } from '../conversations/message-cards.tsx'
import { deadlineWord } from './labels.ts'
import type { LoadedOrder } from './load-order.server.ts'
import { OrderHistory } from './order-history.tsx'

const shown = (element: ReactElement): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: {} } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const OFFERED = { id: 1, number: 'L-1', status: 'pending_buyer' } as const
const cards = (side: 'buyer' | 'seller') =>
  shown(<MessageCards message={{ file: null, product: null, arrival: null, order: OFFERED }} side={side} />)

const EXPIRED = {
  ...{ id: 1, at: '2026-05-04T09:00:00.000Z', actor: 'system', actorName: '', action: 'expire' },
  ...{ from: 'pending_seller', to: 'confirm_timeout', note: '' },
} satisfies LoadedOrder['history'][number]
const history = (actor: 'buyer' | 'seller') => shown(<OrderHistory history={[EXPIRED]} actor={actor} />)

it.each([
  ['a message', cards, 'pending_buyer'],
  ['the history of the order', history, 'confirm_timeout'],
] as const)('%s names the status of an order to each side in its own words', (_where, pageOf, status) => {
  const words = { buyer: buyerStatusText(status, 'es'), seller: sellerStatusText(status, 'es') }
  expect(words.buyer).not.toBe(words.seller)
  expect(pageOf('buyer')).toContain(words.buyer)
  expect(pageOf('seller')).toContain(words.seller)
  expect(pageOf('seller')).not.toContain(words.buyer)
})

it.each([
  ['seller_confirmed', 'buyer', 'La tienda tiene hasta el lunes para empezar a prepararlo'],
  ['seller_confirmed', 'seller', 'Si no empiezas a prepararlo antes del lunes, se cancela solo'],
  ['to_deliver', 'buyer', 'Se guarda en la tienda hasta el lunes'],
] as const)('the deadline of an order that is %s tells the %s what it is for', (status, side, text) => {
  expect(deadlineWord(status, 'lunes', side)).toBe(text)
})
