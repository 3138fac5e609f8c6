import type { Locale } from '@lonja/core/kernel/locale.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../../locale/locale.server.ts'
import Receivables from './receivables.route.tsx'

const sums = { notDue: 250, upTo30: 0, upTo60: 0, over60: 0 }
const order = {
  id: 70,
  number: '70-1',
  due: 10,
  days: 30,
  dueOn: '2026-03-09',
  isOverdue: false,
  debit: null,
  lateInterest: null,
}
const owed = {
  ...{ sums, total: 250, customers: 2 },
  items: [
    { accountId: 9, name: 'Bar Puente SL', ...sums, notDue: 240, total: 240, orderCount: 24, orders: [order] },
    { accountId: 8, name: 'Bar Ana', ...sums, notDue: 10, total: 10, orderCount: 1, orders: [{ ...order, id: 71 }] },
  ],
}

const shown = (locale: Locale, role: string): string => {
  const element = createElement(Receivables as unknown as FunctionComponent<object>, { loaderData: owed } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: { me: { operator: { kind: 'shop', role } } } } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}

test.each([
  ['es', '23 pedidos más'],
  ['en', '23 more orders'],
  ['zh', '另有 23 个订单'],
] as const)('in %s, what is not named of a customer is counted, and leads to its statement', (locale, words) => {
  const page = shown(locale, 'owner')
  expect(page).toContain(words)
  expect(page.match(/customers\/9#statement/g)).toHaveLength(1)
  expect(page).not.toContain('customers/8#statement')
})
