import type { Euros } from '@lonja/core/kernel/money.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { EditSums } from './edit-sums.tsx'

const euros = (amount: number) => amount as Euros

const shown = (oldCoupon: number, coupon: number): string => {
  const sums = {
    oldTotal: euros(60),
    total: euros(40),
    couponByItself: false,
    couponTitle: 'Otoño',
    oldCoupon: euros(oldCoupon),
    coupon: euros(coupon),
    voucherBack: euros(0),
  }
  const router = createMemoryRouter([{ path: '*', element: <EditSums sums={sums} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it.each([
  ['loses its coupon', 5, 0, { gone: true, back: false }],
  ['gets its coupon back', 0, 5, { gone: false, back: true }],
  ['keeps it, in another amount', 5, 4, { gone: false, back: false }],
])('an order that %s says so', (_what, before, after, { gone, back }) => {
  const html = shown(before, after)
  expect(html).toContain(m.orders_coupon_of({ title: 'Otoño' }))
  expect(html.includes(m.orders_revisions_coupon_gone())).toBe(gone)
  expect(html.includes(m.orders_revisions_coupon_back())).toBe(back)
})
