import type { Euros } from '@lonja/core/kernel/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import Pay from './pay.route.tsx'

const WAYS: PaymentMethod[] = PAYMENT_METHODS.filter((method) => method !== 'onAccount')

const page = (given: { chosen: PaymentMethod | null; isSettled: boolean; refused?: PaymentMethod }): string => {
  const props = {
    loaderData: {
      order: { id: 5, number: '26-5', shopId: 1, shopName: 'Vidal', status: 'pending_payment', termsDays: null },
      options: {
        ...{ methods: WAYS, onAccount: null, due: 20 as Euros, payUntil: null, phone: '', now: '' },
        vouchers: [{ id: 9, balance: 15 as Euros, expiresAt: '2027-01-01T00:00:00.000Z' }],
      },
      ...{ chosen: given.chosen, isSettled: given.isSettled, isExpired: false, payKey: 'a' },
    },
    actionData: given.refused && {
      refused: { values: { paymentMethod: given.refused }, errors: { phone: ['Un móvil'] }, problem: null },
      isExpired: false,
    },
  } as unknown as ComponentProps<typeof Pay>
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <Pay {...props} /> }], {
    hydrationData: { loaderData: { root: {} } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** Ways to pay that are seen before anything is opened. */
const inSight = (html: string): string[] =>
  [...html.replaceAll(/<details.*?<\/details>/gs, '').matchAll(/name="paymentMethod"[^>]* value="(\w+)"/g)].map(
    ([, way]) => way ?? '',
  )

it('the way that was chosen at check-out stands alone above the button that pays, the others behind one press', () => {
  const html = page({ chosen: 'bizum', isSettled: true })
  expect(inSight(html)).toEqual(['bizum'])
  expect(html).toContain(m.payments_change_method())
  for (const way of WAYS) expect(html).toContain(`value="${way}"`)
})

it.each([
  ['whose way is not paid here', { chosen: 'transfer', isSettled: false }],
  ['for which none was chosen', { chosen: null, isSettled: true }],
  ['that was refused', { chosen: 'bizum', isSettled: true, refused: 'card' }],
] as const)('all ways are offered for an order %s', (_what, given) => {
  expect(inSight(page(given))).toEqual(WAYS)
})

it('vouchers are offered below the button that pays', () => {
  const html = page({ chosen: 'bizum', isSettled: true })
  expect(html.indexOf('name="voucherId"')).toBeGreaterThan(html.indexOf('type="submit"'))
})
