import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../../frame/wire.ts'
import type { Api } from '../../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, meContext } from '../../server/contexts.ts'
import { ProductRow } from './product-row.tsx'
import { action } from './products.route.tsx'

type Product = Parameters<typeof ProductRow>[0]['product']

const shown = (stockControl: string): string => {
  const product = {
    ...{ id: 7, name: 'Taza', serialNumber: 'T', picture: null, skuCount: 1, awaited: 0, saved: 0, decisionId: null },
    ...{ onShelf: true, price: 4, stock: 0, expectedOn: '2026-12-24' },
    sku: { id: 9, rowVersion: 3, price: 4, stock: 0, stockControl },
  } as unknown as Product
  const router = createMemoryRouter([{ path: '*', element: <ProductRow product={product} formKey="a" /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the list changes the day on which more is expected, of stock that is counted', () => {
  expect(shown('notAllowedToBuy')).toMatch(/<input[^>]*type="date"[^>]*name="expectedOn"[^>]*value="2026-12-24"/)
  expect(shown('notAllowedToBuy')).toMatch(/name="formKey" value="a 9"/)
  expect(shown('allowToBuy')).not.toContain('name="expectedOn"')
})

test.each([
  ['2026-12-24', { expectedOn: '2026-12-24' }],
  ['24/12/2026', { expectedOn: '2026-12-24' }],
  ['', { expectedOn: null }],
  ['pronto', { expectedOn: 'pronto' }],
  // as it was shown: nobody named it
  ['2026-12-04', {}],
  [null, {}],
])('a day that is typed as %j is sent as %j', async (text, sent) => {
  const asked: { body: { rows: object[] } }[] = []
  const context = new RouterContextProvider()
  const saveSkuRows = async (call: (typeof asked)[number]) => {
    asked.push(call)
    return { rows: [{ result: 'saved' }] }
  }
  context.set(apiContext, { saveSkuRows } as unknown as Api)
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(factsContext, { publicUrl: 'http://localhost' } as never)
  context.set(meContext, async () => ({ operator: { kind: 'shop', role: 'owner' } }) as Me)
  const url = new URL('http://localhost/seller/products')
  const body = new URLSearchParams({
    intent: 'quick',
    formKey: 'a 9',
    id: '9',
    rowVersion: '3',
    stockSeen: '0',
    price: '4',
    stock: '0',
    expectedOnSeen: '2026-12-04',
  })
  if (text !== null) body.set('expectedOn', text)
  const request = new Request(url, { method: 'POST', body })
  await action({ request, context, url, params: {} } as unknown as Parameters<typeof action>[0])
  const row = { id: 9, rowVersion: 3, price: 4, stock: 0, stockSeen: 0, ...sent }
  expect(asked).toEqual([{ body: { rows: [row] }, idempotencyKey: 'a 9' }])
})
