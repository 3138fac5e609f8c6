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

const shown = (refused: object | undefined, more: object = {}): string => {
  const props = {
    coupon: { ...coupon, ...more },
    groups: [],
    industries: [],
    categories: [],
    refused,
  } as unknown as Parameters<typeof CouponForm>[0]
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

test('the form of a promotion asks nothing that is for who collects, and says what the promotion does', () => {
  const rate = { type: 'percentage', value: null, percentage: 5, minimumPurchase: 300 }
  const names = (html: string) => new Set([...html.matchAll(/name="(\w+)"/g)].map(([, name]) => name))
  const promotion = shown(undefined, { ...rate, applies: 'byItself', validDays: null, validUntil: coupon.collectUntil })
  const collected = names(shown(undefined, { ...rate, applies: 'collected' }))
  const own = ['use', 'validDays', 'validFrom', 'validUntil', 'perAccount', 'distanceLimit']
  expect(own.filter((name) => collected.has(name))).toEqual(own)
  expect(own.filter((name) => names(promotion).has(name))).toEqual([])
  expect(promotion).toMatch(/name="applies" value="byItself"/)
  const said = m.coupons_promotion_does({ discount: '5\u00a0%', amount: '300\u00a0€' })
  expect(promotion).toContain(said)
})
