import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { ProductForm } from './product-form.tsx'
import { saveProduct } from './product-page.server.ts'

const FORM = {
  settings: { taxInclude: false, tax: 21, taxRates: [21, 10, 4, 0] },
  categories: [],
  countries: [],
  brands: [],
  formKey: 'a',
}

test('what is wrong with a text of a product in one language stands under that one, and its part of the form is marked', async () => {
  const form = new FormData()
  form.set('name-es', 'Taza')
  const request = new Request('http://localhost/seller/products/new', { method: 'POST', body: form })
  const context = new RouterContextProvider(new Map([[localeContext, 'es']]))
  context.set(factsContext, { carry: {} } as never)
  const refused = await saveProduct({ request, context }, async () => {
    throw new RemoteRefusal(400, [
      { code: 'field_too_long', message: 'Name too long', path: 'body.names.en' },
      { code: 'field_too_long', message: 'Text too long', path: 'body.descriptions.zh' },
    ])
  })
  if (!refused) throw new Error('it was saved')
  expect(refused.errors).toEqual({ 'name-en': ['Name too long'], 'description-zh': ['Text too long'] })
  const props = { ...FORM, refused }
  const router = createMemoryRouter([{ path: '*', element: <ProductForm {...props} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const [, said = ''] = html.split('id="texts"')
  expect(said.match(/Name too long/g)).toHaveLength(1)
  expect(said.match(/Text too long/g)).toHaveLength(1)
  expect(html.match(/<a href="#(\w+)"[^>]*>[^<]*<span class="sr-only">/g)).toHaveLength(1)
  expect(html).toContain(m.seller_products_section_wrong())
})

test('what a new product lacks is marked at each field by the page, its name in one language, and not by the browser', () => {
  const missing = ['names', 'serialNumber', 'sku-0-serialNumber', 'sku-0-price']
  const refused = {
    values: {},
    repeated: {},
    errors: Object.fromEntries(missing.map((field) => [field, ['Missing']])),
    problem: null,
    files: [],
    papers: [],
    categoryIds: [],
    generated: null,
    isMoved: false,
  }
  const props = { ...FORM, refused }
  const router = createMemoryRouter([{ path: '*', element: <ProductForm {...props} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toMatch(/<form[^>]*\bnoValidate/i)
  expect(
    [...html.matchAll(/<input(?=[^>]* aria-invalid="true")[^>]* name="([^"]+)"/g)].map(([, name]) => name),
  ).toEqual(['name-es', 'sku-0-serialNumber', 'sku-0-price', 'serialNumber'])
})
