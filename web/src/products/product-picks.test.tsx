import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProductPicks } from './product-picks.tsx'

test('what was found stands after the search, so that the keyboard comes to it next', () => {
  const picks = (
    <ProductPicks
      hint=""
      picked={[{ id: 1, name: 'Taza' }]}
      found={[{ id: 2, name: 'Vaso' }]}
      search="vaso"
      errors={undefined}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: picks }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const places = ['name="productSearch"', 'value="find"', 'Taza', 'Vaso'].map((part) => html.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
