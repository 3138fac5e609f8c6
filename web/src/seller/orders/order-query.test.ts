import { expect, it } from 'vitest'
import { AMOUNT_PATTERN } from './amount-pattern.ts'
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
  ['leave=due&sort=oldest', { leave: 'due', sort: 'oldest' }],
  ['leave=soon', {}],
  ['deliveryDay=2026-05-05&sort=deliveryDay', { deliveryDay: '2026-05-05', sort: 'deliveryDay' }],
  ['deliveryDay=martes', {}],
  ['amountFrom=12,5&amountTo=20.00', { amountFrom: '12.5', amountTo: '20.00' }],
  ['amountFrom=mucho&amountTo=-3&dateFrom=ayer&dateTo=2026-13-40', {}],
  ['dateFrom=2026-02-31&dateTo=28/02/2026', { dateTo: '2026-02-28' }],
  [
    'dateFrom=2026-05-01&dateTo=2026-05-31&search= bar ',
    { dateFrom: '2026-05-01', dateTo: '2026-05-31', search: 'bar' },
  ],
])('%j asks for %j', (query, expected) => {
  expect(orderQuery(readOrderFields(new URLSearchParams(query)))).toEqual(expected)
})

it.each([
  ['12', '12'],
  ['12,50', '12.50'],
  ['1234567.5', '1234567.5'],
  ['1.000', ''],
  ['12345678', ''],
  ['1,5 €', ''],
  ['-3', ''],
])('browsers let an amount typed as %j go as the query reads it: %j', (typed, read) => {
  expect(readOrderFields(new URLSearchParams({ amountFrom: typed })).amountFrom).toBe(read)
  // as browsers hold a field to its pattern
  expect(new RegExp(`^(?:${AMOUNT_PATTERN})$`, 'v').test(typed)).toBe(read !== '')
})
