import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { recordStatements, tablesReadWhole } from '../test/explain.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())

interface Reply {
  items: {
    code: string
    offers: {
      id: number
      name: string
      shop: { name: string }
      bought: boolean
      sku: { priceInfo: { level1: { discount: number } } } | null
    }[]
  }[]
}

const find = async (who: Login, codes: string[], more: object = {}) =>
  (await world.call('findByCodes', { token: who.token, body: { codes, ...more } })).body.items
const ids = async (who: Login, code: string, more: object = {}) =>
  (await find(who, [code], more))[0]?.offers.map(({ id }) => id)

/** A sku in the lists, with its product. */
const newSku = async (shopId: number, sku: object = {}, product: object = {}) => {
  const productId = await world.make.product(shopId, product)
  const id = await world.make.sku(productId, sku)
  await refreshListings(world.db, { productIds: [productId] })
  return { id, productId }
}

test('finds by reference in any capitals, by EAN and by the reference of a product, in the order asked', async () => {
  const shopId = await world.make.shop()
  const one = await newSku(shopId, { serial_number: 'VM-100-R', ean: '8412345678905' }, { serial_number: 'VM-100' })
  const blue = await world.make.sku(one.productId, { serial_number: 'VM-100-A' })
  const two = await newSku(shopId, { serial_number: 'VM-200' }, { names: JSON.stringify({ es: 'Jarra' }) })
  expect((await find(buyer, ['VM-200']))[0]?.offers[0]).toMatchObject({
    name: 'Jarra',
    shop: { id: shopId, name: expect.stringMatching(/^Tienda/) },
  })
  const found = await find(buyer, ['vm-200', 'NADA-1', 'VM-100', '8412345678905', 'VM-100-A'])
  expect(found.map(({ code, offers }) => [code, offers.map(({ id }) => id)])).toEqual([
    ['vm-200', [two.id]],
    ['NADA-1', []],
    ['VM-100', [one.id, blue]],
    ['8412345678905', [one.id]],
    ['VM-100-A', [blue]],
  ])
  // a code that is asked twice is answered twice, each time once
  expect((await find(buyer, ['VM-200', 'VM-200'])).map(({ offers }) => offers.length)).toEqual([1, 1])
})

test('offers what was ordered before first, and one shop alone where it is asked', async () => {
  const [near, far] = [await world.make.shop(), await world.make.shop()]
  const first = await newSku(near, { serial_number: 'AC-1' })
  const second = await newSku(far, { serial_number: 'AC-1', stock: 100 })
  expect(await ids(buyer, 'AC-1')).toEqual([first.id, second.id])
  await scene.placed(buyer, far, [{ skuId: second.id, quantity: 12 }])
  expect((await find(buyer, ['AC-1']))[0]?.offers.map(({ id, bought }) => [id, bought])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  expect(await ids(buyer, 'AC-1', { shopId: near })).toEqual([first.id])
  const other = await world.login('business')
  expect((await find(other, ['AC-1']))[0]?.offers.some(({ bought }) => bought)).toBe(false)
})

test('tells nothing of hidden shops, and no price of closed ones; approved buyers pay their own', async () => {
  const hidden = await world.make.shop({ visibility: 'privateHidden' })
  const closed = await world.make.shop({ visibility: 'privateNoPrices' })
  const secret = await newSku(hidden, { serial_number: 'OC-1', price_cents: cents(1000) })
  const priceless = await newSku(closed, { serial_number: 'SP-1', price_cents: cents(1000) })
  expect(await ids(buyer, 'OC-1')).toEqual([])
  const [shown] = (await find(buyer, ['SP-1']))[0]?.offers ?? []
  expect([shown?.id, shown?.sku]).toEqual([priceless.id, null])

  const groupId = await world.make.buyerGroup(hidden, 1000)
  await world.make.access(hidden, buyer.accountId, 'approved', { group_id: groupId })
  const [mine] = (await find(buyer, ['OC-1']))[0]?.offers ?? []
  expect([mine?.id, mine?.sku?.priceInfo?.level1.discount]).toEqual([secret.id, 10])
})

test('leaves out what is off the shelf', async () => {
  const shopId = await world.make.shop()
  const sku = await newSku(shopId, { serial_number: 'FU-1', on_shelf: false })
  const product = await newSku(shopId, { serial_number: 'FU-2' }, { on_shelf: false })
  expect(sku.id).not.toBe(product.id)
  expect([await ids(buyer, 'FU-1'), await ids(buyer, 'FU-2')]).toEqual([[], []])
})

test('up to 200 lines are looked for, each in two readings', async () => {
  const many = Array.from({ length: 401 }, (_, n) => `C-${n}`)
  const ask = (codes: string[]) => world.call('findByCodes', { token: buyer.token, body: { codes } })
  expect((await ask(many)).status).toBe(400)
  expect((await ask([])).status).toBe(400)
  expect((await ask(many.slice(1))).status).toBe(200)
})

test('of a long list fewer offers are made for each code, and never one alone of several', async () => {
  const shopId = await world.make.shop()
  const { productId } = await newSku(shopId, { serial_number: 'MU-1-0' }, { serial_number: 'MU-1' })
  for (let n = 1; n < 12; n++) await world.make.sku(productId, { serial_number: `MU-1-${n}` })
  const offered = async (codes: number) =>
    (await find(buyer, ['MU-1', ...Array.from({ length: codes - 1 }, (_, n) => `C-${n}`)]))[0]?.offers.length
  expect([await offered(1), await offered(60), await offered(100), await offered(400)]).toEqual([10, 10, 6, 2])
})

test('looks codes up in indexes', async () => {
  const shopId = await world.make.shop()
  await world.deps.pool.query(
    `with p as (
      insert into products (shop_id, serial_number, names, vat_bp, created_at, updated_at)
      select $1, 'L-' || n, '{"es":"Plato"}', 2100, now(), now() from generate_series(1, 3000) n returning id, serial_number)
    insert into skus (product_id, shop_id, serial_number, price_cents, stock)
    select id, $1, serial_number || '-R', 100, 10 from p`,
    [shopId],
  )
  await world.deps.pool.query('analyze products, skus')
  const ask = recordStatements(world)
  const { status, statements } = await ask<Reply>('findByCodes', {
    token: buyer.token,
    body: { codes: ['L-7', 'L-8-R', '8412345678905'] },
  })
  const own = statements.filter(({ query }) => query.sql.includes('unnest'))
  expect([status, own.length]).toEqual([200, 1])
  for (const { query } of own) expect(await tablesReadWhole(world.deps.pool, query), query.sql).toEqual([])
})

test('one code is looked up for visitors too, of a barcode with its twelve or thirteen digits', async () => {
  const shopId = await world.make.shop()
  const hidden = await world.make.shop({ visibility: 'privateHidden' })
  const twelve = await newSku(shopId, { serial_number: 'UP-1', ean: '036000291452' })
  const thirteen = await newSku(shopId, { serial_number: 'UP-2', ean: '0012345678905' })
  await newSku(hidden, { serial_number: 'UP-3', ean: '4006381333931' })
  const found = async (code: string, token?: string, more: object = {}) => {
    const { body } = await world.call<{ offers: { id: number }[] }>('findByCode', {
      query: { code, ...more },
      ...(token && { token }),
    })
    return body.offers.map(({ id }) => id)
  }
  for (const token of [undefined, buyer.token]) {
    expect(await found('0036000291452', token)).toEqual([twelve.id])
    expect(await found('036000291452', token)).toEqual([twelve.id])
    expect(await found('012345678905', token)).toEqual([thirteen.id])
    expect(await found('4006381333931', token)).toEqual([])
    expect(await found('036000291452', token, { shopId: hidden })).toEqual([])
  }
})
