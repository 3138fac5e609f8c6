import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { fieldOf } from '../../../orders/edit/edit-fields.ts'
import { withoutRefused } from '../../../orders/edit/edit-order.server.ts'
import type { Api } from '../../../server/api-client.server.ts'
import { apiContext, localeContext } from '../../../server/contexts.ts'
import { wishField } from './write-fields.ts'
import { loadAsked, takeWishes, wishIn } from './write-order.server.ts'

it('a request that waits for no answer leads to its page, not to an order that answers nothing', async () => {
  const context = new RouterContextProvider()
  context.set(localeContext, 'en')
  context.set(apiContext, {
    getSellerOfferRequest: async () => ({ id: 3, buyerId: 9, actions: [], lines: [] }),
  } as unknown as Api)
  const thrown = await loadAsked(context, { buyerId: 9, id: '3' }).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('Location')).toBe('/en/seller/offer-requests/3')
})

it('a line leaves an order by 0 units, never by a number that cannot be read', () => {
  const form = new FormData()
  for (const [skuId, units] of [
    [7, '12'],
    [8, '0'],
    [9, '1.000'],
  ] as const) {
    form.append('skuId', String(skuId))
    form.set(fieldOf('quantity', skuId), units)
  }
  const { products } = wishIn(form, 1)
  expect(products.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
    [7, 12],
    [9, Number.NaN],
  ])
})

it('what cannot be read is left out of what an order comes to, and its lines stay', () => {
  const form = new FormData()
  for (const [skuId, units, price] of [
    [7, '12', 'caro'],
    [8, 'dos', '2,50'],
  ] as const) {
    form.append('skuId', String(skuId))
    form.set(fieldOf('quantity', skuId), units)
    form.set(fieldOf('price', skuId), price)
  }
  form.set('shipping', 'abc')
  const errors = { [fieldOf('price', 7)]: ['x'], [fieldOf('quantity', 8)]: ['x'], shipping: ['x'] }
  const { products, shipping } = withoutRefused(wishIn(form, 1), { errors })
  expect(products).toEqual([
    { skuId: 7, quantity: 12, price: undefined },
    { skuId: 8, quantity: 1, price: 2.5 },
  ])
  expect(shipping).toBeUndefined()
})

it('what the buyer would pay becomes the price of its line, and other prices stay as they were typed', () => {
  const form = new FormData()
  for (const [skuId, price] of [
    [7, '9,00'],
    [8, '3,00'],
  ] as const) {
    form.append('skuId', String(skuId))
    form.set(fieldOf('quantity', skuId), '1')
    form.set(fieldOf('price', skuId), price)
  }
  form.set(wishField(7), '7,50')
  form.set(wishField(9), '1,00')
  takeWishes(form)
  expect(wishIn(form, 1).products.map(({ skuId, price }) => [skuId, price])).toEqual([
    [7, 7.5],
    [8, 3],
  ])
})
