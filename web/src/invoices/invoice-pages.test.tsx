import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import SellerInvoices from '../seller/invoices/seller-invoices.route.tsx'
import MyInvoices from './my-invoices.route.tsx'

const SUMS = { invoices: 3, net: 40, vat: 8.4, surcharge: 0, irpf: 0, total: 48.4 }
const INVOICE = {
  ...{ id: 5, number: 'F-2026-00001', kind: 'sale', issuedAt: '2026-11-04T09:00:00.000Z', total: 30.25 },
  ...{ orderId: 1, orderNumber: 'L-1', shopId: 1, issuerName: 'Una, S.L.', issuerTaxId: 'B1', buyerName: 'Bar Ana' },
  ...{ buyerTaxId: 'B2', net: 25, vat: 5.25, surcharge: 0, irpf: 0, recordState: null },
}
const SPEND = {
  items: [
    { shopId: 1, issuerName: 'Una, S.L.', ...SUMS, invoices: 2, net: 50, vat: 10.5, total: 60.5 },
    { shopId: 2, issuerName: 'Otra, S.L.', ...SUMS, invoices: 1, net: -10, vat: -2.1, total: -12.1 },
  ],
  shops: 2,
}
const MONTH = {
  ...{ page: { items: [INVOICE], nextCursor: null, sums: SUMS, sharedSeries: [] }, search: 'una' },
  ...{ quarter: { year: 2026, number: 4 }, month: '2026-11', quarters: [{ year: 2026, number: 4 }], spend: SPEND },
  months: ['2026-10', '2026-11'],
  monthly: [],
  filter: { dateFrom: '2026-11-01', dateTo: '2026-11-30', search: 'una' },
}

const shown = (page: unknown, loaderData: object): string => {
  const props: object = { loaderData }
  const element = createElement(page as FunctionComponent<object>, props)
  return renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ id: 'root', path: '*', element }], {
        hydrationData: { loaderData: { root: {} } },
      })}
    />,
  )
}

test.each([MyInvoices, SellerInvoices])('all invoices of the month shown are one plain link away', (page) => {
  const html = shown(page, MONTH)
  expect(html).toMatch(
    /href="\/backend\/api\/v1\/invoices\.zip\?dateFrom=2026-11-01&amp;dateTo=2026-11-30&amp;search=una&amp;lang=es" download/,
  )
  for (const query of ['quarter=2026-4&amp;search=una', 'month=2026-10&amp;search=una', 'month=2026-11&amp;search=una'])
    expect(html).toContain(`?${query}"`)
  // it has not begun
  expect(html).not.toContain('month=2026-12')
  expect(html).toContain('<input type="hidden" name="month" value="2026-11"/>')
})

test('of too many, the page says to choose a shorter period instead', () => {
  const page = { ...MONTH.page, sums: { ...SUMS, invoices: 301 } }
  const html = shown(MyInvoices, { ...MONTH, page })
  expect(html).not.toContain('invoices.zip')
  expect(html).toContain(m.invoices_papers_too_many({ maximum: 300 }))
})

test('a buyer reads what they bought by shop, with its sum; surcharge stands there where there is any', () => {
  const html = shown(MyInvoices, MONTH)
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  for (const text of ['Una, S.L.', 'Otra, S.L.', '60,50', '−12,10', '−2,10', '48,40', m.invoices_sum()])
    expect(table).toContain(text)
  expect(table).not.toContain(m.invoices_surcharge())
  const sums = { ...SUMS, surcharge: 1.3, total: 49.7 }
  const items = SPEND.items.map((row) => ({ ...row, surcharge: 0.65 }))
  const retailer = shown(MyInvoices, { ...MONTH, page: { ...MONTH.page, sums }, spend: { ...SPEND, items } })
  expect(retailer).toContain(m.invoices_surcharge())
  expect(retailer).toContain('1,30')
})

test('without invoices there is neither a table nor a file, and the page says so', () => {
  const page = { ...MONTH.page, items: [], sums: { invoices: 0, net: 0, vat: 0, surcharge: 0, irpf: 0, total: 0 } }
  const html = shown(MyInvoices, { ...MONTH, page, spend: { items: [], shops: 0 } })
  expect(html).not.toContain('<table')
  expect(html).not.toContain('invoices.zip')
  expect(html).toContain(m.invoices_none_found())
})
