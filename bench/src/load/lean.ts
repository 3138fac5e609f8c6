import { randomUUID } from 'node:crypto'
import type { ClientRequest } from '@lonja/core/kernel/client.ts'
import type pg from 'pg'
import type { FilledMarket } from './fill-market.ts'
import type { Round } from './latency.ts'
import { pick } from './scenarios.ts'

/** The least SQL that answers a call's question or makes its change, without its checks, texts and notices. */
interface Lean {
  text: string
  /** values of the n-th call */
  values: (n: number) => unknown[]
}

interface Line {
  skuId: number
  quantity: number
}

const bodyOf = (request: ClientRequest): { shopId: number; products: Line[] } => JSON.parse(request.body ?? '{}')

/** The lean statement of a scenario, where it has one. */
const leanOf = (name: string, filled: FilledMarket, requests: readonly ClientRequest[]): Lean | null => {
  const request = (n: number): ClientRequest => requests[n % requests.length] as ClientRequest
  // the buyer of the same request: with others, each cart would fill up with the products of all requests
  const buyer = (n: number) => pick(filled.buyers, n % requests.length)
  const at = (n: number) => new URL(request(n).url, 'http://load.test')
  switch (name) {
    case 'product list':
      return {
        text: `select product_id, price_cents from product_listings where category_id = $1 and audience = 0
          order by price_cents, product_id limit 25`,
        values: (n) => [Number(at(n).searchParams.get('categoryIds'))],
      }
    case 'product detail':
      return { text: 'select * from products where id = $1', values: (n) => [Number(at(n).pathname.split('/').at(-1))] }
    case 'add to cart':
      return {
        text: `insert into cart_items (account_id, shop_id, sku_id, quantity, created_at) values ($1, $2, $3, $4, now())
          on conflict (account_id, sku_id) do update set quantity = excluded.quantity`,
        values: (n) => {
          const { shopId, products } = bodyOf(request(n))
          return [buyer(n).accountId, shopId, products[0]?.skuId, products[0]?.quantity]
        },
      }
    case 'order of 5 lines':
      return {
        text: `with taken as (
            update skus set stock = stock - 1 where id = any($1::int[]) and stock > 0
            returning id, product_id, price_cents, serial_number),
          placed as (
            insert into orders (number, shop_id, account_id, placed_by, buyer_name, stage, status, payment_status,
              payment_method, delivery_method, tax_include, subtotal_cents, discount_cents, shipping_cents, vat_cents,
              total_cents, taxes, line_count, unit_count, return_days, created_at, updated_at)
            select $2, $3, $4, (select min(id) from operators where account_id = $4), '', 'agreed', 'transfer_pending', 'unpaid', 'transfer',
              'shipment', false, 0, 0, 0, 0, 0, '[]', 5, 5, 14, now(), now()
            returning id)
          insert into order_lines (order_id, position, sku_id, product_id, product_name, serial_number, attribute, pictures,
            pack_size, list_price_cents, price_cents, discount_bp, vat_bp, quantity, net_cents, gross_cents, need_book, held_quantity)
          select placed.id, (row_number() over ())::int, t.id, t.product_id, '{"es": ""}', t.serial_number, '[]', '[]', 1,
            t.price_cents, t.price_cents, 0, 2100, 1, t.price_cents, t.price_cents, false, 1 from placed, taken t`,
        values: (n) => {
          const { shopId, products } = bodyOf(request(n))
          return [products.map(({ skuId }) => skuId).sort((a, b) => a - b), randomUUID(), shopId, buyer(n).accountId]
        },
      }
    default:
      return null
  }
}

/** Runs a scenario's lean statement, prepared, through the driver; null where it has none. */
export const leanLoad = (
  name: string,
  filled: FilledMarket,
  requests: readonly ClientRequest[],
): ((pool: pg.Pool, options: { connections: number; seconds: number }) => Promise<Round>) | null => {
  const lean = leanOf(name, filled, requests)
  if (!lean) return null
  return async (pool, { connections, seconds }) => {
    const times: number[] = []
    const started = performance.now()
    const end = started + seconds * 1000
    let n = 0
    const worker = async (): Promise<void> => {
      while (performance.now() < end) {
        const before = performance.now()
        await pool.query({ name: `lean ${name}`, text: lean.text, values: lean.values(n++), rowMode: 'array' })
        times.push(performance.now() - before)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
    return { times, failed: 0, seconds: (performance.now() - started) / 1000 }
  }
}
