import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import StockTake from './stock-take.route.tsx'

const PROBLEM = 'Write it without thousands.'
const SKU = { name: 'Vaso', variant: '', serialNumber: 'V-1', storagePlace: '', rowVersion: 3 }

/** The page with one counted sku, as it is opened, or as it comes back refused. */
const page = (actionData?: RefusedForm): string => {
  const loaded = { changed: false, unknown: null, uncounted: null, note: 'Inventario de mayo' }
  const loaderData = { rows: [{ id: 7, count: 12, seen: 40, sku: SKU }], ...loaded }
  const props = { loaderData, actionData } as unknown as Parameters<typeof StockTake>[0]
  const routes = [{ id: 'root', path: '*', element: <StockTake {...props} /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: {} } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The value of each field that is seen. */
const typedIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input(?![^>]*hidden)[^>]*>/g)].map(([input]) =>
      ['name', 'value'].map((what) => new RegExp(` ${what}="([^"]*)"`).exec(input)?.[1] ?? ''),
    ),
  )

it('opens with what its address holds', () => {
  expect(typedIn(page())).toEqual({ code: '', 'count-7': '12', note: 'Inventario de mayo' })
})

it('keeps what was typed when it comes back refused, with the reason', () => {
  const values = { id: '7', 'count-7': '1.000', code: 'V-2', note: 'Almacén nuevo' }
  const html = page({ values, repeated: {}, errors: {}, problem: PROBLEM })
  expect(html).toContain(PROBLEM)
  expect(typedIn(html)).toEqual({ code: 'V-2', 'count-7': '1.000', note: 'Almacén nuevo' })
})
