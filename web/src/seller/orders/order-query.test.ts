import { expect, it } from 'vitest'
import { orderQuery, readOrderFields } from './order-query.ts'

it.each([
  ['', {}],
  ['status=toConfirm', { status: 'pending_seller,pending_buyer' }],
  ['status=paid&sort=amountUp', { status: 'paid', sort: 'amountUp' }],
  ['status=send', { status: 'to_deliver', deliveryMethod: 'shipment' }],
  ['status=lost&sort=best&paymentMethod=gold&deliveryMethod=drone', {}],
  ['paymentMethod=card&deliveryMethod=pickUp', { paymentMethod: 'card,cardStripe', deliveryMethod: 'pickUp' }],
  ['invoice=missing', { invoice: 'missing' }],
  ['invoice=paid', {}],
  ['amountFrom=12,5&amountTo=20.00', { amountFrom: '12.5', amountTo: '20.00' }],
  ['amountFrom=mucho&amountTo=-3&dateFrom=ayer&dateTo=2026-13-40', {}],
  [
    'dateFrom=2026-05-01&dateTo=2026-05-31&search= bar ',
    { dateFrom: '2026-05-01', dateTo: '2026-05-31', search: 'bar' },
  ],
])('%j asks for %j', (query, expected) => {
  expect(orderQuery(readOrderFields(new URLSearchParams(query)))).toEqual(expected)
})
