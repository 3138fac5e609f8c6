import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'

const ORDER = { orderId: 4711, number: 'L-26-004711', status: 'to_confirm', paymentStatus: 'unpaid', total: 148.83 }
const SKU = { skuId: 812, productId: 97, serialNumber: 'TAZA-1', ean: '8412345678905', stock: 4 }
const RETURN = {
  ...{ returnId: 64, number: 'L-26-004711-D1', orderId: 4711, orderNumber: 'L-26-004711', refund: null },
  links: { api: '/backend/api/v1/orders/4711', page: '/seller/orders/4711' },
}

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
  'return.requested': {
    when: 'A buyer asked to give products back, or a parcel differs from its order.',
    data: RETURN,
  },
  'return.received': {
    when: 'The shop noted what came back; refund is what it owes for it.',
    data: { ...RETURN, refund: 24.2 },
  },
  'return.settled': { when: 'All that was owed for a return is paid back.', data: { ...RETURN, refund: 24.2 } },
  'message.received': {
    when: 'A buyer wrote a message; what it says is read in the console.',
    data: {
      ...{ messageId: 902, conversationId: 118, orderId: 4711, productId: null },
      links: { page: '/seller/messages/118' },
    },
  },
  'offerRequest.asked': {
    when: 'A buyer asked for an offer.',
    data: { offerRequestId: 27, lines: 3, neededBy: '2026-05-18', links: { page: '/seller/offer-requests/27' } },
  },
  'invoice.issued': {
    when: 'An invoice was issued; a corrective one has the kind corrective.',
    data: {
      ...{
        invoiceId: 311,
        number: 'F-2026-00311',
        kind: 'sale',
        orderId: 4711,
        orderNumber: 'L-26-004711',
        total: 148.83,
      },
      links: {
        api: '/backend/api/v1/invoices/311',
        pdf: '/backend/api/v1/invoices/311/invoice.pdf',
        xml: '/backend/api/v1/invoices/311/invoice.xml',
        page: '/seller/invoices/311',
      },
    },
  },
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

/** A product with one sku, as `developers.test.ts` reads it. */
export const NEW_PRODUCT = {
  serialNumber: 'TAZA',
  names: { es: 'Taza azul', en: 'Blue cup', zh: '蓝色杯子' },
  vat: 21,
  retailPrice: 9.95,
  skus: [{ serialNumber: 'TAZA-1', ean: '8412345678905', price: 2.35, packSize: 6, stock: 120 }],
}

/** A new product. */
export const CREATE_PRODUCT = (origin: string): string => `curl -X POST ${origin}/backend/api/v1/seller/products \\
  -H 'Authorization: Bearer lj_…' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: product-TAZA' \\
  -d '${JSON.stringify(NEW_PRODUCT, null, 2)}'`
