import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { m } from '../paraglide/messages.js'
import { CartRow } from './cart-row.tsx'

type Props = Parameters<typeof CartRow>[0]

const rowOf = (sku: object): string => {
  const item = {
    ...{ _id: 1, skuId: 7, quantity: 6, weight: null },
    sku: {
      ...{ id: 7, productId: 70, serialNumber: 'T', ean: null, attribute: [], pictures: [], isAvailable: false },
      ...{ stockControl: 'notAllowedToBuy', stock: 0, expectedOn: '2026-12-12', needBook: false, priceInfo: null },
      ...{ product: { id: 70, serialNumber: 'T', name: 'Taza', pictures: [], tax: 21, needBook: false } },
      ...sku,
    },
  }
  const shop = { shopSettings: { taxSetting: null } }
  const props = { item, entry: { shopId: 1, shop, items: [item] }, onToggle: () => {}, isSelected: false }
  const more = { action: '/cart', formId: 'f', problem: undefined, flagged: null, compact: false }
  const element = <CartRow {...({ ...props, ...more } as unknown as Props)} />
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: {} } },
  })
  return speak('es', () => renderToStaticMarkup(<RouterProvider router={router} />)).replace(/<[^>]+>/g, ' ')
}

const packOfSix = { level1: { price: 1, discount: 0, min2Buy: 6, minimum: 6 } }

test.each([
  ['none is left', {}],
  ['fewer are left than a purchase', { stock: 3, priceInfo: packOfSix }],
  ['none can be ordered ahead any more', { needBook: true }],
])('a line that lacks stock says when more comes in: %s', (_, sku) => expect(rowOf(sku)).toContain('Llega el 12 dic'))

test.each([
  ['only the shop sells it', { stockControl: 'limit' }],
  ['off the shelf', { stockControl: 'unlimited' }],
])('a line that cannot be bought for another reason does not: %s', (_, sku) =>
  expect(rowOf(sku)).not.toContain('Llega'),
)

test('a line that lacks stock offers to tell when it is back; a pre-sale, which was never there, does not', () => {
  const offer = m.restock_ask()
  expect(rowOf({})).toContain(offer)
  expect(rowOf({ needBook: true })).not.toContain(offer)
})

test('a line that is sold ahead says so, and when it comes in, beside what can be done with it', () => {
  const row = rowOf({ needBook: true, isAvailable: true, stock: 60, priceInfo: packOfSix })
  expect(row).toMatch(/Preventa\s+Llega el 12 dic/)
  expect(rowOf({ needBook: true, isAvailable: true, stock: 60, priceInfo: packOfSix, expectedOn: null })).not.toContain(
    'Llega',
  )
})
