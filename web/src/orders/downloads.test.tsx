import { LOCALES, type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { OrderDownload, OrdersDownload } from './downloads.tsx'

const shown = (locale: Locale, element: ReactElement): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: {} } },
    initialEntries: [localizedPath('/uc', locale)],
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]+)" download/g)].map(([, href]) => href)

const BASE = '/backend/api/v1'

describe.each(LOCALES)('%s', (locale) => {
  test('the list’s files are narrowed as the list is, and read in the page’s language', () => {
    const html = shown(locale, <OrdersDownload query="status=paid&search=bar" />)
    const query = `?status=paid&amp;search=bar&amp;lang=${locale}`
    expect(linksOf(html)).toEqual([
      `${BASE}/orders.csv${query}`,
      `${BASE}/orders.xlsx${query}`,
      `${BASE}/order-lines.csv${query}`,
      `${BASE}/order-lines.xlsx${query}`,
    ])
    // four links that read differently, which work before any script
    expect(new Set([...html.matchAll(/<a [^>]+>([^<]+)</g)].map(([, text]) => text)).size).toBe(4)
    expect(html).toContain('<details')
  })

  test('an order’s files are of this order alone', () => {
    const html = shown(locale, <OrderDownload id={12} />)
    expect(linksOf(html)).toEqual([
      `${BASE}/orders/12/lines.csv?lang=${locale}`,
      `${BASE}/orders/12/lines.xlsx?lang=${locale}`,
    ])
  })
})
