import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { boundedPaths } from './bounded-paths.ts'

const app = new Hono()
app.use(boundedPaths((c) => c.text('nowhere', 404)))
app.all('*', (c) => c.text('a page'))

test.each([
  ['a page', '/zh/shop-index/goods/9/3?search=vaso', 200],
  ['as many parts as may be', '/a'.repeat(20), 200],
  ['a part too many', '/a'.repeat(21), 404],
  ['slashes alone', '/'.repeat(4_000), 404],
  ['as many routes as may be', `/__manifest?paths=${Array(400).fill('/a').join(',')}`, 200],
  ['a route too many', `/__manifest?paths=${Array(401).fill('/a').join(',')}`, 404],
])('%s', async (_, address, status) => {
  expect((await app.request(address)).status).toBe(status)
})
