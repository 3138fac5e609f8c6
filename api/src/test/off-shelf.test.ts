import { cents } from '@lonja/core/kernel/money.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Products, Skus } from '../db/types.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { orderScene } from './order-scene.ts'
import { amountTexts, leaksOf, readings, type Secret } from './readings.ts'
import { createWorld, type Login, type World } from './world.ts'

interface Unsold extends Secret {
  skuId: number
}

const WORD = 'Qxwborrador'
let world: World
let shopId: number
let own: Login
let buyer: Login
/** a product that its open shop has yet to put on the shelf */
let draft: Unsold
/** one sku off the shelf, of a product that is on it */
let withdrawn: Unsold
/** a product on the shelf of a shop that the market has not opened */
let unopened: Unsold

const plant = async (
  ofShop: number,
  price: number,
  { product, sku, word }: { product?: Partial<Insertable<Products>>; sku?: Partial<Insertable<Skus>>; word: string },
): Promise<Unsold> => {
  const names = JSON.stringify({ es: word, en: word, zh: word })
  const isSkuAlone = sku !== undefined
  const productId = await world.make.product(ofShop, isSkuAlone ? {} : { names, serial_number: word, ...product })
  if (isSkuAlone) await world.make.sku(productId)
  const skuId = await world.make.sku(productId, { price_cents: price, serial_number: `${word}-1`, ...sku })
  await refreshListings(world.db, { productIds: [productId] })
  const publicationId = await world.make.publication(ofShop, { productIds: [productId] })
  const couponId = await world.make.coupon(ofShop, { product_ids: [productId] })
  await world.make.coupon(null, { product_ids: [productId] })
  const texts = new RegExp([...amountTexts(price), word].join('|'), 'i')
  return { shopId: ofShop, productId, skuId, publicationId, couponId, texts }
}

beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  own = await world.login('shop', shopId)
  buyer = await world.login('business')
  draft = await plant(shopId, 739_153, { product: { on_shelf: false }, word: `${WORD}a` })
  withdrawn = await plant(shopId, 846_217, { sku: { on_shelf: false }, word: `${WORD}b` })
  unopened = await plant(await world.make.shop({ status: 'draft' }), 528_943, { word: `${WORD}c` })
})
afterAll(() => world.close())

const callers: Record<string, () => Promise<Login | null>> = {
  'a visitor': async () => null,
  'a company': () => world.login('business'),
  'the seller of another shop': async () => world.login('shop', await world.make.shop()),
}

const urls = () => [draft, withdrawn, unopened].flatMap((secret) => readings(secret, ['Qxw', WORD]))

test.each(Object.entries(callers))('%s finds nothing in any answer of what is not for sale', async (_, make) => {
  const token = (await make())?.token ?? null
  expect(await leaksOf(world, { token, urls: urls(), secrets: [draft, withdrawn, unopened] })).toEqual([])
})

test('the people of the shop find it where they keep their products, and nowhere else', async () => {
  const { token } = own
  const leaks = await leaksOf(world, { token, urls: urls(), secrets: [draft, withdrawn] })
  expect(leaks.length).toBeGreaterThan(2)
  expect(leaks.filter((leak) => !leak.includes('/seller/'))).toEqual([])
})

describe.each([
  ['a product that is off the shelf', () => draft],
  ['a sku that is off the shelf', () => withdrawn],
])('%s', (_, secretOf) => {
  const UNKNOWN = 1_999_999_999
  const answerFor = async (call: 'getOrderSummary' | 'addToCart' | 'createOrder', skuId: number) => {
    const products = [{ skuId, quantity: 1 }]
    const order = { deliveryMethod: 'pickUp', paymentMethod: 'payInShop', expectedTotal: 1 }
    const body = { shopId, products, ...(call === 'createOrder' && order) }
    const { status, body: reply } = await world.call<object>(call, { token: buyer.token, body })
    return { status, text: JSON.stringify(reply).replaceAll(`"skuId":${skuId}`, '"skuId":0') }
  }

  test.each(['getOrderSummary', 'addToCart', 'createOrder'] as const)(
    'is to %s as one that never was',
    async (call) => {
      const { skuId, texts } = secretOf()
      const answer = await answerFor(call, skuId)
      expect(answer).toEqual(await answerFor(call, UNKNOWN))
      expect(answer.text).toContain('item_removed')
      expect(answer.text).not.toMatch(texts)
    },
  )
})

test('a shop that is not open takes no order and no cart, whatever sku is named', async () => {
  for (const call of ['getOrderSummary', 'addToCart'] as const) {
    const body = { shopId: unopened.shopId, products: [{ skuId: unopened.skuId, quantity: 1 }] }
    const answer = await world.call(call, { token: buyer.token, body })
    expect([answer.status, answer.code]).toEqual([404, 'invalid_store'])
  }
})

test('what was put into the cart before stays there by name, without its price, and costs nothing', async () => {
  const scene = orderScene(world)
  const [kept, gone] = [await scene.newSku(shopId), await scene.newSku(shopId, { price_cents: 987_654 })]
  const products = [kept, gone].map((skuId) => ({ skuId, quantity: 1 }))
  await world.call('addToCart', { token: buyer.token, body: { shopId, products } })
  await world.db
    .updateTable('skus')
    .set({ on_shelf: false, price_cents: cents(876_543) })
    .where('id', '=', gone)
    .execute()

  const { body: cart } = await world.call('getCarts', { token: buyer.token })
  const prices = new Map(cart.carts.flatMap(({ items }) => items.map((item) => [item.skuId, item.sku.priceInfo])))
  expect(prices.get(kept)).not.toBeNull()
  expect(prices.get(gone)).toBeNull()

  const { body: summary } = await scene.summary<{
    subtotal: number
    lines: { skuId: number }[]
    problems: { code: string; skuId: number }[]
  }>(buyer, shopId, products)
  expect(summary.lines.map(({ skuId }) => skuId)).toEqual([kept])
  expect(summary.subtotal).toBe(10)
  expect(summary.problems).toMatchObject([{ code: 'item_removed', skuId: gone }])
})
