import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'

const ORDER = { orderId: 4711, number: 'L-26-004711', status: 'to_confirm', paymentStatus: 'unpaid', total: 148.83 }
const SKU = { skuId: 812, productId: 97, serialNumber: 'TAZA-1', ean: '8412345678905', stock: 4 }

/** What each event tells, and the `data` of an example. */
export const EVENTS: Record<WebhookEvent, { when: string; data: object }> = {
  'order.placed': { when: 'A buyer placed an order.', data: ORDER },
  'order.changed': { when: 'An order changed in a way that no other event names.', data: ORDER },
  'order.cancelled': { when: 'An order was cancelled, rejected or ran out of time.', data: ORDER },
  'order.paid': { when: 'The whole price of an order has arrived.', data: { ...ORDER, paymentStatus: 'paid' } },
  'order.shipped': { when: 'The first parcel of an order has left.', data: { ...ORDER, paymentStatus: 'paid' } },
  'stock.low': { when: 'Stock fell below three of the smallest purchases.', data: SKU },
  'stock.out': { when: 'Stock fell below the smallest purchase.', data: { ...SKU, stock: 0 } },
  'access.asked': { when: 'A buyer asked to see a private shop.', data: { accessId: 31 } },
  test: { when: 'Someone of the shop tried the address.', data: { webhookId: 5 } },
}

/** An event as it is sent. */
export const exampleOf = (event: WebhookEvent): string =>
  JSON.stringify(
    { id: '0198f0c2-6a0e-4c5e-9d0b-3f1f6d1c2a77', event, at: '2026-05-04T09:00:00.000Z', data: EVENTS[event].data },
    null,
    2,
  )

/** How a program checks who calls it. `developers.test.ts` runs it. */
export const CHECK_SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: the lonja-signature header; body: the bytes as they came, before any parsing
export function isFromLonja(header, body, secret, now = Date.now()) {
  const parts = header.split(',').map((part) => part.split('='))
  const t = parts.find(([name]) => name === 't')?.[1]
  if (Math.abs(now / 1000 - Number(t)) > 300) return false
  const expected = createHmac('sha256', secret).update(t + '.').update(body).digest()
  return parts.some(([name, value]) => {
    const given = Buffer.from(value ?? '', 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}`

/** A batch of stock and prices. */
export const UPDATE_STOCK = (origin: string): string => `curl -X PATCH ${origin}/backend/api/v1/seller/stock \\
  -H 'Authorization: Bearer lj_…' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: stock-2026-05-04-0900' \\
  -d '{"rows": [
    {"serialNumber": "TAZA-1", "stock": 120, "price": 2.35},
    {"ean": "8412345678905", "stock": 0, "expectedOn": "2026-05-18"}
  ]}'`
