import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asShop = async () => {
  const shopId = await world.make.shop({ business_email: 'hola@tienda.example' })
  return { shopId, seller: await world.login('shop', shopId) }
}
const write = (seller: Login, body: object) => world.call('updateSellerFront', { token: seller.token, body })
const shopOf = async (shopId: number, who: Login | null, preview = false) =>
  (
    await world.call('getShop', {
      token: who?.token ?? null,
      params: { id: shopId },
      query: preview ? { preview: true } : {},
    })
  ).body
const banner = async (seller: Login) => {
  const file = await photo()
  const { body } = await world.call('uploadFile', {
    token: seller.token,
    form: { kind: 'shop-picture', file },
  })
  return body.key
}

test('a part that is saved as it is published does not count as changed', async () => {
  const { seller } = await asShop()
  const { body } = await world.call('getSellerFront', { token: seller.token })
  const { holidays, exceptions } = body.published
  const saved = await write(seller, {
    version: 0,
    holidays: [{ from: '2026-12-24', to: '2026-12-26', orders: 'later' }],
    exceptions,
    about: { es: 'Desde 1962' },
  })
  expect([holidays, exceptions]).toEqual([[], []])
  expect(saved.body.changed).toEqual(['about', 'holidays'])
})

test('a draft is seen by the shop’s own people alone until it is published, all of it at once', async () => {
  const { shopId, seller } = await asShop()
  const productId = await world.make.product(shopId)
  const key = await banner(seller)
  const holidays = [{ from: '2026-01-01', to: '2027-12-31', orders: 'later' }]
  const first = await write(seller, {
    version: 0,
    about: { es: 'Desde 1962' },
    banner: { key, alt: { es: 'Nuestra nave' } },
  })
  expect(first.body).toMatchObject({ version: 1, changed: ['banner', 'about'] })
  const second = await write(seller, {
    version: 1,
    featured: [productId, productId],
    holidays,
    policies: { terms: { es: '## Nuestras condiciones' } },
  })
  expect(second.body).toMatchObject({ version: 2, draft: { featured: [productId] } })

  const visitor = await world.login('business')
  const stranger = await world.login('shop', await world.make.shop())
  for (const who of [null, visitor, stranger])
    expect(await shopOf(shopId, who, true)).toMatchObject({ about: '', banner: null, featured: [] })
  expect(await shopOf(shopId, seller)).toMatchObject({ about: '' })
  expect(await shopOf(shopId, seller, true)).toMatchObject({
    about: 'Desde 1962',
    banner: { alt: 'Nuestra nave' },
    featured: [productId],
    shopSettings: { closure: { reopens: '2028-01-01', isNow: true } },
  })
  const policy = async (who: Login | null, preview: boolean) => {
    const query = { shopId, type: 'terms', ...(preview && { preview: true }) }
    const { body } = await world.call('getPolicies', {
      token: who?.token ?? null,
      query,
    })
    return body.items[0]?.html ?? ''
  }
  expect(await policy(seller, true)).toContain('Nuestras condiciones')
  expect(await policy(visitor, true)).not.toContain('Nuestras condiciones')

  const published = await world.call('publishSellerFront', { token: seller.token, body: { version: 2 } })
  expect(published.body).toMatchObject({
    version: 3,
    changed: [],
    published: { about: { es: 'Desde 1962' }, holidays },
  })
  expect(await shopOf(shopId, null)).toMatchObject({ about: 'Desde 1962', featured: [productId] })
  expect(await policy(null, false)).toContain('Nuestras condiciones')
  const again = await world.call('publishSellerFront', { token: seller.token, body: { version: 3 } })
  expect(again.code).toBe('nothing_to_publish')

  // emptied in every language, a policy is the ready text again
  await write(seller, { version: 3, policies: { terms: { es: '' } } })
  await world.call('publishSellerFront', { token: seller.token, body: { version: 4 } })
  expect(await policy(null, false)).not.toContain('Nuestras condiciones')
})

test('the second of two editors is told, and a draft that is given up leaves what buyers see', async () => {
  const { shopId, seller } = await asShop()
  const colleague = await world.login('shop', shopId)
  const both = await Promise.all([
    write(seller, { version: 0, about: { es: 'Uno' } }),
    write(colleague, { version: 0, about: { es: 'Dos' } }),
  ])
  expect(both.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'conflict'])
  for (const [name, ask] of [
    ['publishSellerFront', { body: { version: 0 } }],
    ['discardSellerFront', { query: { version: 0 } }],
  ] as const)
    expect((await world.call(name, { token: seller.token, ...ask })).code).toBe('conflict')
  const given = await world.call('discardSellerFront', { token: seller.token, query: { version: 1 } })
  expect(given.body).toMatchObject({ version: 2, changed: [], draft: { about: {} } })
  expect(await shopOf(shopId, null)).toMatchObject({ about: '' })
})

test('the picture that buyers see stays until another one is published, and one that is there keeps its key', async () => {
  const { shopId, seller } = await asShop()
  const [old, next] = [await banner(seller), await banner(seller)]
  await write(seller, { version: 0, banner: { key: old, alt: { es: 'Vieja' } } })
  await world.call('publishSellerFront', { token: seller.token, body: { version: 1 } })
  await write(seller, { version: 2, banner: { key: next, alt: { es: 'Nueva' } } })
  const holders = async () =>
    (await world.db.selectFrom('files').select('key').where('holder', '=', `shopFront:${shopId}`).execute())
      .map(({ key }) => key)
      .toSorted()
  expect(await holders()).toEqual([old, next].toSorted())
  const kept = await write(seller, { version: 3, banner: { key: null, alt: { es: 'Otra vez' } } })
  expect(kept.body.draft).toMatchObject({ banner: { key: next, alt: { es: 'Otra vez' } } })
  const gone = await write(seller, { version: 4, banner: null })
  expect(gone.body.draft).toMatchObject({ banner: null })
  expect(await holders()).toEqual([old])
  const none = await asShop()
  expect((await write(none.seller, { version: 0, banner: { key: null, alt: {} } })).items[0]?.path).toBe('body.banner')
})

test.each([
  [
    'products of another shop',
    async () => ({ featured: [await world.make.product(await world.make.shop())] }),
    'not_found',
    'body.featured',
  ],
  ['categories that are not there', () => ({ shelves: [2_000_000_001] }), 'not_found', 'body.shelves'],
  [
    'hours that overlap',
    () => ({
      hours: [
        {
          day: 1,
          spans: [
            { from: '09:00', to: '14:00' },
            { from: '13:00', to: '19:00' },
          ],
        },
      ],
    }),
    'spans_overlap',
    'body.hours.0.spans',
  ],
  [
    'holidays backwards',
    () => ({ holidays: [{ from: '2026-08-02', to: '2026-08-01', orders: 'later' }] }),
    'date_order',
    'body.holidays.0.to',
  ],
])('%s are refused', async (_, body, code, path) => {
  const { seller } = await asShop()
  const answer = await write(seller, { version: 0, ...(await body()) })
  expect([answer.code, answer.items[0]?.path]).toEqual([code, path])
})

test('templates are filled with the shop’s facts, in each language', async () => {
  const { seller } = await asShop()
  const { body } = await world.call('getSellerFront', { token: seller.token })
  expect(body.templates.shippingandreturn?.es).toContain('5,00')
  expect(body.templates.shippingandreturn?.zh).not.toMatch(/\{\{|:::/)
})

test('on a holiday a shop is closed in lists too, and on an exceptional day it is open by the hours of that day', async () => {
  const always = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, spans: [{ from: '00:00', to: '24:00' }] })))
  const today = world.now.toISOString().slice(0, 10)
  const open = await world.make.shop({ opening_hours: always })
  const away = await world.make.shop({
    opening_hours: always,
    holidays: JSON.stringify([{ from: today, to: today, orders: 'later' }]),
  })
  const special = await world.make.shop({
    opening_hours: always,
    hour_exceptions: JSON.stringify([{ day: today, spans: [] }]),
  })
  const extra = await world.make.shop({
    hour_exceptions: JSON.stringify([{ day: today, spans: [{ from: '00:00', to: '24:00' }] }]),
  })
  const { body } = await world.call('getShops', {
    query: { openNow: true, limit: 100 },
  })
  const ids = body.items.map(({ id }) => id)
  expect([open, away, special, extra].filter((id) => ids.includes(id))).toEqual([open, extra])
  expect(body.items.every(({ isOpen }) => isOpen)).toBe(true)
})
