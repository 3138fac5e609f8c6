import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import { SAVED_PRODUCTS_MAX } from '@lonja/core/saved/saved.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

type Saved = Reply<typeof savedContract.getSavedProducts>
type Cart = Reply<typeof cartContract.getCarts>

let world: World
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

/** A product on the shelf with one sku. */
const newSku = async (ofShop = shopId, given: object = {}) => {
  const id = await world.make.product(ofShop)
  const skuId = await world.make.sku(id, given)
  await refreshListings(world.db, { productIds: [id] })
  return { id, skuId }
}
const save = (productId: number, { token }: Login) => world.call('saveProduct', { token, body: { productId } })
const unsave = (id: number, { token }: Login) => world.call('unsaveProduct', { token, params: { id } })
const list = async ({ token }: Login, query: Record<string, string | number> = {}) =>
  (await world.call<Saved>('getSavedProducts', { token, query })).body
const idsOf = ({ items }: Saved) => items.map(({ id }) => id)
const later = (skuId: number, { token }: Login) => world.call<Cart>('saveForLater', { token, body: { skuId } })
const skusInCart = async ({ token }: Login) =>
  (await world.call<Cart>('getCarts', { token })).body.carts.flatMap(({ items }) => items.map(({ skuId }) => skuId))
const setPrice = async (skuId: number, price: number) => {
  await world.db
    .updateTable('skus')
    .set({ price_cents: cents(price) })
    .where('id', '=', skuId)
    .execute()
}

test('a product is saved once however often, for all who act for the account, and taken off again', async () => {
  const buyer = await world.login('business')
  const { id, skuId } = await newSku()
  const other = await newSku()
  for (let n = 0; n < 2; n++) expect((await save(id, buyer)).body).toEqual({ productId: id })
  world.pass(MINUTE)
  await save(id, buyer)
  expect(await list(buyer)).toMatchObject({
    items: [{ id, onlySkuId: skuId, priceInfo: { level1: { price: 10 } }, droppedFrom: null }],
    total: 1,
    nextCursor: null,
    shops: [{ id: shopId, count: 1 }],
    gone: 0,
  })
  expect((await list(buyer)).items[0]?.savedAt).toBe(new Date(world.now.getTime() - MINUTE).toISOString())
  const known = await world.call('getSavedProductIds', {
    token: buyer.token,
    query: { productIds: `${other.id},${id}` },
  })
  expect(known.body).toEqual({ productIds: [id] })
  expect(idsOf(await list(await world.login('business')))).toEqual([])
  for (let n = 0; n < 2; n++) expect((await unsave(id, buyer)).status).toBe(200)
  expect(await list(buyer)).toMatchObject({ items: [], total: 0, shops: [] })
})

test('the latest first, page by page, of all shops or of one', async () => {
  const buyer = await world.login('personal')
  const otherShop = await world.make.shop()
  const saved: number[] = []
  for (const ofShop of [shopId, otherShop, shopId, shopId, otherShop]) {
    world.pass(MINUTE)
    const { id } = await newSku(ofShop)
    saved.unshift(id)
    await save(id, buyer)
  }
  const first = await list(buyer, { limit: 2 })
  const second = await list(buyer, { limit: 2, cursor: first.nextCursor ?? '' })
  const third = await list(buyer, { limit: 2, cursor: second.nextCursor ?? '' })
  expect([first, second, third].flatMap(idsOf)).toEqual(saved)
  expect([first.total, second.total, third.nextCursor]).toEqual([5, null, null])
  expect(first.shops.map(({ id, count }) => [id, count])).toEqual([
    [otherShop, 2],
    [shopId, 3],
  ])
  expect(await list(buyer, { shopId: otherShop })).toMatchObject({
    items: [{ id: saved[0] }, { id: saved[3] }],
    total: 2,
    gone: 0,
  })
  expect((await world.call('getSavedProducts', { token: buyer.token, query: { cursor: 'x' } })).code).toBe(
    'field_invalid',
  )
})

test('what costs less than when it was saved says so, of the same sku and at the buyer’s own price', async () => {
  const buyer = await world.login('business')
  const [cheaper, dearer, same, twice] = [await newSku(), await newSku(), await newSku(), await newSku()]
  for (const { id } of [cheaper, dearer, same, twice]) await save(id, buyer)
  await setPrice(cheaper.skuId, 900)
  await setPrice(dearer.skuId, 1100)
  // another variant that is cheaper is no lower price of what was saved
  await world.make.sku(twice.id, { price_cents: 100 })
  const dropped = async (who: Login) => new Map((await list(who)).items.map(({ id, droppedFrom }) => [id, droppedFrom]))
  expect(await dropped(buyer)).toEqual(
    new Map([
      [cheaper.id, 10],
      [dearer.id, null],
      [same.id, null],
      [twice.id, null],
    ]),
  )
  // a price group makes it cheaper for its members alone
  const member = await world.login('business')
  await save(same.id, member)
  const group = await world.make.buyerGroup(shopId, 1000)
  await world.make.access(shopId, member.accountId, 'approved', { group_id: group })
  expect([(await dropped(member)).get(same.id), (await dropped(buyer)).get(same.id)]).toEqual([10, null])
})

test('a private shop: prices and products are shown and saved as its lists show them, and no price of before is told', async () => {
  const [priceless, hidden] = [
    await world.make.shop({ visibility: 'privateNoPrices' }),
    await world.make.shop({ visibility: 'privateHidden' }),
  ]
  const [seen, unseen] = [
    await newSku(priceless, { price_cents: 73_915 }),
    await newSku(hidden, { price_cents: 84_621 }),
  ]
  const [member, stranger] = [await world.login('business'), await world.login('business')]
  for (const shop of [priceless, hidden]) await world.make.access(shop, member.accountId)
  for (const { id } of [seen, unseen]) expect((await save(id, member)).status).toBe(200)
  expect((await save(unseen.id, stranger)).code).toBe('not_found')
  expect((await later(unseen.skuId, stranger)).code).toBe('not_found')
  await save(seen.id, stranger)
  // a row of before, however it came to be
  await world.db
    .insertInto('saved_products')
    .values({ account_id: stranger.accountId, product_id: unseen.id, sku_id: unseen.skuId, created_at: world.now })
    .execute()
  for (const { skuId } of [seen, unseen]) await setPrice(skuId, 61_237)
  expect(await list(member)).toMatchObject({ gone: 0, items: [{ droppedFrom: 846.21 }, { droppedFrom: 739.15 }] })
  expect(await list(stranger)).toMatchObject({
    total: 1,
    gone: 1,
    items: [{ id: seen.id, priceInfo: null, droppedFrom: null }],
  })
  expect(await list(stranger, { shopId: hidden })).toMatchObject({ items: [], total: 0, gone: 1 })

  await world.db
    .updateTable('shop_access')
    .set({ state: 'revoked' })
    .where('account_id', '=', member.accountId)
    .execute()
  const answer = await list(member)
  expect(answer).toMatchObject({ total: 1, gone: 1, items: [{ id: seen.id, priceInfo: null, droppedFrom: null }] })
  expect(JSON.stringify(answer)).not.toMatch(/612|739|846/)
  expect(answer.shops.map(({ id }) => id)).toEqual([priceless])
  // whoever saw no price when it was saved is told of none later
  await world.make.access(priceless, stranger.accountId)
  await setPrice(seen.skuId, 500)
  expect((await list(stranger)).items).toMatchObject([
    { id: seen.id, droppedFrom: null, priceInfo: { level1: { price: 5 } } },
  ])
})

test('what is no longer sold is counted, comes back with its product, and goes by one press', async () => {
  const buyer = await world.login('business')
  const [kept, off, closed] = [await newSku(), await newSku(), await newSku(await world.make.shop())]
  for (const { id } of [kept, off, closed]) await save(id, buyer)
  const shelf = async (on_shelf: boolean) => {
    await world.db.updateTable('products').set({ on_shelf }).where('id', '=', off.id).execute()
    await refreshListings(world.db, { productIds: [off.id] })
  }
  await shelf(false)
  expect(await list(buyer)).toMatchObject({ total: 2, gone: 1 })
  expect((await save(off.id, await world.login('business'))).code).toBe('not_found')
  await shelf(true)
  expect(await list(buyer)).toMatchObject({ total: 3, gone: 0 })
  await shelf(false)
  const answer = await world.call('unsaveGoneProducts', { token: buyer.token })
  expect(answer.status).toBe(200)
  await shelf(true)
  const left = await list(buyer)
  expect([left.gone, new Set(idsOf(left))]).toEqual([0, new Set([kept.id, closed.id])])
})

test('two who save one product at the same moment are both told that it is saved', async () => {
  const buyer = await world.login('business')
  const { id } = await newSku()
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(id, buyer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await list(buyer)).toMatchObject({ total: 1 })
})

test('what is of a shop that is looked at again is out of the list for that time, neither gone nor taken off it', async () => {
  const buyer = await world.login('business')
  const reviewed = await world.make.shop()
  const [kept, inCart] = [await newSku(reviewed), await newSku(reviewed)]
  await save(kept.id, buyer)
  const body = { shopId: reviewed, products: [{ skuId: inCart.skuId, quantity: 3 }] }
  await world.call('addToCart', { token: buyer.token, body })
  const setStatus = async (status: 'under_review' | 'open') => {
    await world.db.updateTable('shops').set({ status }).where('id', '=', reviewed).execute()
    await refreshListings(world.db, { productIds: [kept.id, inCart.id] })
  }
  await setStatus('under_review')
  expect(await list(buyer)).toMatchObject({ total: 0, gone: 0 })
  expect((await later(inCart.skuId, buyer)).code).toBe('not_found')
  expect(await skusInCart(buyer)).toEqual([inCart.skuId])
  await world.call('unsaveGoneProducts', { token: buyer.token })
  await setStatus('open')
  expect(idsOf(await list(buyer))).toEqual([kept.id])
})

test('no more than so many, and the one beyond is refused; the cart keeps its line then', async () => {
  const buyer = await world.login('business')
  await world.deps.pool.query(
    `with made as (insert into products (shop_id, serial_number, names, vat_bp, created_at, updated_at)
      select $1, 'M-' || n, '{"es":"Vaso"}', 2100, now(), now() from generate_series(1, $2::int) n returning id)
    insert into saved_products (account_id, product_id, created_at) select $3, id, now() from made`,
    [shopId, SAVED_PRODUCTS_MAX, buyer.accountId],
  )
  const { id, skuId } = await newSku()
  const refused = await save(id, buyer)
  expect([refused.status, refused.code]).toEqual([409, 'too_many_saved_products'])
  await world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId, quantity: 2 }] } })
  expect((await later(skuId, buyer)).code).toBe('too_many_saved_products')
  expect(await skusInCart(buyer)).toEqual([skuId])
})

test('a line of the cart is saved for later: out of the cart and onto the list, once, be it pressed twice at once', async () => {
  const buyer = await world.login('business')
  const [moved, stays] = [await newSku(), await newSku()]
  const products = [moved, stays].map(({ skuId }) => ({ skuId, quantity: 3 }))
  await world.call('addToCart', { token: buyer.token, body: { shopId, products } })
  const answers = await Promise.all([later(moved.skuId, buyer), later(moved.skuId, buyer)])
  for (const { status, body } of answers)
    expect([status, body.carts.flatMap(({ items }) => items.map(({ skuId }) => skuId))]).toEqual([200, [stays.skuId]])
  expect(idsOf(await list(buyer))).toEqual([moved.id])
  expect((await later(999_999, buyer)).code).toBe('not_found')
  // nobody else’s line is touched
  const other = await world.login('business')
  expect((await later(stays.skuId, other)).status).toBe(200)
  expect(await skusInCart(buyer)).toEqual([stays.skuId])
})

test('a shop sees how many accounts saved a product, and nothing of them', async () => {
  const { id } = await newSku()
  for (const who of [await world.login('business'), await world.login('personal')]) await save(id, who)
  const { body } = await world.call<{ items: { id: number; saved: number }[] }>('getSellerProducts', {
    token: seller.token,
    query: { limit: 1 },
  })
  expect(body.items).toMatchObject([{ id, saved: 2 }])
})

test('are among an account’s own data', async () => {
  const [ana, bea] = [await world.login('personal'), await world.login('personal')]
  const { id } = await newSku()
  for (const who of [ana, bea]) await save(id, who)
  const { body } = await world.call<ArrayBuffer>('getMyData', { token: ana.token })
  expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({
    saved_products: [{ account_id: ana.accountId, product_id: id }],
  })
})
