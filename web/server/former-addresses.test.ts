import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formerAddresses } from './former-addresses.ts'

const app = new Hono().use(formerAddresses).all('*', (c) => c.text('here'))

test.each([
  ['/seller/goods', '/seller/products'],
  ['/zh/seller/goods/12?tab=prices', '/zh/seller/products/12?tab=prices'],
  ['/seller/goods.data', '/seller/products.data'],
  ['/backend/api/v1/seller/goods/12/copy', '/backend/api/v1/seller/products/12/copy'],
  ['/backend/api/v1/orders/12/goods', '/backend/api/v1/orders/12/products'],
])('%s is %s now', async (former, now) => {
  const answer = await app.request(former, { method: 'POST' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, now])
})

test.each(['/seller/goodsx', '/goods-list', '/shop-index/goods-list/1', '/seller/products', '/files/goods/1.jpeg'])(
  '%s stays',
  async (path) => {
    expect(await (await app.request(path)).text()).toBe('here')
  },
)
