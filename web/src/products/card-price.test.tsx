import type { Euros } from '@lonja/core/kernel/money.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ProductPrice } from './card-price.tsx'

const euros = (amount: number) => amount as Euros
const PRICE = {
  min: euros(1),
  max: euros(9),
  steps: [
    { from: euros(0), to: euros(5), count: 3 },
    { from: euros(5), to: null, count: 2 },
  ],
}

it.each(['/goods-list', '/shop-index/goods-list/1'])(
  'each bar of %s leads to that list, with its filters kept',
  (list) => {
    const router = createMemoryRouter([{ path: '*', element: <ProductPrice price={PRICE} /> }], {
      initialEntries: [`${list}?inStock=true&priceFrom=2`],
    })
    const html = renderToStaticMarkup(<RouterProvider router={router} />)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `${list}?inStock=true&amp;priceTo=5`,
      `${list}?inStock=true&amp;priceFrom=5`,
    ])
  },
)
