import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb, WORK_LIMITS } from '../db/client.ts'
import { waitingForLocks } from '../test/locks.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, openWorld, type World } from '../test/world.ts'

interface Seen {
  total: number
  version: string
}

const ROUNDS = 15

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
  shopId = await world.make.shop()
})
afterAll(() => world.close())

const add = (who: Login, products: { skuId: number; quantity: number }[]) =>
  world.call('addToCart', { token: who.token, body: { shopId, products } })
const cartOf = async (who: Login): Promise<Map<number, number>> => {
  const { body } = await world.call('getCarts', { token: who.token })
  return new Map(body.carts.flatMap(({ items }) => items.map(({ skuId, quantity }) => [skuId, quantity])))
}
const order = (who: Login, products: object[], more: object) =>
  world.call('createOrder', {
    token: who.token,
    body: { shopId, products, deliveryMethod: 'pickUp', paymentMethod: 'transfer', ...more },
  })
const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

describe('an order and its account’s cart', () => {
  test(`lose and double no change that was made at the same time, ${ROUNDS} times`, async () => {
    const [a, b] = [await scene.newSku(shopId, { stock: 9_999 }), await scene.newSku(shopId, { stock: 9_999 })]
    for (let round = 0; round < ROUNDS; round++) {
      const who = await world.login('business')
      const lines = [
        { skuId: a, quantity: 2 },
        { skuId: b, quantity: 1 },
      ]
      await add(who, lines)
      const [placed, set, added] = await Promise.all([
        order(who, lines, { expectedTotal: 36.3 }),
        world.call('updateCart', {
          token: who.token,
          params: { shopId },
          body: { products: [{ skuId: a, quantity: 5 }] },
        }),
        add(who, [{ skuId: b, quantity: 3 }]),
      ])
      expect([placed.status, added.status]).toEqual([201, 200])
      expect([200, 404]).toContain(set.status)
      // 5 were wanted and 2 ordered, or the order was first and there was no line to change; 1 + 3 less 1 in any case
      expect(Object.fromEntries(await cartOf(who))).toEqual({ [b]: 3, ...(set.status === 200 && { [a]: 3 }) })
    }
  })

  test(`of two sessions that order the same cart, one places it, ${ROUNDS} times`, async () => {
    const [a, b] = [await scene.newSku(shopId, { stock: 9_999 }), await scene.newSku(shopId, { stock: 9_999 })]
    const answers: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const who = await world.login('business')
      const lines = [
        { skuId: a, quantity: 2 },
        { skuId: b, quantity: 1 },
      ]
      await add(who, lines)
      const { total, version } = (await scene.summary<Seen>(who, shopId, lines)).body
      const both = await Promise.all([0, 1].map(() => order(who, lines, { expectedTotal: total, version })))
      answers.push(
        both
          .map(({ status, code }) => `${status} ${code}`)
          .sort()
          .join(', '),
      )
    }
    expect(tally(answers)).toEqual({ '201 null, 409 cart_changed': ROUNDS })
  })

  test('a cart that was changed elsewhere since it was shown is not ordered', async () => {
    const who = await world.login('business')
    const skuId = await scene.newSku(shopId)
    const lines = [{ skuId, quantity: 2 }]
    await add(who, lines)
    const { total, version } = (await scene.summary<Seen>(who, shopId, lines)).body
    await add(who, [{ skuId, quantity: 1 }])
    expect((await order(who, lines, { expectedTotal: total, version })).code).toBe('cart_changed')
    expect(await cartOf(who)).toEqual(new Map([[skuId, 3]]))
  })

  test('products that are in no cart can be ordered as often as one likes', async () => {
    const who = await world.login('business')
    const lines = [{ skuId: await scene.newSku(shopId), quantity: 2 }]
    const { total, version } = (await scene.summary<Seen>(who, shopId, lines)).body
    const answers = [await order(who, lines, { expectedTotal: total, version })]
    answers.push(await order(who, lines, { expectedTotal: total, version }))
    answers.push(await order(who, lines, { expectedTotal: total }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

test('a product that the shop deletes while it is being ordered is refused as removed', async () => {
  const who = await world.login('business')
  const skuId = await scene.newSku(shopId)
  let placed: ReturnType<typeof order> | undefined
  await world.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('skus').where('id', '=', skuId).execute()
    placed = order(who, [{ skuId, quantity: 1 }], { expectedTotal: 12.1 })
    await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(1)
  })
  const refused = await placed
  expect([refused?.status, refused?.code]).toEqual([409, 'item_removed'])
})

test('prices that change so that the total stays are not charged unseen', async () => {
  const who = await world.login('business')
  const [up, down] = [await scene.newSku(shopId), await scene.newSku(shopId)]
  const lines = [up, down].map((skuId) => ({ skuId, quantity: 3 }))
  const { total, version } = (await scene.summary<Seen>(who, shopId, lines)).body
  const price = (skuId: number, price: number) =>
    world.db
      .updateTable('skus')
      .set({ price_cents: cents(price) })
      .where('id', '=', skuId)
      .execute()
  await price(up, 1200)
  await price(down, 800)
  const refused = await order(who, lines, { expectedTotal: total, version })
  expect([refused.status, refused.code]).toEqual([409, 'prices_changed'])
  const seen = (await scene.summary<Seen>(who, shopId, lines)).body
  expect(seen.total).toBe(total)
  expect((await order(who, lines, { expectedTotal: total, version: seen.version })).status).toBe(201)
})

/** Orders and edits of the same products, at the same time, for so long, in ms. */
const RACE = 1_500

test(
  'buyers who order what a shop’s people are saving meet no error and no deadlock',
  async () => {
    const url = new URL(world.url)
    url.searchParams.set('application_name', 'race')
    const database = createDb(url.href, { connections: 12, limits: WORK_LIMITS })
    const race = openWorld({ ...database, url: url.href }, world.now)
    const products = await Promise.all(Array.from({ length: 10 }, () => world.make.product(shopId)))
    const skus = await Promise.all(
      products.flatMap((id) => Array.from({ length: 3 }, () => world.make.sku(id, { stock: 99_999 }))),
    )
    const buyers = await Promise.all(Array.from({ length: 8 }, () => world.login('business')))
    const editors = [await world.login('shop', shopId)]
    for (let n = 0; n < 2; n++) editors.push(await world.login('shop', shopId))
    const answers: string[] = []
    const end = performance.now() + RACE
    const again = async (act: (turn: number) => Promise<{ status: number; code: string | null }>) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const { status, code } = await act(turn)
        answers.push(`${status} ${code}`)
      }
    }
    await Promise.all([
      ...buyers.map((who, i) =>
        again((turn) => {
          const lines = Array.from({ length: 15 }, (_, n) => ({
            skuId: skus[(7 * i + turn + 2 * n) % 30],
            quantity: 1,
          }))
          return race.call('createOrder', {
            token: who.token,
            body: {
              shopId,
              products: lines,
              deliveryMethod: 'pickUp',
              paymentMethod: 'transfer',
              expectedTotal: 181.5,
            },
          })
        }),
      ),
      ...editors.map((who, i) =>
        again((turn) =>
          race.call('updateSellerProduct', {
            token: who.token,
            params: { id: products[(3 * i + turn) % 10] ?? 0 },
            body: {
              names: { es: `Vaso ${turn}` },
              skus: [0, 1, 2].map((n) => ({ id: skus[3 * ((3 * i + turn) % 10) + n], minimum: 1 })),
            },
          }),
        ),
      ),
    ])
    const counts = tally(answers)
    expect(Object.keys(counts).sort()).toEqual(['200 null', '201 null'])
    // the numbers that the server keeps are written when its connections end
    await race.deps.pool.end()
    const reader = new pg.Client({ connectionString: world.url })
    await reader.connect()
    try {
      const ask = async (text: string) => (await reader.query<{ n: number }>(text)).rows[0]?.n
      const open = `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'race'`
      await expect.poll(() => ask(open)).toBe(0)
      expect(await ask('select deadlocks::int as n from pg_stat_database where datname = current_database()')).toBe(0)
    } finally {
      await reader.end()
    }
  },
  MINUTE,
)
