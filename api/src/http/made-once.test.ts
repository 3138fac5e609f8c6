import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'
const NAMES = { es: 'Toldos', en: 'Awnings', zh: '遮阳篷' }
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

let world: World
let seller: Login
let market: Login
let buyer: Login
beforeAll(async () => {
  world = await createWorld()
  const shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  await world.make.owner(seller, PASSWORD)
  market = await world.login('market')
  buyer = await world.login('business')
  await world.make.access(shopId, buyer.accountId, 'approved')
})
afterAll(() => world.close())

/** What a form makes: the call, who makes it, and what is typed. */
const MADE = [
  ['createApiKey', () => seller, () => ({ name: 'Almacén', scopes: ['orders:read'], password: PASSWORD })],
  ['createWebhook', () => seller, () => ({ url: 'https://bodega.example.com/lonja', events: ['order.placed'] })],
  ['createAccessInvitation', () => seller, () => ({ label: 'Feria' })],
  ['createBuyerGroup', () => seller, () => ({ name: 'Hostelería', discount: 5 })],
  ['addCustomerNote', () => seller, () => ({ text: 'Paga tarde' })],
  ['createCategory', () => market, () => ({ parentId: null, names: NAMES })],
  ['createIndustry', () => market, () => ({ names: NAMES })],
  ['createSynonymGroup', () => market, () => ({ trade: 'textil', words: { es: ['toldo', 'lona'], en: [], zh: [] } })],
  [
    'createAnnouncement',
    () => market,
    () => ({ texts: NAMES, audience: 'all', endsAt: new Date(world.now.getTime() + DAY).toISOString() }),
  ],
  ['createAddress', () => buyer, () => ADDRESS],
  [
    'createSellerProduct',
    () => seller,
    () => ({ serialNumber: 'T-1', names: { es: 'Taza' }, skus: [{ serialNumber: 'T-1-A', price: 2, stock: 6 }] }),
  ],
] as const

test.each(MADE)(
  'a form of %s that was sent twice makes one, and the second press gets the same answer',
  async (call, who, body) => {
    const press = (key: string) =>
      world.call<{ id: number }>(call, {
        token: who().token,
        params: { accountId: buyer.accountId },
        body: body(),
        headers: { 'idempotency-key': `${call} ${key}` },
      })
    const [first, second] = await Promise.all([press('one form'), press('one form')])
    expect([first.status, second.status], first.code ?? '').toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await press('one form')).body).toEqual(first.body)
    const taken = new Map<string, string>([
      ['createBuyerGroup', 'group_taken'],
      ['createSellerProduct', 'serial_number_taken'],
    ]).get(call)
    if (taken) expect((await press('another form')).code).toBe(taken)
    else expect((await press('another form')).body.id).not.toBe(first.body.id)
  },
)

test('the same key with another body is refused', async () => {
  const press = (name: string) =>
    world.call('createBuyerGroup', {
      token: seller.token,
      body: { name, discount: 5 },
      headers: { 'idempotency-key': 'went back' },
    })
  expect((await press('Bares')).status).toBe(201)
  expect(await press('Hoteles')).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
})

test('a key that is too long is refused: cut, it would be another one', async () => {
  const press = (key: string) =>
    world.call('addCustomerNote', {
      token: seller.token,
      params: { accountId: buyer.accountId },
      body: { text: 'Paga en mano' },
      headers: { 'idempotency-key': key },
    })
  const long = 'x'.repeat(200)
  expect((await press(long)).status).toBe(201)
  for (const end of ['1', '2'])
    expect((await press(long + end)).items).toMatchObject([{ code: 'invalid_input', path: 'headers.idempotency-key' }])
})

test('answers that are kept hold neither an API key nor the secret of a webhook', async () => {
  const once = (call: 'createApiKey' | 'createWebhook', body: object) =>
    world.call<{ key: string; secret: string }>(call, {
      token: seller.token,
      body,
      headers: { 'idempotency-key': `${call} again` },
    })
  const { key } = (await once('createApiKey', { name: 'Caja', scopes: ['orders:read'], password: PASSWORD })).body
  const { secret } = (await once('createWebhook', { url: 'https://caja.example.com', events: ['order.paid'] })).body
  const kept = JSON.stringify(await world.db.selectFrom('idempotency_keys').select('reply').execute())
  expect(kept).toContain('https://caja.example.com')
  expect([key, secret].filter((one) => !one || kept.includes(one))).toEqual([])
})
