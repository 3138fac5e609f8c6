import { CATALOGUE_MAX } from '@lonja/core/catalogues/catalogue.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePicture } from '../files/pictures.ts'
import { createLimiter } from '../http/limits.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let seller: Login
let stranger: Login
let rival: Login
let member: Login
let shopId: number
let rivalShopId: number
let groupId: number
let glasses: number
let plates: number
let kitchen: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop({
    ...{ name: 'Menaje Núñez', names: JSON.stringify({ es: 'Menaje Núñez' }), business_email: 'pedidos@nunez.test' },
    ...{ tax_set: true, tax_include: false },
  })
  rivalShopId = await world.make.shop()
  ;[seller, rival] = [await world.login('shop', shopId), await world.login('shop', rivalShopId)]
  ;[stranger, member] = [await world.login('business'), await world.login('business')]
  groupId = await world.make.buyerGroup(shopId, 1000)
  await world.make.access(shopId, member.accountId, 'approved', { group_id: groupId })
  kitchen = await world.make.category({ es: 'Cocina', en: 'Kitchen', zh: '厨房' })
  const cups = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '杯子' }, kitchen)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#264"/></svg>'
  const picture = await writePicture(world.deps.files.open, 'goods/catalogue-glass', drawing)
  glasses = await product(
    {
      ...{ serial_number: 'VASO-1', names: JSON.stringify({ es: 'Vaso de agua', zh: '水杯' }), brand: 'Casa Lume' },
      ...{ pictures: JSON.stringify([picture]), retail_price_cents: 595, vat_bp: 2100 },
    },
    [
      {
        ...{ serial_number: 'VASO-1', price_cents: 320, pack_size: 12, minimum: 24, ean: '8437001234567' },
        ladder: JSON.stringify([{ from: 48, price_cents: 290 }]),
      },
    ],
    cups,
  )
  plates = await product({ serial_number: 'PLATO', names: JSON.stringify({ es: 'Plato llano' }), vat_bp: 1000 }, [
    { serial_number: 'PLATO-B', price_cents: 500, stock: 0, attribute: attribute('Blanco') },
    { serial_number: 'PLATO-A', price_cents: 500, attribute: attribute('Azul') },
    { serial_number: 'PLATO-G', price_cents: 750, attribute: attribute('Gris') },
  ])
})
afterAll(() => world.close())

const attribute = (value: string) => JSON.stringify([{ key: 'colour', name: { es: 'Color' }, value: { es: value } }])

const product = async (given: object, skus: readonly object[], categoryId?: number, shop = shopId): Promise<number> => {
  const id = await world.make.product(shop, { pictures: '[]', ...given })
  for (const [position, sku] of skus.entries()) await world.make.sku(id, { position, ...sku })
  if (categoryId)
    await world.db.insertInto('product_categories').values({ product_id: id, category_id: categoryId }).execute()
  await refreshListings(world.db, { productIds: [id] })
  return id
}
const many = async (shop: number, { products, skus = 1 }: { products: number; skus?: number }) => {
  await sql`insert into products (shop_id, serial_number, names, vat_bp, created_at, updated_at)
    select ${shop}, 'M-' || n, jsonb_build_object('es', 'Producto ' || n), 2100, ${world.now}, ${world.now}
    from generate_series(1, ${products}) n`.execute(world.db)
  await sql`insert into skus (shop_id, product_id, serial_number, price_cents, stock)
    select p.shop_id, p.id, p.serial_number || '-' || n, 1000, 10 from products p cross join generate_series(1, ${skus}) n
    where p.shop_id = ${shop}`.execute(world.db)
}

type Query = Record<string, string | number>
const size = (who: Login | null, query: Query = {}, id = shopId) =>
  world.call('getCatalogue', { token: who?.token ?? null, params: { id }, query })
const pdf = (who: Login | null, query: Query = {}, id = shopId) =>
  world.call<ArrayBuffer>('getCataloguePdf', {
    ...{ token: who?.token ?? null, params: { id }, query: { lang: 'es', ...query } },
  })
const textOf = async (...given: Parameters<typeof pdf>): Promise<string> => {
  const { status, body, items } = await pdf(...given)
  expect(items).toEqual([])
  expect(status).toBe(200)
  return (await readPdf(body)).pages.join(' ')
}
/** What a product's page says that one of its skus costs each way, to someone: net, with VAT and a pack. */
const onPage = async (who: Login | null, productId: number, locale: Locale, query: Query = {}) => {
  const { body } = await world.call('getProduct', { token: who?.token ?? null, params: { id: productId }, query })
  const { taxSetting } = body.shop.shopSettings
  return body.skus.flatMap(({ priceInfo }) => {
    const price = displayPriceOf(priceInfo, body.tax, taxSetting)
    if (!price) return []
    const steps = priceInfo?.level1.ladder?.map((step) => formatMoney(fromEuros(step.price), locale)) ?? []
    return [formatMoney(price.net, locale), formatMoney(price.gross, locale), ...steps].map((amount) =>
      amount.replaceAll('\u00a0', ' '),
    )
  })
}

describe('what a catalogue says', () => {
  test('as cards: names, references, EAN, packs, minimum, ladder, VAT, retail price, brand, what is sold out', async () => {
    const text = await textOf(null)
    for (const words of [
      ...['Catálogo', 'Menaje Núñez', 'pedidos@nunez.test', 'Precios del', 'Contenido', 'Página 1 de 1'],
      ...['Cocina › Vasos', 'Otros productos', 'Vaso de agua', 'Ref. VASO-1', 'EAN 8437001234567', 'Marca: Casa Lume'],
      ...['3,20 € /ud. sin IVA', '3,87 € con IVA', 'IVA 21 %', 'Pack 12 · 38,40 €', 'mínimo 24 uds.'],
      ...['Desde 48 uds.: 2,90 €', 'PVP 5,95 €', 'Plato llano', 'Ref. PLATO', 'IVA 10 %', 'Venta por unidades'],
      ...['Blanco', 'PLATO-B · Agotado', 'Azul', 'PLATO-A', '7,50 € /ud. sin IVA', 'Gris', `/shop-index/${shopId}`],
    ])
      expect(text).toContain(words)
    // skus of one price are told together
    expect(text.match(/5,00 € \/ud\. sin IVA/g)).toHaveLength(1)
    expect(text.match(/Agotado/g)).toHaveLength(1)
  })

  test('as a list: a row for each sku, without pictures', async () => {
    const text = await textOf(null, { layout: 'list' })
    for (const words of [
      ...[
        'Referencia Producto Pack IVA PVP',
        'VASO-1',
        'EAN 8437001234567',
        'Vaso de agua',
        'Marca: Casa Lume',
        '21 %',
      ],
      ...[
        '3,20 €',
        'Pack 12',
        '38,40 €',
        'mínimo 24 uds.',
        'Desde 48 uds.: 2,90 €',
        '5,95 €',
        'PLATO-B',
        'PLATO-A',
        'Gris',
      ],
    ])
      expect(text).toContain(words)
    const [cards, list] = [(await pdf(null)).body, (await pdf(null, { layout: 'list' })).body]
    const pictures = (bytes: ArrayBuffer) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0
    expect([pictures(cards), pictures(list)]).toEqual([1, 0])
  })

  test('in the language that is asked for, with names as pages fall back on, its fonts in the file, named after it', async () => {
    const { body, headers } = await pdf(null, { lang: 'zh' })
    const file = Buffer.from(body.slice(0)).toString('latin1')
    const { pages, language, title } = await readPdf(body)
    expect([language, title]).toEqual(['zh', '商品目录 · Menaje Núñez'])
    for (const words of ['水杯', '厨房 › 杯子', 'Plato llano', '不含税 3.20 € /件', '价格日期', '第 1 页'])
      expect(pages.join(' ').replaceAll('€3.20', '3.20 €')).toContain(words)
    expect(file.match(/\/FontFile2/g)?.length).toBeGreaterThan(2)
    const day = world.now.toISOString().slice(0, 10)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(encodeURIComponent(`商品目录-menaje-nunez-${day}`))
    const spanish = await pdf(null)
    expect(spanish.headers.get('content-disposition')).toBe(`inline; filename="catalogo-menaje-nunez-${day}.pdf"`)
    expect(spanish.headers.get('cache-control')).toBe('private, no-store')
  })

  test('of a shop that writes prices with VAT says so of packs and steps', async () => {
    const shop = await world.make.shop({ tax_set: true, tax_include: true })
    const ladder = JSON.stringify([{ from: 24, price_cents: 242 }])
    await product({}, [{ price_cents: 363, pack_size: 12, ladder }], undefined, shop)
    const text = await textOf(null, {}, shop)
    for (const words of [
      '3,00 € /ud. sin IVA',
      '3,63 € con IVA',
      'Pack 12 · 43,56 € con IVA',
      'Desde 24 uds.: 2,42 € con IVA',
    ])
      expect(text).toContain(words)
  })
})

describe('of which products', () => {
  test.each([
    ['all of them', () => ({}), { products: 2, variants: 4 }],
    ['a category with those below it', () => ({ categoryId: kitchen }), { products: 1, variants: 1 }],
    ['a brand, however written', () => ({ brand: 'CASA LÚME' }), { products: 1, variants: 1 }],
    ['those that are named', () => ({ productIds: String(plates) }), { products: 1, variants: 3 }],
    ['those that are in stock', () => ({ inStock: 'true' }), { products: 2, variants: 4 }],
  ])('%s', async (_, query, counts) => {
    expect((await size(null, query())).body).toEqual({ ...counts, hasPrices: true })
  })

  test('a category that nobody has, another shop’s product and what is off the shelf come to nothing, in words', async () => {
    const foreign = await product({}, [{}], undefined, rivalShopId)
    const hidden = await product({ on_shelf: false }, [{}])
    const empty = await product({}, [{ on_shelf: false }])
    const nothing: Query[] = [{ categoryId: 2_000_000_007 }, { productIds: `${foreign},${hidden},${empty}` }]
    for (const query of nothing)
      for (const ask of [size, pdf]) {
        const { status, code, items } = await ask(null, query)
        expect([status, code]).toEqual([409, 'catalogue_empty'])
        expect(items[0]?.message).not.toBe('')
      }
  })

  test('more than there is room for is refused with their number, and printed as a list', async () => {
    const shop = await world.make.shop()
    const { products: maximum } = CATALOGUE_MAX.cards
    await many(shop, { products: maximum + 1 })
    const { code, items } = await pdf(null, {}, shop)
    expect(code).toBe('catalogue_too_long')
    expect(items[0]?.params).toEqual({ count: maximum + 1, maximum })
    expect((await size(null, { layout: 'list' }, shop)).body).toMatchObject({ products: maximum + 1 })
    const other = await world.make.shop()
    await many(other, { products: 21, skus: 100 })
    const refused = await size(null, {}, other)
    expect([refused.code, refused.items[0]?.params]).toEqual([
      'catalogue_too_many_variants',
      { count: 2100, maximum: CATALOGUE_MAX.cards.variants },
    ])
  })
})

describe('whose prices', () => {
  test('everyone’s for visitors, strangers and the shop itself; a member’s for the member, who is named', async () => {
    const everyones = await onPage(null, glasses, 'es')
    expect(everyones).toEqual(['3,20 €', '3,87 €', '2,90 €'])
    for (const who of [null, stranger, seller]) {
      const text = await textOf(who, { productIds: glasses })
      for (const amount of everyones) expect(text).toContain(amount)
      expect(text).not.toContain('Para ')
    }
    const theirs = await onPage(member, glasses, 'es')
    expect(theirs).not.toEqual(everyones)
    const { name } = await world.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    for (const text of [await textOf(member), await textOf(member, { layout: 'list' })]) {
      for (const amount of theirs) expect(text).toContain(amount)
      expect(text).toContain(`Para ${name}`)
      expect(text).not.toContain('3,20 €')
    }
  })

  test('the shop prints what a group and what a customer sees, in force at the moment', async () => {
    const token = seller.token
    const { body: list } = await world.call('createPriceList', {
      token,
      body: { name: 'Bares', percent: 0, groupIds: [groupId] },
    })
    const rows = [{ serialNumber: 'PLATO-A', price: 4.11, ladder: [{ from: 6, price: 3.33 }] }]
    await world.call('savePriceListRows', { token, params: { id: list.id }, body: { rows } })
    const asGroup = await onPage(seller, plates, 'es', { asGroup: groupId })
    expect(asGroup).toEqual(await onPage(member, plates, 'es'))
    expect(asGroup).toContain('4,11 €')
    const asked: Query[] = [{ asGroup: groupId }, { asCustomer: member.accountId }]
    for (const query of asked) {
      const text = await textOf(seller, { ...query, productIds: plates })
      for (const amount of asGroup) expect(text).toContain(amount)
    }
    await world.call('endPriceList', { token, params: { id: list.id }, body: {} })
    expect(await textOf(seller, { asGroup: groupId })).not.toContain('4,11 €')
  })

  test.each([
    ['a group of another shop', () => ({ asGroup: groupId }), () => [rival, null, stranger, member]],
    ['a customer of another shop', () => ({ asCustomer: member.accountId }), () => [rival, null, stranger, member]],
    ['an account that is no customer', () => ({ asCustomer: stranger.accountId }), () => [seller]],
    ['a group that is none of its own', () => ({ asGroup: 2_000_000_007 }), () => [seller]],
  ])('%s is not found', async (_, query, whom) => {
    for (const who of whom())
      for (const ask of [size, pdf])
        for (const id of [shopId, rivalShopId])
          if (who !== seller || id === shopId) expect((await ask(who, query(), id)).code).toBe('not_found')
  })

  test('a role that may not look at price lists prints none of a group', async () => {
    const who = await world.login('shop', shopId)
    await world.db.updateTable('operators').set({ role: 'orders' }).where('id', '=', who.operatorId).execute()
    const mayLists = (await world.call('getPriceLists', { token: who.token })).status
    const expected = mayLists === 200 ? 200 : 403
    expect((await size(who, { asGroup: groupId })).status).toBe(expected)
    await world.db.updateTable('operators').set({ role: 'accounts' }).where('id', '=', who.operatorId).execute()
    expect((await size(who, { asGroup: groupId })).code).toBe('role_forbids')
    expect((await size(who, { asCustomer: member.accountId })).code).toBe('role_forbids')
    expect((await size(who)).status).toBe(200)
  })

  test('without prices there is no amount, whoever asks', async () => {
    for (const layout of ['cards', 'list']) {
      const text = await textOf(member, { prices: 'false', layout })
      expect(text).not.toContain('€')
      expect(text).not.toMatch(/\bIVA\b/)
      expect(text).toContain('VASO-1')
      expect(text).toContain('Pack 12')
    }
  })
})

describe('closed shops', () => {
  const closed = async (visibility: 'privateNoPrices' | 'privateHidden') => {
    const id = await world.make.shop({ visibility })
    await product(
      { retail_price_cents: 999 },
      [{ price_cents: 777, pack_size: 6, ladder: JSON.stringify([{ from: 12, price_cents: 666 }]) }],
      undefined,
      id,
    )
    await world.make.access(id, member.accountId, 'approved')
    return { id, own: await world.login('shop', id) }
  }

  test('one that shows products without prices prints neither prices nor packs, but to those it let in', async () => {
    const { id, own } = await closed('privateNoPrices')
    for (const who of [null, stranger, rival])
      for (const layout of ['cards', 'list']) {
        expect((await size(who, { layout }, id)).body).toEqual({ products: 1, variants: 1, hasPrices: false })
        const text = await textOf(who, { layout }, id)
        expect(text).not.toMatch(/€|7,77|6,66|9,99|Pack/)
        expect(text).toContain('Vaso')
      }
    for (const who of [member, own]) expect(await textOf(who, {}, id)).toContain('7,77 € /ud.')
    await world.db.updateTable('shop_access').set({ state: 'revoked' }).where('shop_id', '=', id).execute()
    expect(await textOf(member, {}, id)).not.toContain('€')
  })

  test('one that hides its products has no catalogue but for those it let in', async () => {
    const { id, own } = await closed('privateHidden')
    for (const who of [null, stranger, rival])
      for (const ask of [size, pdf]) expect((await ask(who, {}, id)).code).toBe('not_found')
    for (const who of [member, own]) expect(await textOf(who, {}, id)).toContain('7,77 € /ud.')
  })

  test('a shop without tax setting has no prices, one that is looked at again prints nothing for buyers, a closed one is not found', async () => {
    const { id, own } = await closed('privateNoPrices')
    const set = (values: object) => world.db.updateTable('shops').set(values).where('id', '=', id).execute()
    await set({ tax_set: false })
    expect(await textOf(own, {}, id)).not.toContain('€')
    await set({ tax_set: true, status: 'under_review' })
    expect((await size(member, {}, id)).code).toBe('catalogue_empty')
    expect((await size(own, {}, id)).status).toBe(200)
    await set({ status: 'closed' })
    for (const who of [null, member]) expect((await size(who, {}, id)).code).toBe('not_found')
  })
})

test('an account and a network have so many catalogues an hour', async () => {
  const who = await world.login('business')
  world.deps.limits = createLimiter(world.deps.pool)
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push((await pdf(who, { categoryId: 2_000_000_007 })).code)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'catalogue_empty'))
  expect(answers[20]).toBe('too_many_requests')
  expect((await pdf(stranger, { layout: 'list' })).status).toBe(200)
})
