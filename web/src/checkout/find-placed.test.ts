import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Api } from '../server/api-client.server.ts'
import { apiContext } from '../server/contexts.ts'
import { findPlaced } from './find-placed.server.ts'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const skus = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** Asks for the order of some skus where the buyer has these, the newest first, and lists refuse more than 100 skus. */
const placed = async (wanted: number[], orders: { id: number; skus: number[]; minutesAgo?: number }[]) => {
  const context = new RouterContextProvider()
  context.set(apiContext, {
    getOrders: async ({ query }: { query: { skuIds: string; ids?: string } }) => {
      const [asked, ids] = [query.skuIds.split(',').map(Number), query.ids?.split(',').map(Number)]
      if (asked.length > 100) throw new Error('too many skus')
      const fits = orders.filter(
        (order) => asked.every((id) => order.skus.includes(id)) && (ids?.includes(order.id) ?? true),
      )
      const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
      return { items: fits.map(({ id, minutesAgo = 1 }) => ({ id, orderDate: at(minutesAgo) })) }
    },
  } as unknown as Api)
  return (await findPlaced(context, wanted, NOW))?.id ?? null
}

test.each([
  [
    'the newest with all of few',
    skus(3),
    [
      { id: 2, skus: skus(3) },
      { id: 1, skus: skus(3) },
    ],
    2,
  ],
  ['none that is half an hour old', skus(3), [{ id: 1, skus: skus(3), minutesAgo: 31 }], null],
  [
    'one with all of many',
    skus(150),
    [
      { id: 2, skus: skus(100) },
      { id: 1, skus: skus(150) },
    ],
    1,
  ],
  ['none with only the first of many', skus(150), [{ id: 2, skus: skus(100) }], null],
  [
    'none whose parts are in two',
    skus(150),
    [
      { id: 2, skus: skus(100) },
      { id: 1, skus: skus(150).slice(100) },
    ],
    null,
  ],
])('the order of a check-out: %s', async (_what, wanted, orders, id) => {
  expect(await placed(wanted, orders)).toBe(id)
})
