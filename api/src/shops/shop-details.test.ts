import type { CallName } from '@lonja/core/contract.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter } from '../http/limits.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { INVOICING } from '../test/invoice-scene.ts'
import { type Mailbag, openMailbag } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'

let world: World
let bag: Mailbag
let market: Login
let industryId: number
let otherIndustryId: number
beforeAll(async () => {
  world = await createWorld()
  bag = openMailbag(world)
  market = await world.login('market')
  const industry = async (es: string) =>
    (
      await world.db
        .insertInto('industries')
        .values({ names: JSON.stringify({ es }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  industryId = await industry('Menaje')
  otherIndustryId = await industry('Papelería')
})
afterAll(() => world.close())

let shopId: number
let owner: Login
let staff: Login
let oldTaxId: string
beforeEach(async () => {
  oldTaxId = newTaxId()
  shopId = await world.make.shop({
    ...{ name: `Vidrios Ana ${oldTaxId}`, names: '{}', industry_id: industryId, order_email: 'pedidos@vidrios.test' },
    ...{ street: 'Calle Mayor, 1', post_code: '28013', city: 'Madrid', province: 'Madrid', pick_up: true },
    ...{ company_name: 'Vidrios Ana S.L.', tax_identification_code: oldTaxId, business_email: 'hola@vidrios.test' },
  })
  owner = await world.login('shop', shopId)
  staff = await world.login('shop', shopId)
  await world.make.owner(owner, PASSWORD)
  await bag.deliver()
  bag.mails.length = 0
})

const read = (who = owner) => world.call('getSellerDetails', { token: who.token })
const write = (body: object, who = owner) => world.call('updateSellerDetails', { token: who.token, body })
const upload = async (kind: string, who = owner) =>
  (await world.call('uploadFile', { token: who.token, form: { kind, file: await photo() } })).body.key
const history = async () =>
  (await world.call('getShopOpening', { token: market.token, params: { id: shopId } })).body.history
const account = () =>
  world.db.selectFrom('accounts').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()

describe('what a shop says of itself', () => {
  test('is changed at once by whoever may change its settings, shown to buyers, and told in its history', async () => {
    const name = `Cristalería ${oldTaxId}`
    const changed = await write({ name, names: { en: `Glass ${oldTaxId}`, zh: '' }, type: 'manufacturer' }, staff)
    expect([changed.status, changed.body.names]).toEqual([200, { en: `Glass ${oldTaxId}` }])
    const seen = async (lang: string) =>
      (await world.call('getShop', { params: { id: shopId }, query: { lang } })).body.name
    expect([await seen('es'), await seen('en'), await seen('zh')]).toEqual([name, `Glass ${oldTaxId}`, name])
    expect((await account()).name).toBe(name)
    expect((await history())[0]).toMatchObject({
      side: 'owner',
      action: 'details',
      changes: [
        { what: 'name', before: `Vidrios Ana ${oldTaxId}`, after: name },
        { what: 'names', before: '', after: `en: Glass ${oldTaxId}` },
        { what: 'type', before: 'wholesaler', after: 'manufacturer' },
      ],
    })
    const logged = await world.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('shop_id', '=', shopId)
      .execute()
    expect(logged).toEqual([
      {
        action: 'shop.details.update',
        after: { name: '***', shop_names: '***', type: 'manufacturer' },
      },
    ])
  })

  test('is found by its new names in each language, with its products, and no longer by the old one', async () => {
    const product = await world.make.product(shopId)
    await world.make.sku(product)
    await refreshListings(world.db, { productIds: [product] })
    const names = { es: 'Alambique', en: 'Kettledrum', zh: '蒸馏器' }
    expect((await write({ names, industryId: otherIndustryId })).status).toBe(200)
    const found = async (search: string) => [
      (await world.call('getShops', { query: { search } })).body.items.map(({ id }) => id),
      (await world.call('getProducts', { query: { search } })).body.items.map(({ id }) => id),
    ]
    for (const locale of LOCALES) expect(await found(names[locale])).toEqual([[shopId], [product]])
    const ofIndustry = async (industryIds: number) =>
      (await world.call('getProducts', { query: { industryIds } })).body.items.map(({ id }) => id)
    expect(await ofIndustry(otherIndustryId)).toContain(product)
    expect(await ofIndustry(industryId)).not.toContain(product)
    await write({ names: {} })
    expect(await found(names.en)).toEqual([[], []])
  })

  test('may not be the name of another shop in any language', async () => {
    const n = oldTaxId
    await world.make.shop({ name: `Otra ${n}`, names: JSON.stringify({ zh: `别的店${n}` }) })
    const refusals = async (body: object) => (await write(body)).items.map(({ code, path }) => [code, path])
    expect(await refusals({ name: `OTRA ${n}` })).toEqual([['shop_name_taken', 'body.name']])
    expect(await refusals({ name: `别的店${n}` })).toEqual([['shop_name_taken', 'body.name']])
    expect(await refusals({ names: { en: `otra ${n}` } })).toEqual([['shop_name_taken', 'body.names.en']])
    expect(await refusals({ industryId: 999_999 })).toEqual([['field_invalid', 'body.industryId']])
    // its own name is free for itself
    expect((await write({ names: { en: `Vidrios Ana ${n}` } })).status).toBe(200)
  })

  test('may not look like the name of another shop', async () => {
    const n = oldTaxId
    await world.make.shop({ name: `Obrador Ágil ${n}`, names: '{}' })
    const codes = async (name: string) => (await write({ name })).items.map(({ code }) => code)
    for (const name of [
      `OBRADOR  ágil ${n}`,
      `Obrador\u00a0Ágil\u3000${n}`,
      `Obrador A\u0301gil ${n}`,
      `Ｏｂｒａｄｏｒ Ágil ${n}`,
      `Obrador Ágil\ufe0f ${n}`,
    ])
      expect([name, await codes(name)]).toEqual([name, ['shop_name_taken']])
    for (const unseen of ['\u200b', '\u00ad', '\u202e', '\t', '\u0007']) {
      expect((await write({ name: `Obrador${unseen} Ágil ${n}` })).items).toMatchObject([{ path: 'body.name' }])
      expect((await write({ names: { en: `Ágil${unseen} ${n}` } })).items).toMatchObject([{ path: 'body.names.en' }])
    }
    // what is kept is composed
    expect((await write({ name: `A\u0301gil ${n}` })).body.name).toBe(`Ágil ${n}`)
  })

  test('names of before with characters that nobody sees are still their shop’s', async () => {
    const all = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
      .filter((at) => at < 0xd800 || at > 0xdfff)
      .map((at) => String.fromCodePoint(at))
      .filter((text) => /[\p{Cf}\p{Cc}]/u.test(text) && !/\s/u.test(text) && text !== '\u0085')
    await world.make.shop({ name: `Forn${all.join('')}er ${oldTaxId}`, names: '{}' })
    expect((await write({ name: `Forner ${oldTaxId}` })).code).toBe('shop_name_taken')
  })

  test('two that take one name at once: one gets it', async () => {
    const otherShop = await world.make.shop()
    const other = await world.login('shop', otherShop)
    const name = `Codiciada ${oldTaxId}`
    const codes = await Promise.all([write({ name }), write({ name }, other)])
    expect(codes.map(({ code }) => code ?? 'ok').sort()).toEqual(['ok', 'shop_name_taken'])
  })

  test('a new address moves the pin, the shops near by, and where a new order is picked up', async () => {
    const place = { street: 'Carrer de Balmes, 20', postCode: '08007', city: 'Barcelona', province: 'Barcelona' }
    const moved = await write({ ...place, lat: 40.4168, lon: -3.7038 })
    expect(moved.body).toMatchObject({ street: place.street, province: 'Barcelona' })
    expect(moved.body.lat).toBeCloseTo(41.4, 0)
    const around = async (lat: number, lng: number) =>
      (
        await world.call('getShops', { query: { distance: 20 }, headers: { location: JSON.stringify({ lat, lng }) } })
      ).body.items.map(({ id }) => id)
    expect(await around(41.39, 2.16)).toContain(shopId)
    expect(await around(40.4168, -3.7038)).not.toContain(shopId)
    expect((await write({ postCode: '1' })).items).toMatchObject([{ code: 'invalid_post_code' }])
    expect((await history())[0]?.changes).toEqual([
      {
        what: 'place',
        before: 'Calle Mayor, 1, 28013 Madrid, Madrid',
        after: 'Carrer de Balmes, 20, 08007 Barcelona, Barcelona',
      },
    ])
  })

  test('pictures are its own people’s files; those that came another way stay, and others’ are refused', async () => {
    await world.db
      .updateTable('shops')
      .set({ logo: '/files/shops/ana-logo', images: JSON.stringify(['/files/shops/ana-1']) })
      .where('id', '=', shopId)
      .execute()
    const logo = await upload('shop-logo')
    const image = await upload('shop-picture')
    const foreign = await upload('shop-logo', await world.login('shop', await world.make.shop()))
    expect((await write({ logo: foreign })).items).toMatchObject([{ code: 'field_invalid', path: 'body.logo' }])
    const kept = await write({ logo: '/files/shops/ana-logo', images: [image, '/files/shops/ana-1'] })
    expect(kept.body).toMatchObject({
      logo: { address: '/files/shops/ana-logo', key: null },
      images: [{ key: image }, { address: '/files/shops/ana-1', key: null }],
    })
    expect((await write({ images: ['/files/shops/of-another'] })).items).toMatchObject([
      { code: 'field_invalid', path: 'body.images' },
    ])
    expect((await write({ logo })).body.logo?.key).toBe(logo)
    expect((await world.call('getShop', { params: { id: shopId } })).body.logo).toBe(`/files/u/${logo}`)
    expect((await history())[0]?.changes).toEqual([{ what: 'pictures', before: '', after: '' }])
  })

  test('mail for orders goes to the new address from now on, and the owners hear of it at their own', async () => {
    await write({ orderEmail: 'nuevo@vidrios.test' }, staff)
    await bag.deliver()
    const told = bag.mails.filter(({ text }) => text.includes('nuevo@vidrios.test'))
    expect(told.map(({ to }) => to)).toEqual([await emailOf(owner)])
    bag.mails.length = 0
    const buyer = await world.login('business')
    const skuId = await world.make.sku(await world.make.product(shopId))
    const { id } = await orderScene(world).placed(buyer, shopId, [{ skuId, quantity: 1 }])
    await bag.deliver()
    expect(bag.mails.map(({ to }) => to)).toContain('nuevo@vidrios.test')
    expect(bag.mails.map(({ to }) => to)).not.toContain('pedidos@vidrios.test')
    expect((await read()).body.openPickUps).toBe(1)
    await write({ street: 'Calle Nueva, 3' })
    expect((await orderScene(world).order(buyer, id)).pickUp).toMatchObject({ street: 'Calle Nueva, 3' })
  })

  test('whoever did not see another’s change is told, of that part alone; what is as they want it is no conflict', async () => {
    const { versions } = (await read()).body
    expect((await write({ website: 'https://a.example', version: versions.contact })).status).toBe(200)
    expect((await write({ website: 'https://b.example', version: versions.contact })).items).toMatchObject([
      { code: 'conflict', path: 'body.version' },
    ])
    expect((await read()).body.website).toBe('https://a.example')
    expect((await write({ website: 'https://a.example', version: versions.contact })).status).toBe(200)
    expect((await write({ street: 'Calle Menor, 2', version: versions.place })).status).toBe(200)
  })

  test.each(['draft', 'sent', 'returned', 'closed'] as const)(
    'is not changed here of a shop that is %s',
    async (status) => {
      await world.db.updateTable('shops').set({ status }).where('id', '=', shopId).execute()
      expect((await read()).body.isOpenToChange).toBe(false)
      expect((await write({ name: 'Otra' })).code).toBe('transition_not_allowed')
      expect((await askIdentity()).code).toBe('transition_not_allowed')
    },
  )

  test('is changed 60 times in an hour by a shop, whoever of it does', async () => {
    const before = world.deps.limits
    world.deps.limits = createLimiter(world.deps.pool)
    try {
      const codes = []
      for (let n = 0; n < 61; n++)
        codes.push((await write({ website: 'https://a.example' }, n % 2 ? owner : staff)).code ?? 'ok')
      expect(codes).toEqual([...Array.from({ length: 60 }, () => 'ok'), 'too_many_requests'])
    } finally {
      world.deps.limits = before
    }
  })

  test('the same form twice leaves one line of history', async () => {
    const before = (await history()).length
    for (const _ of [1, 2]) await write({ street: 'Calle Menor, 2' })
    expect((await history()).length).toBe(before + 1)
  })
})

const emailOf = async ({ userId }: Login) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

let taxId: string
const askIdentity = async (given: object = {}, who = owner) => {
  taxId = newTaxId()
  const body = {
    ...{ companyName: 'Cristalería Nueva S.L.', taxIdentificationCode: taxId, password: PASSWORD },
    documents: [await upload('document', who)],
    ...given,
  }
  return world.call('askShopIdentity', { token: who.token, body })
}
const decide = (id: number, body: object, who = market) =>
  world.call('decideShopIdentity', { token: who.token, params: { id }, body })
const withdraw = (id: number, who = owner) => world.call('withdrawShopIdentity', { token: who.token, params: { id } })
const identityOf = async () =>
  world.db
    .selectFrom('shops')
    .select(['company_name', 'tax_identification_code'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
/** The shop of someone issues its invoices by hand, in a series. */
const number = async (who: Login, series: string) => {
  const { rowVersion } = (await world.call('getInvoicing', { token: who.token })).body
  const body = { ...INVOICING, rowVersion, series, correctiveSeries: `R${series}` }
  const answer = await world.call('updateInvoicing', { token: who.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
}
const asked = async () => {
  const { body } = await askIdentity()
  if (!body.identity) throw new Error('nothing was asked for')
  return body.identity.id
}

describe('another legal name or tax ID', () => {
  test('is asked by an owner with a proof and papers; nothing changes until the market approves', async () => {
    expect((await askIdentity({ password: undefined })).items).toMatchObject([{ code: 'field_required' }])
    expect((await askIdentity({}, staff)).code).toBe('role_forbids')
    expect((await askIdentity({ taxIdentificationCode: 'B1' })).code).toBe('invalid_tax_id')
    expect((await askIdentity({ documents: [] })).items).toMatchObject([{ path: 'body.documents' }])
    expect((await askIdentity({ documents: [await upload('document', staff)] })).items).toMatchObject([
      { code: 'field_invalid', path: 'body.documents' },
    ])
    const same = { companyName: 'Vidrios Ana S.L.', taxIdentificationCode: oldTaxId }
    expect((await askIdentity(same)).code).toBe('identity_same')
    const answer = await askIdentity()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      taxIdentificationCode: oldTaxId,
      identity: { companyName: 'Cristalería Nueva S.L.', taxIdentificationCode: taxId, answer: null },
    })
    // pressed again, and something else meanwhile
    expect((await askIdentity({ companyName: 'Otra S.L.' })).code).toBe('identity_waits')
    const again = {
      companyName: 'Cristalería Nueva S.L.',
      taxIdentificationCode: answer.body.identity?.taxIdentificationCode,
    }
    expect((await askIdentity(again)).body.identity?.id).toBe(answer.body.identity?.id)
    expect(await identityOf()).toEqual({ company_name: 'Vidrios Ana S.L.', tax_identification_code: oldTaxId })
    await bag.deliver()
    expect(bag.mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('Cristalería Nueva S.L.'))
  })

  test('is seen by the market with old and new and the papers, and counted where it waits', async () => {
    const before = (await world.call('getOperatorWaiting', { token: market.token })).body.shops
    const id = await asked()
    expect((await world.call('getOperatorWaiting', { token: market.token })).body.shops).toBe(before + 1)
    const { body } = await world.call('getShopOpening', { token: market.token, params: { id: shopId } })
    expect(body).toMatchObject({
      companyName: 'Vidrios Ana S.L.',
      identityRequest: { id, companyName: 'Cristalería Nueva S.L.', documents: [{ kind: 'document' }] },
    })
    const key = body.identityRequest?.documents[0]?.key ?? ''
    const open = async (who: Login) => (await world.call('getFile', { token: who.token, params: { key } })).status
    const stranger = await world.login('shop', await world.make.shop())
    expect([await open(market), await open(owner), await open(stranger)]).toEqual([200, 200, 404])
    expect((await history())[0]).toMatchObject({ action: 'view', side: 'market' })
    const queue = await world.call('getShopQueue', { token: market.token, query: { waits: 'identity' } })
    expect(queue.body.items).toContainEqual(expect.objectContaining({ id: shopId, asksIdentity: true }))
    expect(queue.body.identityRequests).toBeGreaterThan(0)
    const work = (await world.call('getOperatorToday', { token: market.token })).body.work
    expect(work).toContainEqual(expect.objectContaining({ what: 'identities' }))
  })

  test('approved: the shop and its account invoice under it, VERI*FACTU is off, the papers go, the shop hears of it', async () => {
    await number(owner, 'F')
    await world.db.updateTable('shops').set({ creditor_id: 'ES58ZZZ12345678Z' }).where('id', '=', shopId).execute()
    await world.db
      .updateTable('invoicing')
      .set({ verifactu_since: world.now, verifactu_agreed_by: owner.operatorId })
      .where('shop_id', '=', shopId)
      .execute()
    const id = await asked()
    const key = (await read()).body.identity?.documents[0]?.key ?? ''
    // a paper shows who an owner is: the shop's other people see that it waits, and not by what
    expect((await read(staff)).body.identity).toMatchObject({ answer: null, documents: [] })
    expect((await decide(id, { decision: 'approve' })).status).toBe(200)
    expect(await identityOf()).toEqual({ company_name: 'Cristalería Nueva S.L.', tax_identification_code: taxId })
    expect(await account()).toMatchObject({
      company_name: 'Cristalería Nueva S.L.',
      tax_identification_code: taxId,
    })
    const mode = await world.db
      .selectFrom('invoicing')
      .select('verifactu_since')
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    expect(mode.verifactu_since).toBe(null)
    const creditor = await world.db
      .selectFrom('shops')
      .select('creditor_id')
      .where('id', '=', shopId)
      .executeTakeFirst()
    expect(creditor).toEqual({ creditor_id: null })
    expect((await world.call('getFile', { token: market.token, params: { key } })).status).toBe(200)
    const file = await world.db.selectFrom('files').select('holder').where('key', '=', key).executeTakeFirstOrThrow()
    expect(file.holder).toBe(null)
    await bag.deliver()
    expect(bag.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('ya factura con los datos nuevos'),
    )
    expect((await history())[0]).toMatchObject({
      action: 'identityApproved',
      changes: [
        { what: 'companyName', before: 'Vidrios Ana S.L.', after: 'Cristalería Nueva S.L.' },
        { what: 'taxId', before: oldTaxId, after: taxId },
      ],
    })
    // pressed twice, and the other answer too late
    expect((await decide(id, { decision: 'approve' })).status).toBe(200)
    expect((await decide(id, { decision: 'return', reason: 'Tarde' })).code).toBe('transition_not_allowed')
  })

  test('returned with a reason, which the owner reads, and asked for anew', async () => {
    const id = await asked()
    expect((await decide(id, { decision: 'return' })).items).toMatchObject([{ code: 'reason_needed' }])
    expect((await decide(id, { decision: 'return', reason: 'La escritura no se lee' })).status).toBe(200)
    expect((await read()).body.identity).toMatchObject({ answer: 'return', reason: 'La escritura no se lee' })
    expect(await identityOf()).toMatchObject({ tax_identification_code: oldTaxId })
    await bag.deliver()
    expect(bag.mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('La escritura no se lee'))
    expect((await askIdentity()).status).toBe(201)
  })

  test('its papers are listed to owners and opened by them alone, not by who may change the settings', async () => {
    const id = await asked()
    const key = (await read()).body.identity?.documents[0]?.key ?? ''
    expect((await read(staff)).body.identity).toMatchObject({ id, documents: [] })
    const open = async (who: Login) => (await world.call('getFile', { token: who.token, params: { key } })).status
    expect([await open(owner), await open(staff)]).toEqual([200, 404])
  })

  test('ends with the shop, before it: taken back by who closes it, sent back with the reason of the market', async () => {
    const ends = async () => (await history()).slice(0, 2).map(({ action, toStatus, note }) => [action, toStatus, note])
    await asked()
    const close = { action: 'close', password: PASSWORD }
    await world.call('actOnShop', { token: owner.token, params: { id: shopId }, body: close })
    expect(await ends()).toEqual([
      ['close', 'closed', ''],
      ['identityWithdrawn', 'open', ''],
    ])
    await world.db.updateTable('shops').set({ status: 'suspended' }).where('id', '=', shopId).execute()
    await asked()
    await world.make.owner(market, PASSWORD)
    const reason = 'Vende lo que no tiene'
    const body = { ...close, ground: 'terms', reason }
    await world.call('actOnShop', { token: market.token, params: { id: shopId }, body })
    expect(await ends()).toEqual([
      ['close', 'closed', reason],
      ['identityReturned', 'suspended', reason],
    ])
    expect((await read()).body.identity).toMatchObject({ answer: 'return', reason })
  })

  test('taken back by an owner alone', async () => {
    const id = await asked()
    const stranger = await world.login('shop', await world.make.shop())
    await world.make.owner(stranger, PASSWORD)
    expect((await withdraw(id, staff)).code).toBe('role_forbids')
    expect((await withdraw(id, stranger)).code).toBe('not_found')
    for (const _ of [1, 2]) expect((await withdraw(id)).body.identity).toMatchObject({ answer: 'withdraw' })
    expect((await decide(id, { decision: 'approve' })).code).toBe('transition_not_allowed')
    expect(await identityOf()).toMatchObject({ tax_identification_code: oldTaxId })
  })

  test('taken back and approved at once: one of the two', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await asked()
      const before = await identityOf()
      const [back, approved] = await Promise.all([withdraw(id), decide(id, { decision: 'approve' })])
      expect([back.status, approved.status].sort()).toEqual([200, 409])
      const hasChanged = (await identityOf()).tax_identification_code !== before.tax_identification_code
      expect(hasChanged).toBe(approved.status === 200)
    }
  })

  test('two requests at once leave one', async () => {
    const codes = (
      await Promise.all([askIdentity({ companyName: 'Una S.L.' }), askIdentity({ companyName: 'Dos S.L.' })])
    ).map(({ code }) => code ?? 'ok')
    expect(codes.sort()).toEqual(['identity_waits', 'ok'])
  })

  test('not where another shop numbers with its series under that tax ID, when asked and when approved', async () => {
    await number(owner, 'A')
    const wanted = newTaxId()
    const id = (await askIdentity({ taxIdentificationCode: wanted })).body.identity?.id ?? 0
    const other = await world.make.shop({ ...COMPANY, tax_identification_code: wanted })
    await number(await world.login('shop', other), 'A')
    expect((await decide(id, { decision: 'approve' })).items).toMatchObject([
      { code: 'identity_series_taken', params: { series: 'A' } },
    ])
    // and all of it is as before
    expect((await read()).body.identity).toMatchObject({ answer: null })
    expect(await identityOf()).toMatchObject({ tax_identification_code: oldTaxId })
    await withdraw(id)
    expect((await askIdentity({ taxIdentificationCode: wanted })).items).toMatchObject([
      { code: 'identity_series_taken', path: 'body.taxIdentificationCode' },
    ])
  })

  test('not another tax ID while a batch of direct debits is under way, but another name', async () => {
    await world.db
      .insertInto('debit_batches')
      .values({
        ...{ shop_id: shopId, state: 'open', creditor_id: 'ES91000B12345674', creditor_name: 'Una S.L.' },
        ...{ iban: 'ES9121000418450200051332', collect_on: new Date('2030-01-08'), made_at: world.now },
      })
      .execute()
    const id = (await askIdentity({ taxIdentificationCode: newTaxId() })).body.identity?.id ?? 0
    expect((await decide(id, { decision: 'approve' })).code).toBe('identity_in_batch')
    await withdraw(id)
    const name = { companyName: 'Otra S.L.', taxIdentificationCode: oldTaxId }
    const other = (await askIdentity(name)).body.identity?.id ?? 0
    expect((await decide(other, { decision: 'approve' })).status).toBe(200)
  })

  test('roles of the market that look do not decide', async () => {
    const id = await asked()
    const looking = await world.login('market')
    await world.db.updateTable('operators').set({ role: 'readOnly' }).where('id', '=', looking.operatorId).execute()
    const ask: [CallName, Ask][] = [
      ['getShopOpening', { token: looking.token, params: { id: shopId } }],
      ['decideShopIdentity', { token: looking.token, params: { id }, body: { decision: 'approve' } }],
    ]
    const statuses = []
    for (const [name, given] of ask) statuses.push((await world.call(name, given)).status)
    expect(statuses).toEqual([200, 403])
  })
})

test('a shop is begun with names in other languages, and its draft changes them', async () => {
  const draft = await world.make.shop({ status: 'draft', names: '{}' })
  const founder = await world.login('shop', draft)
  await world.make.owner(founder, PASSWORD)
  const names = { en: `Fresh ${draft}`, zh: `新店${draft}` }
  const { body } = await world.call('updateShopOpening', {
    token: founder.token,
    params: { id: draft },
    body: { names },
  })
  expect(body.names).toEqual(names)
})
