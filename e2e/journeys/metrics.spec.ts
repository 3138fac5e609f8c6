import { at, expect, test } from '../fixtures/market.ts'

test('@wide answers are counted by the pattern of their route', async ({ request }) => {
  await request.get(at('/order-by-nobody'))
  await request.get(at('/login?redirect=%2Fuc'))
  await request.get(`${process.env.MARKET_URL}/backend/api/v1/products?limit=1`)
  const numbers = await (await request.get(`${process.env.MARKET_URL}/metrics`)).text()
  const counted = (route: string) => `http_request_duration_seconds_count{method="GET",route="${route}",status="200"}`
  expect(numbers).toContain(counted('/login'))
  expect(numbers).toContain(counted('/backend/api/v1/products'))
  // an address that no route has adds no series of its own
  expect(numbers).not.toContain('order-by-nobody')
})
