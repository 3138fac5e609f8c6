import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import { CouponForm } from './coupon-form.tsx'
import { actOnCoupon, makeCoupon } from './coupon-page.server.ts'

const coupon = {
  ...{ titles: { es: 'Verano' }, type: 'cash', value: 10, maxDiscount: null, percentage: null, minimumPurchase: 50 },
  ...{ industries: [], categories: [], products: [{ id: 7, name: 'Taza' }], audience: 'all', group: null },
  ...{ distanceLimit: null, publishedAt: '2026-07-01T08:00:00.000Z', collectUntil: '2026-07-31T08:00:00.000Z' },
  ...{ validDays: 30, validFrom: null, validUntil: null, total: 100, perAccount: 1, version: 'now', subDomains: [] },
}

const shown = (refused: object): string => {
  const props = { coupon, groups: [], industries: [], categories: [], refused } as unknown as Parameters<
    typeof CouponForm
  >[0]
  const router = createMemoryRouter([{ path: '*', element: <CouponForm {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('whoever was overtaken at a coupon keeps what they typed and reads what is saved by now, and the next press saves over that', () => {
  const values = {
    'title-es': 'Otoño',
    value: '12,00',
    type: 'percentage',
    total: '100',
    collectUntil: '2026-08-01T10:00',
  }
  const refused = { values, repeated: {}, errors: {}, problem: 'changed', picked: [], found: null, categoryIds: [] }
  const html = shown({ ...refused, isOvertaken: true })
  for (const value of ['Verano', '10,00', m.coupons_type_cash(), 'Taza'])
    expect(html).toContain(m.ui_now_saved({ value }))
  expect(html).not.toContain(m.ui_now_saved({ value: '100' }))
  expect(html).toContain('value="Otoño"')
  expect(html).toMatch(/name="version" value="now"/)
  expect(shown(refused)).not.toContain(m.ui_now_saved({ value: 'Verano' }))
})

test('what is wrong with the name in one language stands under that one alone', async () => {
  const refuse = async () => {
    throw new RemoteRefusal(400, [{ code: 'field_too_long', message: 'Too long', path: 'body.titles.en' }])
  }
  const coupon = await makeCoupon(new RouterContextProvider(), new FormData(), {
    list: '/seller/coupons',
    create: refuse,
  })
  // above the form, and beside one of its three names
  expect(shown(coupon).match(/Too long(?=<)/g)).toHaveLength(2)
  const extending = new FormData()
  extending.set('intent', 'extend')
  const running = await actOnCoupon(new RouterContextProvider(), extending, {
    ...{ here: '/', list: '/' },
    calls: { update: refuse, extend: refuse, end: refuse, remove: refuse },
  })
  expect(running).toMatchObject({ running: { errors: { 'title-en': ['Too long'] } } })
})
