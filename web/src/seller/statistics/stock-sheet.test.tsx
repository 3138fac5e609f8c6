import type { Euros } from '@lonja/core/kernel/money.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { formatPlainDay } from '../../locale/format-date.ts'
import { m } from '../../paraglide/messages.js'
import { StockSheet } from './stock-sheet.tsx'

test('what runs out first says on which day more of it is expected', () => {
  const row = { name: 'Taza', stock: 4, coverDays: 2 }
  const soonest = [
    { ...row, id: 1, expectedOn: '2026-12-24' },
    { ...row, id: 2, expectedOn: null },
  ]
  const stock = { value: 10 as Euros, units: 8, coverDays: 2, soonest }
  const router = createMemoryRouter([{ path: '*', element: <StockSheet stock={stock} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const date = formatPlainDay('2026-12-24', 'es')
  expect(html.split(m.seller_products_expected_on({ date }))).toHaveLength(2)
})
