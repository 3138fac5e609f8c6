import type { CallName } from '@lonja/core/contract.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { nationalZone } from '@lonja/core/shipping/shipping-fee.ts'
import { toWireZone } from '@lonja/core/shipping/zone-wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteOrphanFiles } from '../files/delete-orphans.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { askCode } from '../test/codes.ts'
import { openMailbag, quietJobs } from '../test/mailbag.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
const PASSWORD = 'corcho-verde-77'
let market: Login
let industryId: number
let counted = 0
beforeAll(async () => {
  world = await createWorld()
  market = await world.login('market')
  await world.make.owner(market, PASSWORD)
  industryId = (
    await world.db
      .insertInto('industries')
      .values({ names: JSON.stringify({ es: 'Menaje' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => world.close())

let owner: Login
let subDomain: string
beforeEach(async () => {
  counted += 1
  subDomain = `vidrios-${counted}`
  owner = await world.login('personal')
})

const phone = () => `6001${String(10_000 + counted * 7 + Math.floor(Math.random() * 80_000)).slice(-5)}`
const begin = async (who = owner, given: Record<string, unknown> = {}) => {
  const proof = await askCode(world, 'openShop', { phone: phone() }, who.token)
  const name = `Vidrios ${counted}`
  return world.call('createShop', {
    token: who.token,
    body: { name, subDomain, industryId, type: 'wholesaler', ...proof, ...given },
  })
}
const upload = async (kind: string) =>
  (await world.call('uploadFile', { token: owner.token, form: { kind, file: await photo() } })).body.key

const write = (id: number, body: unknown, token = owner.token) =>
  world.call('updateShopOpening', { params: { id }, body, token })
const act = (id: number, body: unknown, token = market.token) =>
  world.call('actOnShop', { params: { id }, body, token })
const read = (id: number, token = owner.token) => world.call('getShopOpening', { params: { id }, token })

const place = { street: 'Calle Mayor, 1', postCode: '28013', city: 'Madrid', province: 'Madrid' }
const contact = {
  businessEmail: 'hola@vidrios.test',
  openingHours: [{ day: 1, spans: [{ from: '09:00', to: '14:00' }] }],
}
const complete = async (id: number) => {
  const [logo, document] = [await upload('shop-logo'), await upload('document')]
  const papers = { companyName: 'Vidrios S.L.', taxIdentificationCode: 'b-12345674', documents: [document] }
  return write(id, { ...place, ...contact, logo, ...papers })
}
const mails = async () => {
  const bag = openMailbag(world)
  await bag.deliver()
  return bag.mails
}

test('two that begin a shop of one name at once: one gets it', async () => {
  const other = await world.login('personal')
  const name = `Codiciada ${counted}`
  const codes = (await Promise.all([begin(owner, { name }), begin(other, { name, subDomain: `${subDomain}-2` })])).map(
    ({ code }) => code ?? 'ok',
  )
  expect(codes.sort()).toEqual(['ok', 'shop_name_taken'])
})

describe('from a draft to an open shop', () => {
  test('told, sent, returned with reasons, mended, approved; each step is told by mail and kept', async () => {
    const { id } = (await begin()).body
    expect((await read(id)).body).toMatchObject({ status: 'draft', actions: ['send', 'close'] })
    expect((await act(id, { action: 'send', terms: true }, owner.token)).code).toBe('opening_incomplete')
    const whole = await complete(id)
    expect(whole.body.points.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect((await act(id, { action: 'send' }, owner.token)).code).toBe('terms_needed')
    expect((await act(id, { action: 'send', terms: true }, owner.token)).body.status).toBe('sent')
    expect((await write(id, { about: 'Más' })).code).toBe('transition_not_allowed')

    expect((await act(id, { action: 'return' })).code).toBe('reason_needed')
    await act(id, { action: 'return', points: { papers: 'El 036 no se lee' } })
    expect((await mails()).map(({ text }) => text)).toContainEqual(expect.stringContaining('El 036 no se lee'))
    const back = (await read(id)).body
    expect(back.points.find(({ point }) => point === 'papers')).toMatchObject({
      state: 'returned',
      reason: 'El 036 no se lee',
    })
    expect((await act(id, { action: 'send', terms: true }, owner.token)).code).toBe('opening_incomplete')
    await write(id, { companyName: 'Vidrios Nuevos S.L.' })
    await act(id, { action: 'send', terms: true }, owner.token)
    expect((await act(id, { action: 'approve' })).body.status).toBe('open')

    const { history } = (await read(id)).body
    expect(history.map(({ action }) => action)).toEqual(['approve', 'send', 'return', 'send', 'begin'])
    expect(history[0]).toMatchObject({ side: 'market', actorName: '' })
    expect((await world.call('getShop', { params: { id } })).status).toBe(200)
    const account = await world.db
      .selectFrom('accounts')
      .selectAll()
      .where('shop_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ company_name: 'Vidrios Nuevos S.L.', tax_identification_code: 'B12345674' })
  })

  test('nobody reaches it before it is open, and its products leave the lists when it is suspended', async () => {
    const { id } = (await begin()).body
    await complete(id)
    const product = await world.make.product(id)
    await world.make.sku(product)
    await refreshListings(world.db, { productIds: [product] })
    const seen = async () => [
      (await world.call('getShop', { params: { id } })).status,
      (await world.call('getShopIdFromSubdomain', { params: { sub: subDomain } })).status,
      (await world.call('getProduct', { params: { id: product } })).status,
      (await world.call('getProducts', { query: { ids: product } })).body.items.length,
    ]
    expect(await seen()).toEqual([404, 404, 404, 0])
    await act(id, { action: 'send', terms: true }, owner.token)
    expect(await seen()).toEqual([404, 404, 404, 0])
    await act(id, { action: 'approve' })
    expect(await seen()).toEqual([200, 200, 200, 1])
    await act(id, { action: 'review', ground: 'identity', reason: 'Cambió de dueño' })
    expect(await seen()).toEqual([200, 200, 200, 0])
    await act(id, { action: 'suspend', ground: 'undelivered', reason: 'Sin respuesta', password: PASSWORD })
    expect(await seen()).toEqual([404, 404, 404, 0])
    await act(id, { action: 'reopen' })
    expect(await seen()).toEqual([200, 200, 200, 1])
  })
})

describe('who', () => {
  test('others find no shop, its staff neither, and its owner opens nothing', async () => {
    const { id } = (await begin()).body
    await complete(id)
    await act(id, { action: 'send', terms: true }, owner.token)
    const [stranger, staff] = [await world.login('personal'), await world.login('shop', id)]
    for (const { token } of [stranger, staff]) {
      expect((await read(id, token)).status).toBe(404)
      expect((await write(id, { about: 'x' }, token)).status).toBe(404)
      expect((await act(id, { action: 'send', terms: true }, token)).status).toBe(404)
    }
    expect((await act(id, { action: 'approve' }, owner.token)).code).toBe('transition_not_allowed')
  })

  test('documents are read by the shop’s owners and the market alone, whose looking is written down; replaced ones go', async () => {
    const { id } = (await begin()).body
    const first = (await complete(id)).body.documents[0]?.key ?? ''
    const get = async (key: string, token: string) => (await world.call('getFile', { params: { key }, token })).status
    expect(await get(first, owner.token)).toBe(404)
    const partner = await world.login('shop', id)
    await world.make.owner(partner, PASSWORD)
    expect(await get(first, partner.token)).toBe(200)
    expect(await get(first, (await world.login('shop', id)).token)).toBe(404)
    const writer = await world.login('market')
    await world.db.updateTable('operators').set({ role: 'content' }).where('id', '=', writer.operatorId).execute()
    expect(await get(first, writer.token)).toBe(404)
    expect(await get(first, market.token)).toBe(200)
    expect((await read(id, market.token)).body.history[0]).toMatchObject({ action: 'view', side: 'market' })
    expect((await read(id)).body.history.map(({ action }) => action)).not.toContain('view')
    const second = await upload('document')
    expect((await write(id, { documents: [second] })).body.documents.map(({ key }) => key)).toEqual([second])
    const old = await world.db.selectFrom('files').selectAll().where('key', '=', first).executeTakeFirstOrThrow()
    expect(old).toMatchObject({ holder: null, loose_since: new Date(0) })
  })
})

test('what showed who runs a shop is deleted once the market has decided, and is missed by nobody', async () => {
  const { id } = (await begin()).body
  const key = (await complete(id)).body.documents[0]?.key ?? ''
  await act(id, { action: 'send', terms: true }, owner.token)
  await act(id, { action: 'return', points: { place: 'Falta el piso' } })
  await write(id, place)
  await act(id, { action: 'send', terms: true }, owner.token)
  expect((await read(id, market.token)).body.documents.map((one) => one.key)).toEqual([key])
  const { documents, points } = (await act(id, { action: 'approve' })).body
  expect(documents).toEqual([])
  expect(points.find(({ point }) => point === 'papers')).toMatchObject({ state: 'approved' })
  await deleteOrphanFiles(quietJobs(world), {}, 'job-1')
  await expect(world.deps.files.sealed.get(key)).rejects.toThrow()
  expect((await world.call('getFile', { params: { key }, token: market.token })).status).toBe(404)
  await act(id, { action: 'review', ground: 'identity', reason: 'Cambió de dueño' })
  expect((await read(id)).body.points.map(({ state }) => state)).not.toContain('missing')
})

describe('names', () => {
  test('while typing: taken, reserved, suggested', async () => {
    await begin()
    const ask = async (name: string, label?: string) =>
      (await world.call('getShopNameExists', { query: { name, ...(label && { subDomain: label }) } })).body
    expect(await ask(`vidrios ${counted}`, subDomain)).toMatchObject({ exists: true, subDomain: 'taken' })
    expect(await ask('Lonja', 'www')).toMatchObject({ exists: false, subDomain: 'reserved', suggestion: 'lonja-mayor' })
    expect(await ask('玻璃')).toEqual({ exists: false, subDomain: null, suggestion: null })
  })

  test('of two who want the same label at once one gets it', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => world.login('personal')))
    const proofs: Awaited<ReturnType<typeof askCode>>[] = []
    for (const [n, { token }] of others.entries())
      proofs.push(await askCode(world, 'openShop', { phone: `61122${String(counted).padStart(2, '0')}${n}0` }, token))
    const answers = await Promise.all(
      others.map(({ token }, n) =>
        world.call('createShop', {
          token,
          body: { name: `A la vez ${n}`, subDomain, industryId, type: 'retailer', ...proofs[n] },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('of two who want the same name at once one gets it', async () => {
    const others = await Promise.all([1, 2].map(() => world.login('personal')))
    const proofs: Awaited<ReturnType<typeof askCode>>[] = []
    for (const [n, { token }] of others.entries())
      proofs.push(await askCode(world, 'openShop', { phone: `61133${String(counted).padStart(2, '0')}${n}0` }, token))
    const answers = await Promise.all(
      others.map(({ token }, n) =>
        world.call('createShop', {
          token,
          body: {
            name: `El mismo ${counted}`,
            subDomain: `${subDomain}-${n}`,
            industryId,
            type: 'retailer',
            ...proofs[n],
          },
        }),
      ),
    )
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [201, null],
      [409, 'shop_name_taken'],
    ])
  })

  test('one shop at a time, and no code twice', async () => {
    await begin()
    subDomain = `${subDomain}-b`
    expect((await begin(owner, { name: 'Otra tienda' })).code).toBe('shop_already_begun')
    const wrong = { codeId: 'none', code: '123456' }
    expect((await begin(await world.login('personal'), { name: 'Otra', ...wrong })).code).toBe('code_expired')
  })
})

test('the pin stays where it was put, and moves to another town with the address', async () => {
  const { id } = (await begin()).body
  const pin = { lat: 40.41, lon: -3.7 }
  expect((await write(id, { ...place, ...pin })).body).toMatchObject(pin)
  expect((await write(id, { ...place, street: 'Calle Mayor, 3', ...pin })).body).toMatchObject(pin)
  const moved = await write(id, { ...place, postCode: '41001', city: 'Sevilla', province: 'Sevilla', ...pin })
  expect(moved.body).toMatchObject({ lat: expect.closeTo(37.39, 1), lon: expect.closeTo(-5.95, 1) })
})

describe('bad parts', () => {
  test.each([
    [{ ...place, postCode: '99999' }, 'invalid_post_code'],
    [{ taxIdentificationCode: 'B12345678' }, 'invalid_tax_id'],
    [{ documents: ['0'.repeat(32)] }, 'field_invalid'],
    [{ industryId: 999_999 }, 'field_invalid'],
    [{ subDomain: 'www' }, 'sub_domain_reserved'],
  ])('%o', async (body, code) => {
    const { id } = (await begin()).body
    expect((await write(id, body)).code).toBe(code)
  })
})

test('the queue tells what waits and goes on page by page', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push(await world.make.shop({ status: 'sent', name: `Cola ${counted} ${n}` }))
  const queue = (query: Record<string, string | number>) =>
    world.call('getShopQueue', {
      token: market.token,
      query: { status: 'sent', search: `cola ${counted}`, ...query },
    })
  const first = (await queue({ limit: 2 })).body
  const second = (await queue({ limit: 2, cursor: first.nextCursor ?? '' })).body
  expect([...first.items, ...second.items].map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  expect(first.counts.sent).toBeGreaterThanOrEqual(3)
})

describe('how a shop sells', () => {
  const set = (token: string, body: unknown) => world.call('updateSellerSettings', { token, body })

  test('a new shop says what is missing until it is set', async () => {
    const { id } = (await begin()).body
    const seller = await world.login('shop', id)
    await world.make.owner(seller, PASSWORD)
    const missing = async () => (await world.call('getSellerShop', { token: seller.token })).body.missing
    expect(await missing()).toEqual(['tax', 'delivery', 'payment'])
    expect((await set(seller.token, { paymentMethods: ['transfer'] })).items[0]?.path).toBe('body.payee')
    expect((await set(seller.token, { payee: 'V', bankAccount: 'ES00 2100' })).code).toBe('field_invalid')
    const told = await set(seller.token, {
      taxSet: true,
      taxInclude: true,
      tax: 21,
      paymentMethods: ['transfer', 'payInShop'],
      payee: 'Vidrios S.L.',
      bankAccount: 'es91 2100 0418 4502 0005 1332',
      password: PASSWORD,
    })
    expect(told.body).toMatchObject({ bankAccount: 'ES9121000418450200051332', taxInclude: true })
    expect(await missing()).toEqual(['delivery'])
    const { body: shipping } = await world.call('getSellerShipping', { token: seller.token })
    const shipped = await world.call('updateSellerShipping', {
      token: seller.token,
      body: {
        ...{
          version: shipping.version,
          ships: true,
          elsewhere: 'quote',
          pickUp: false,
          pickUpHours: 72,
          pickUpSlots: [],
        },
        zones: [toWireZone(nationalZone(cents(450), cents(15_000)))],
      },
    })
    expect(shipped.status).toBe(200)
    expect(await missing()).toEqual([])
    expect((await set(seller.token, { minimumOrder: -1 })).code).toBe('field_invalid')
  })

  test('a shop that hides itself leaves the lists at once', async () => {
    const shop = await world.make.shop()
    const product = await world.make.product(shop)
    await world.make.sku(product)
    await refreshListings(world.db, { productIds: [product] })
    const seller = await world.login('shop', shop)
    const listed = async () =>
      (await world.call('getProducts' satisfies CallName, { query: { ids: product } })).body.items.length
    expect(await listed()).toBe(1)
    await set(seller.token, { visibility: 'privateHidden' })
    expect(await listed()).toBe(0)
  })
})
