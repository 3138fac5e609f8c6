import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'
import { readyTexts } from './ready-texts.ts'
import { refreshListings } from './refresh-listings.ts'

type Page = Reply<typeof productsContract.getProduct>

let world: World
let seller: Login
let shopId: number
let productId: number
let skuId: number

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  productId = await world.make.product(shopId)
  skuId = await world.make.sku(productId, { price_cents: 1000, stock: 50 })
  await refreshListings(world.db, { productIds: [productId] })
})

const card = async (who: Login | null = null, lang = 'es') => {
  const { body } = await world.call('getProducts', { token: who?.token ?? null, query: { shopId, lang } })
  return body.items[0]
}
const page = async (who: Login | null = null) =>
  (await world.call('getProduct', { token: who?.token ?? null, params: { id: productId } })).body
const priceOf = (shown: Pick<Page, 'priceInfo'> | undefined) => shown?.priceInfo?.level1.price

test('a price that a shop closes is on no kept card or page, and comes back when it is opened', async () => {
  expect([priceOf(await card()), priceOf(await page())]).toEqual([10, 10])
  const show = (visibility: string) => world.call('updateSellerSettings', { token: seller.token, body: { visibility } })
  expect((await show('privateNoPrices')).code).toBeNull()
  expect([priceOf(await card()), priceOf(await page())]).toEqual([undefined, undefined])
  expect((await page()).skus.map((sku) => sku.priceInfo)).toEqual([null])
  await show('privateHidden')
  expect(await card()).toBeUndefined()
  expect((await world.call('getProduct', { params: { id: productId } })).status).toBe(404)
  await show('public')
  expect([priceOf(await card()), priceOf(await page())]).toEqual([10, 10])
})

test('a shop that does not want its products shared says so on cards, pages and its own', async () => {
  const offers = async () => [
    (await card())?.shop.allowSocial,
    (await page()).shop.allowSocial,
    (await world.call('getShop', { params: { id: shopId } })).body.allowSocial,
  ]
  const allow = (allowSocial: boolean) =>
    world.call('updateSellerSettings', { token: seller.token, body: { allowSocial } })
  expect(await offers()).toEqual([true, true, true])
  expect((await allow(false)).body.allowSocial).toBe(false)
  expect(await offers()).toEqual([false, false, false])
  await allow(true)
  expect(await offers()).toEqual([true, true, true])
})

test('what a seller changes is seen by the next visitor', async () => {
  await card()
  await page()
  await world.db
    .updateTable('skus')
    .set({ price_cents: cents(1234) })
    .where('id', '=', skuId)
    .execute()
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Otro nombre' }), descriptions: JSON.stringify({ es: 'Otro texto' }) })
    .where('id', '=', productId)
    .execute()
  await refreshListings(world.db, { productIds: [productId] })
  expect(await card()).toMatchObject({ name: 'Otro nombre', priceInfo: { level1: { price: 12.34 } } })
  expect(await page()).toMatchObject({ description: 'Otro texto', skus: [{ priceInfo: { level1: { price: 12.34 } } }] })
})

test('a buyer’s group price is theirs alone, whoever reads first', async () => {
  await world.db.updateTable('shops').set({ visibility: 'privateNoPrices' }).where('id', '=', shopId).execute()
  await refreshListings(world.db, { productIds: [productId] })
  const buyer = await world.login('business')
  await world.make.access(shopId, buyer.accountId, 'approved', { group_id: await world.make.buyerGroup(shopId, 1500) })
  const yours = { level1: { price: 10, discount: 15, yourPrice: true } }
  for (const _ of ['first', 'again']) {
    expect(await card()).toMatchObject({ priceInfo: null, shop: { access: 'notApplied' } })
    expect(await card(buyer)).toMatchObject({ priceInfo: yours, shop: { access: 'approved' } })
    expect(await page()).toMatchObject({ priceInfo: null })
    expect(await page(buyer)).toMatchObject({ priceInfo: yours, skus: [{ priceInfo: yours }] })
  }
})

test('each language has its own', async () => {
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Vaso', en: 'Glass', zh: '玻璃杯' }) })
    .where('id', '=', productId)
    .execute()
  await refreshListings(world.db, { productIds: [productId] })
  for (const _ of ['first', 'again'])
    expect([(await card(null, 'es'))?.name, (await card(null, 'zh'))?.name]).toEqual(['Vaso', '玻璃杯'])
})

test('units are those of now on the page, and of ten seconds ago at most on a card', async () => {
  await card()
  await page()
  await world.db.updateTable('skus').set({ stock: 7 }).where('id', '=', skuId).execute()
  expect(await page()).toMatchObject({ stock: 7, skus: [{ stock: 7 }] })
  expect((await card())?.stock).toBe(50)
  world.pass(10 * SECOND)
  expect((await card())?.stock).toBe(7)
})

test('kept texts take no more room than they are given, and are used for their version alone', () => {
  const texts = readyTexts({ maxBytes: 10_000 })
  const place = { db: world.db, clock: world.deps.clock }
  for (let n = 0; n < 50; n++) texts.set(place, `key ${n}`, '1', 'x'.repeat(1000))
  const kept = Array.from({ length: 50 }, (_, n) => texts.get(place, `key ${n}`, '1')).filter(Boolean)
  expect(kept.length).toBe(7)
  expect(texts.get(place, 'key 49', '1')).toHaveLength(1000)
  expect(texts.get(place, 'key 49', '2')).toBeUndefined()
})
