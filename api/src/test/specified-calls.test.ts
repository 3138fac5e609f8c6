import { API_BASE, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from './world.ts'

let world: World
/** What stands for the open parts of an address. */
let ids: Record<string, number | string>

beforeAll(async () => {
  world = await createWorld()
  const shop = await world.make.shop({ sub_domain: 'tienda' })
  const product = await world.make.product(shop)
  await world.make.sku(product)
  const menu = await world.make.menuEntry({ related_type: 'Shop' })
  ids = { shop, product, menu, publication: await world.make.publication(shop), sub: 'tienda', any: 1 }
})
afterAll(() => world.close())

/** What a visitor is answered who sends nothing else: 200 where the call is open, 400 where it needs a body, 401 behind the log-in. */
type Answer = 200 | 400 | 401

/** Every call that the specification names (§7), in its order. */
const CALLS: [method: Endpoint['method'], path: string, answer: Answer, query?: string][] = [
  ['GET', '/platform-index-blocks', 200],
  ['GET', '/products-basic', 200],
  ['GET', '/products', 200],
  ['GET', '/products/{product}', 200],
  ['GET', '/order-comments', 200, 'shopId={shop}'],
  ['GET', '/category-data', 200, 'type=paymentMethod'],
  ['GET', '/shopSetting/public', 200, 'shopId={shop}'],
  ['GET', '/publications', 200],
  ['GET', '/publications/{publication}', 200],
  ['GET', '/publication-activities', 401],
  ['POST', '/publication-activities', 400],
  ['DELETE', '/publication-activities/{any}', 401],
  ['GET', '/shop-near-by', 200, 'lat=40.27&lon=-3.75'],
  ['GET', '/industries', 200],
  ['GET', '/shops', 200],
  ['GET', '/shops-list-basic', 200],
  ['GET', '/shops-filter', 200],
  ['GET', '/shops/{shop}', 200],
  ['GET', '/shop-category-tree', 200, 'shopId={shop}'],
  ['GET', '/coupons', 200],
  ['GET', '/category-trees', 200, 'countryId=ES&lang=en'],
  ['GET', '/platform-menu-tree', 200],
  ['GET', '/platform-menu/{menu}', 200],
  ['GET', '/policies', 200, 'type=terms'],
  ['GET', '/sys/category-datas', 200],
  ['GET', '/shop-id-from-subdomain/{sub}', 200],
  ['GET', '/shops/name-exists', 200, 'name=Nadie'],
  ['GET', '/inboxmsgs', 401],
  ['GET', '/inboxmsgs-stat', 401],
  ['GET', '/filters', 200],
  ['POST', '/coupon-collect', 401],
  ['PATCH', '/followed-industries', 401],
  ['PATCH', '/parameters-sync', 401],
  ['GET', '/parameters-sync', 401],
  ['DELETE', '/users/me', 401],
  ['PATCH', '/read-inboxmsgs', 401],
  ['PATCH', '/coupon-transfers/{any}', 401],

  ['GET', '/me', 401],
  ['POST', '/switch-operator', 401],
  ['POST', '/tmp-token', 401],
  ['GET', '/real-token/{any}', 400],
  ['PATCH', '/users/{any}', 401],
  ['PATCH', '/operator/password', 401],
  ['GET', '/areas', 200],
  ['POST', '/verification-codes', 400],
  ['POST', '/verification-codes-email', 400],
  ['PATCH', '/users/phone', 401],
  ['POST', '/file/api/v1/files/upload/single', 401],
  ['POST', '/users', 400],
  ['POST', '/users/reset-password', 400],
  ['POST', '/operators-login', 400],
  ['GET', '/operators', 401],
  ['POST', '/auth/google', 400],
  ['POST', '/users/social-signin', 400],

  ['POST', '/myCart', 400],
  ['GET', '/myCart', 200],
  ['DELETE', '/myCart/{shop}', 200],
  ['PATCH', '/myCart/{shop}', 400],

  ['POST', '/addresses', 401],
  ['GET', '/addresses', 401],
  ['PATCH', '/addresses/{any}', 401],
  ['DELETE', '/addresses/{any}', 401],

  ['GET', '/orders', 401],
  ['GET', '/shipments', 401],
  ['POST', '/order-summary', 401],
  ['GET', '/orders/{any}', 401],
  ['POST', '/orders', 401],
  ['PATCH', '/orders/status/{any}', 401],
  ['PATCH', '/orders/order-pay', 401],
  ['PATCH', '/orders/lock-status/{any}', 401],
  ['PATCH', '/orders/{any}', 401],
  ['POST', '/orders/comment/{any}', 401],
  ['GET', '/order-history-details/{any}', 401],

  ['POST', '/payments/redsys', 401],
  ['POST', '/payment/stripe-pay/{any}', 401],

  ['POST', '/shops', 401],
  ['POST', '/access-requests', 401],
  ['GET', '/access-requests', 401],
  ['POST', '/request-access-with-code', 401],

  ['POST', '/follows', 401],
  ['PATCH', '/unfollow/{any}', 401],
  ['GET', '/follows', 401],
  ['GET', '/follow-info/{shop}', 200],
]

test('the specification names 83 calls, each once', () => {
  expect(new Set(CALLS.map(([method, path]) => `${method} ${path}`)).size).toBe(83)
  expect(CALLS).toHaveLength(83)
})

/** An address without the names of its open parts. */
const anyPart = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')
const rows = new Set(
  Object.values<Endpoint>(contract).map(({ method, path, base = '' }) => `${method} ${base}${anyPart(path)}`),
)

test.each(CALLS)(
  '%s %s is a row of the contract and answers a visitor with %i',
  async (method, path, answer, query) => {
    expect(rows).toContain(`${method} ${anyPart(path)}`)
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(ids[part]))
    const base = path.startsWith('/file/') ? '' : API_BASE
    const hasBody = method === 'POST' || method === 'PATCH'
    const address = `http://lonja.test${base}${filled(path)}${query ? `?${filled(query)}` : ''}`
    const response = await world.api.request(address, {
      method,
      ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
    expect(response.status, await response.text()).toBe(answer)
  },
)
