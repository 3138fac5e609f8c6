import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import RestockAlerts from '../restock/restock-alerts.route.tsx'
import { ProductRow } from '../seller/products/product-row.tsx'
import { Stock, shelfOf } from './stock.tsx'

const soldOut = {
  isAvailable: false,
  stockControl: 'notAllowedToBuy',
  stock: 0,
  expectedOn: '2026-12-12',
  priceInfo: null,
} as const

const render = (element: ReactNode, locale: 'es' | 'en' | 'zh' = 'es'): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/' : `/${locale}/`],
    hydrationData: { loaderData: { root: {} } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />)).replace(/<[^>]+>/g, '')
}
type Facts = Parameters<typeof shelfOf>[0]
const Shelf = ({ facts }: { facts: Facts }) => <Stock {...shelfOf(facts)} />
const textOf = (facts: Facts, locale?: 'es' | 'en' | 'zh') => render(<Shelf facts={facts} />, locale)

test.each([
  ['es', 'Agotado · Llega el 12 dic'],
  ['en', 'Out of stock · Expected 12 Dec'],
  ['zh', '缺货 · 预计12月12日到货'],
] as const)('what is sold out says when more comes in: %s', (locale, text) => {
  expect(textOf(soldOut, locale)).toBe(text)
})

test('what can be bought, and what nothing is expected of, says no day', () => {
  expect(textOf({ ...soldOut, expectedOn: null })).toBe('Agotado')
  expect(textOf({ ...soldOut, isAvailable: true, stock: 500 })).not.toContain('12')
  expect(textOf({ ...soldOut, stockControl: 'limit' })).not.toContain('12')
})

test.each([
  ['es', 'Preventa · Llega el 12 dic'],
  ['en', 'Pre-sale · Expected 12 Dec'],
  ['zh', '预售 · 预计12月12日到货'],
] as const)('what is sold ahead says when it comes in, whether or not any of it can be ordered: %s', (locale, text) => {
  const ahead = { ...soldOut, needBook: true }
  expect(textOf(ahead, locale)).toBe(text)
  expect(textOf({ ...ahead, isAvailable: true, stock: 500 }, locale)).toBe(text)
  expect(textOf({ ...ahead, isAvailable: true, stockControl: 'unlimited' }, locale)).toBe(text)
})

test('the list of what a buyer waits for says it', () => {
  const alert = {
    ...{ id: 7, productId: 70, name: 'Taza', variant: 'Azul', picture: null, shopId: 1, shopName: 'Vidal' },
    ...{ expectedOn: '2026-12-12', createdAt: '2026-11-30T10:00:00.000Z' },
  }
  const loaderData = { alerts: { items: [alert], nextCursor: null, total: 1 } }
  const page = (given: object) => render(createElement(RestockAlerts as unknown as FunctionComponent<object>, given))
  expect(page({ loaderData })).toContain('Llega el 12 dic')
  const none = { alerts: { ...loaderData.alerts, items: [{ ...alert, expectedOn: null }] } }
  expect(page({ loaderData: none })).not.toContain('Llega')
})

test('the seller’s list of products says it, with its year, also once it is past', () => {
  const product = {
    ...{
      id: 70,
      serialNumber: 'T',
      name: 'Taza',
      picture: null,
      onShelf: true,
      decisionId: null,
      brand: '',
      skuCount: 2,
    },
    ...{
      price: null,
      stock: 0,
      isSoldOut: true,
      isRecommended: false,
      hasPreSale: false,
      expectedOn: '2025-12-12',
      awaited: 0,
      saved: 0,
      sku: null,
    },
  }
  expect(render(<ProductRow product={product} formKey="a" />)).toContain('Llegada prevista: 12 dic 2025')
})
