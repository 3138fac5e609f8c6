import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Seen {
  id: number
  version: string
  skus: { id: number; stock: number }[]
  pictures?: { address: string }[]
}

let world: World
let seller: Login
let market: Login
let buyer: Login
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  await world.make.owner(seller, 'corcho-verde-77')
  market = await world.login('market')
  buyer = await world.login('business')
})
afterAll(() => world.close())

const day = (n: number) => new Date(world.now.getTime() + n * DAY).toISOString()
const made = async (call: Parameters<World['call']>[0], body: object, who = seller): Promise<Seen> =>
  (await world.call<Seen>(call, { token: who.token, body })).body
const sentIn = async (kind: string, of: Parameters<typeof photo>[0] = {}): Promise<string> =>
  (await world.call<{ key: string }>('uploadFile', { token: seller.token, form: { kind, file: await photo(of) } })).body
    .key
const addressesOf = ({ pictures = [] }: Seen) => pictures.map(({ address }) => address)
const titled = (one: string) => ({ titles: { es: one } })
const names = (...es: string[]) => ({ trade: 'textil', words: { es, en: [], zh: [] } })
const ADDRESS = {
  ...{ recipient: 'Ana Pérez', areaCode: '+34', phone: '612345678', country: 'ES', province: 'Sevilla' },
  ...{
    city: 'Sevilla',
    street: 'Feria 1',
    postCode: '41003',
    companyName: 'Bar Ana',
    taxIdentificationCode: 'B12345674',
  },
}
const terms = () => ({ publishedAt: day(1), collectUntil: day(9), validDays: 30, type: 'cash', value: 5 })

/** What several people write: how one of them is made and read, changed by one person and by another. */
const SHARED = [
  {
    what: 'a product',
    make: () =>
      made('createSellerProduct', {
        serialNumber: 'T-1',
        names: { es: 'Taza' },
        skus: [{ serialNumber: 'T-1-A', price: 2 }],
      }),
    change: 'updateSellerProduct',
    bodies: [{ names: { es: 'Taza azul' } }, { names: { es: 'Taza roja' } }],
  },
  {
    what: 'a coupon',
    make: () => made('createSellerCoupon', { ...terms(), ...titled('Copas') }),
    change: 'updateSellerCoupon',
    bodies: [titled('Copas de vino'), titled('Copas de agua')],
  },
  {
    what: 'a post',
    make: () => made('createSellerPublication', titled('Vasos')),
    change: 'updateSellerPublication',
    bodies: [titled('Llegan vasos'), titled('Se van los vasos')],
  },
  {
    what: 'a price list',
    make: () => made('createPriceList', { name: 'Hoteles' }),
    change: 'updatePriceList',
    bodies: [{ percent: -5 }, { percent: -7 }],
  },
  {
    what: 'the settings of a shop',
    make: async () => (await world.call<Seen>('getSellerSettings', { token: seller.token })).body,
    change: 'updateSellerSettings',
    bodies: [{ returnDays: 20 }, { minimumOrder: 60 }],
  },
  {
    what: 'the blocked words',
    make: async () => (await world.call<Seen>('getBlockedWords', { token: market.token })).body,
    change: 'updateBlockedWords',
    bodies: [{ words: ['timo'] }, { words: ['estafa'] }],
    who: () => market,
  },
  {
    what: 'a price group',
    make: () => made('createBuyerGroup', { name: 'Hostelería', discount: 5 }),
    change: 'updateBuyerGroup',
    bodies: [{ discount: 6 }, { discount: 7 }],
  },
  {
    what: 'what a shop asks of who wants to see it',
    make: async () => (await world.call<Seen>('getAccessSettings', { token: seller.token })).body,
    change: 'updateAccessSettings',
    bodies: [{ questions: ['activity'] }, { questions: ['taxCode', 'photo'] }],
  },
  {
    what: 'a webhook',
    make: () => made('createWebhook', { url: 'https://bodega.example.com/lonja', events: ['order.placed'] }),
    change: 'updateWebhook',
    bodies: [{ events: ['order.paid'] }, { events: ['order.placed', 'order.paid'] }],
  },
  {
    what: 'names of the trade',
    make: () => made('createSynonymGroup', names('zarandel', 'farolillo'), market),
    change: 'updateSynonymGroup',
    bodies: [names('zarandel', 'farol'), names('zarandel', 'linterna')],
    who: () => market,
  },
  {
    what: 'an address',
    make: () => made('createAddress', ADDRESS, buyer),
    change: 'updateAddress',
    bodies: [{ street: 'Feria 2' }, { recipient: 'Luis Pérez' }],
    who: () => buyer,
  },
] as const

test.each(SHARED)(
  'of two people who change $what, the second is told and saves over the first knowingly',
  async (one) => {
    const { make, change, bodies } = one
    const { token } = 'who' in one ? one.who() : seller
    const { id, version } = await make()
    const write = (body: object) => world.call<Seen>(change, { token, params: id === undefined ? {} : { id }, body })
    const [first, second] = bodies
    const saved = await write({ ...first, version })
    expect(saved.status, saved.code ?? '').toBe(200)
    // a second press of the same form
    expect((await write({ ...first, version })).status).toBe(200)
    expect(await write({ ...second, version })).toMatchObject({
      status: 409,
      code: 'conflict',
      items: [{ path: 'body.version' }],
    })
    expect((await write({ ...second, version: saved.body.version })).status).toBe(200)
    // who names no version, such as a program that sets one field, is never refused for it
    expect((await write(first)).status).toBe(200)
  },
)

test('a product’s form learns of what others changed of its variants, and not of what was sold', async () => {
  const body = { serialNumber: 'V-1', names: { es: 'Vaso' }, skus: [{ serialNumber: 'V-1-A', price: 2, stock: 60 }] }
  const { id, version, skus } = await made('createSellerProduct', body)
  const sku = skus[0]?.id
  const write = (more: object) =>
    world.call<Seen>('updateSellerProduct', { token: seller.token, params: { id }, body: { version, ...more } })
  await world.db.updateTable('skus').set({ stock: 54 }).where('id', '=', Number(sku)).execute()
  const afterSale = await write({ skus: [{ id: sku, stock: 60, stockSeen: 60 }] })
  expect([afterSale.status, afterSale.body.skus[0]?.stock]).toEqual([200, 54])
  const rows = [{ id: sku, rowVersion: 2, price: 3 }]
  expect((await world.call('saveSkuRows', { token: seller.token, body: { rows } })).status).toBe(200)
  expect((await write({ skus: [{ id: sku, price: 2 }] })).code).toBe('conflict')
})

test('a second press of a product’s form counts its stock once, whether or not it says which form it is', async () => {
  const body = { serialNumber: 'J-1', names: { es: 'Jarra' }, skus: [{ serialNumber: 'J-1-A', price: 2, stock: 60 }] }
  const { id, version, skus } = await made('createSellerProduct', body)
  const sku = skus[0]?.id
  const write = (of: object, key = '') =>
    world.call<Seen>('updateSellerProduct', {
      token: seller.token,
      params: { id },
      body: { version, ...of },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const stockAfter = async (of: object, key = '') => (await write(of, key)).body.skus?.map(({ stock }) => stock)
  const counted = { skus: [{ id: sku, price: 3, stock: 50, stockSeen: 60 }] }
  expect(await stockAfter(counted)).toEqual([50])
  expect(await stockAfter(counted)).toEqual([50])
  // where nothing but the stock changes, the version says nothing
  const fewer = { version: undefined, skus: [{ id: sku, stock: 40, stockSeen: 50 }] }
  expect(await stockAfter(fewer, 'fewer jars')).toEqual([40])
  expect(await stockAfter(fewer, 'fewer jars')).toEqual([40])
  const more = { version: undefined, skus: [{ serialNumber: 'J-1-B', price: 4, stock: 5 }] }
  expect(await stockAfter(more, 'one more jar')).toEqual([40, 5])
  expect(await stockAfter(more, 'one more jar')).toEqual([40, 5])
  expect((await write({ skus: more.skus })).code).toBe('conflict')
})

test('a count of stock in a form of an older version is saved or refused, and never dropped', async () => {
  const body = { serialNumber: 'P-1', names: { es: 'Plato' }, skus: [{ serialNumber: 'P-1-A', price: 2, stock: 60 }] }
  const { id, version, skus } = await made('createSellerProduct', body)
  const sku = skus[0]?.id
  const write = (more: object) =>
    world.call<Seen>('updateSellerProduct', { token: seller.token, params: { id }, body: { version, ...more } })
  const form = { id: sku, price: 3, stock: 60, stockSeen: 60 }
  expect((await write({ skus: [form] })).status).toBe(200)
  // the price that is there already, and another count
  const counted = await write({ skus: [{ ...form, stock: 50 }] })
  expect(counted).toMatchObject({ code: 'conflict', items: [{ path: 'body.version' }] })
  expect((await write({ skus: [{ id: sku, stock: 50, stockSeen: 60 }] })).code).toBe('conflict')
  expect((await write({ skus: [{ id: sku, stock: 50 }] })).code).toBe('conflict')
  await world.db.updateTable('skus').set({ stock: 54 }).where('id', '=', Number(sku)).execute()
  for (const stock of [60, 54])
    expect((await write({ skus: [{ ...form, stock }] })).body.skus?.map((one) => one.stock)).toEqual([54])
})

/** A form of what another has changed meanwhile, in which the write finds more to refuse than that: the same is said of it. */
const REFUSED = [
  {
    what: 'a product, whose picture another has removed',
    refusal: 'field_invalid',
    call: 'updateSellerProduct',
    begin: async () => {
      const product = await made('createSellerProduct', {
        ...{ serialNumber: 'R-1', names: { es: 'Roca' }, skus: [{ serialNumber: 'R-1-A', price: 2 }] },
        pictures: [await sentIn('product-picture')],
      })
      return { ...product, first: { pictures: [] }, second: { pictures: addressesOf(product) } }
    },
  },
  {
    what: 'a product, whose serial number another has given to a new one',
    refusal: 'serial_number_taken',
    call: 'updateSellerProduct',
    begin: async () => {
      const skus = [{ serialNumber: 'R-2-A', price: 2 }]
      const product = await made('createSellerProduct', { serialNumber: 'R-2', names: { es: 'Rama' }, skus })
      const afterwards = () =>
        made('createSellerProduct', {
          ...{ serialNumber: 'R-2', names: { es: 'Rama' }, skus: [{ serialNumber: 'R-2-C', price: 2 }] },
        })
      return { ...product, first: { serialNumber: 'R-2-B' }, afterwards, second: { serialNumber: 'R-2' } }
    },
  },
  {
    what: 'a post, whose picture another has removed',
    refusal: 'field_invalid',
    call: 'updateSellerPublication',
    begin: async () => {
      const post = await made('createSellerPublication', {
        ...titled('Feria'),
        pictures: [await sentIn('publication-picture')],
      })
      return { ...post, first: { pictures: [] }, second: { pictures: addressesOf(post) } }
    },
  },
  {
    what: 'a coupon that runs, of which another has made more',
    refusal: 'coupon_fixed',
    call: 'updateSellerCoupon',
    begin: async () => {
      const coupon = await made('createSellerCoupon', {
        ...{ ...terms(), publishedAt: undefined, total: 100 },
        ...titled('Feria'),
      })
      return { ...coupon, first: { total: 200 }, second: { ...titled('Feria de mayo'), total: 100 } }
    },
  },
  {
    what: 'a price list, which begins later since another has changed it',
    refusal: 'date_order',
    call: 'updatePriceList',
    begin: async () => {
      const list = await made('createPriceList', { name: 'Feria', startsAt: day(1), endsAt: day(9) })
      return { ...list, first: { startsAt: day(5) }, second: { endsAt: day(3) } }
    },
  },
] as const

test.each(REFUSED)('the second writer of $what is told of the other first', async ({ call, begin, refusal }) => {
  const { id, version, first, second, ...rest } = await begin()
  const write = (body: object) => world.call<Seen>(call, { token: seller.token, params: { id }, body })
  const saved = await write({ ...first, version })
  expect(saved.status, saved.code ?? '').toBe(200)
  if ('afterwards' in rest) await rest.afterwards()
  expect(await write({ ...second, version })).toMatchObject({ code: 'conflict', items: [{ path: 'body.version' }] })
  expect((await write({ ...second, version: saved.body.version })).code).toBe(refusal)
})

test('the second press of a form with a new picture, which the browser sends in again, changes nothing more', async () => {
  const { id, version } = await made('createSellerPublication', titled('Con foto'))
  const press = async () =>
    world.call<Seen & { pictures: object[] }>('updateSellerPublication', {
      token: seller.token,
      params: { id },
      body: { version, pictures: [await sentIn('publication-picture')] },
      headers: { 'idempotency-key': 'a picture' },
    })
  const [first, second] = [await press(), await press()]
  expect([first.status, first.body.pictures.length]).toEqual([200, 1])
  expect(second).toMatchObject({ status: 200, body: first.body })
})

test('as many other pictures, or the same in another order, are no second press', async () => {
  const kind = 'publication-picture'
  const [one, two] = [await sentIn(kind, { name: 'uno.jpg' }), await sentIn(kind, { name: 'dos.jpg' })]
  const post = await made('createSellerPublication', { ...titled('Dos fotos'), pictures: [one, two] })
  const [first, second] = addressesOf(post)
  const press = (pictures: unknown[]) =>
    world.call<Seen>('updateSellerPublication', {
      token: seller.token,
      params: { id: post.id },
      body: { pictures },
      headers: { 'idempotency-key': 'two pictures' },
    })
  const added = await sentIn(kind, { name: 'tres.jpg' })
  expect(addressesOf((await press([first, second, added])).body).slice(0, 2)).toEqual([first, second])
  // scripts name what they have sent in by its key, press after press
  expect((await press([first, second, added])).status).toBe(200)
  const others = [
    [second, first, added],
    [first, second, await sentIn(kind, { name: 'cuatro.jpg' })],
    [first, second, await sentIn(kind, { name: 'tres.jpg', width: 310 })],
    [first, added, second],
    [first, second],
  ]
  for (const pictures of others) expect((await press(pictures)).code).toBe('idempotency_mismatch')
})
