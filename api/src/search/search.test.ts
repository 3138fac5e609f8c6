import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { recordStatements } from '../test/explain.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
const goods: Record<string, number> = {}
const codes = { phone: 'TEL-0042/B', ean: '8410100012345' }

const add = async (
  key: string,
  names: object,
  given: { code?: string; ean?: string; descriptions?: object; categoryId?: number; colour?: object } = {},
) => {
  const shopId = await world.make.shop({ name: 'Bazar Ñandú', names: JSON.stringify({ es: 'Bazar Ñandú' }) })
  const id = await world.make.product(shopId, {
    names: JSON.stringify(names),
    descriptions: JSON.stringify(given.descriptions ?? {}),
    ...(given.code ? { serial_number: given.code } : {}),
  })
  const colour = given.colour ? [{ key: 'color', name: { es: 'Color' }, value: given.colour }] : []
  await world.make.sku(id, { ean: given.ean ?? null, attribute: JSON.stringify(colour) })
  if (given.categoryId)
    await world.db.insertInto('product_categories').values({ product_id: id, category_id: given.categoryId }).execute()
  goods[key] = id
}

beforeAll(async () => {
  world = await createWorld()
  const home = await world.make.category({ es: 'Hogar', en: 'Household', zh: '家居用品' })
  const lamps = await world.make.category({ es: 'Lámparas', en: 'Lamps', zh: '灯具' }, home)
  await add(
    'phone',
    { es: 'Funda de móvil', en: 'Phone case', zh: '手机壳' },
    { code: codes.phone, ean: codes.ean, colour: { es: 'rojo', en: 'red', zh: '红色' } },
  )
  await add('dress', { es: 'Vestidos de niña', en: 'Girls dresses', zh: '连衣裙' })
  await add('lamp', { es: 'Flexo', en: 'Desk light', zh: '台灯' }, { categoryId: lamps })
  await add(
    'calendar',
    { es: 'Calendario del año', en: 'Year calendar' },
    { descriptions: { es: 'Con funda de cartón' } },
  )
  await add(
    'shade',
    { es: 'Pantalla de tela', en: 'Fabric shade' },
    { descriptions: { es: 'Va en cajones, y con pilas' } },
  )
  const batteries = await world.make.category({ es: 'Pilas', en: 'Batteries', zh: '电池' })
  await add('cell', { es: 'Alcalina', en: 'Alkaline' }, { categoryId: batteries })
  await add('ring', { es: 'Anillo ano', en: 'Odd ring' })
  await add('tape', { es: 'Cinta de embalar', en: 'Packing tape', zh: '封箱胶带' })
  await refreshListings(world.db, { productIds: Object.values(goods) })
})
afterAll(() => world.close())

const find = async (query: Record<string, string>) => {
  const { status, body } = await world.call<{ items: { id: number }[] }>('getProducts', { query })
  expect(status).toBe(200)
  return body.items.map(({ id }) => Object.keys(goods).find((key) => goods[key] === id))
}

describe('search', () => {
  test.each<[string, string[]]>([
    // stems and accents, Spanish and English
    ['fundas móviles', ['phone']],
    ['FUNDA MOVIL', ['phone']],
    ['vestido', ['dress']],
    ['dress', ['dress']],
    ['cases', ['phone']],
    // ñ is a letter of its own
    ['año', ['calendar']],
    ['ano', ['ring']],
    // the last word as far as it is typed
    ['calend', ['calendar']],
    ['funda mo', ['phone']],
    // Chinese by pairs, by one sign, mixed
    ['手机', ['phone']],
    ['机壳', ['phone']],
    ['裙', ['dress']],
    ['手机壳 funda', ['phone']],
    // codes, whole and in part
    ['TEL-0042/B', ['phone']],
    ['tel 0042', ['phone']],
    ['l-0042', ['phone']],
    ['8410100012345', ['phone']],
    ['100012', ['phone']],
    // category, the one above it, attribute
    ['lamparas', ['lamp']],
    ['household', ['lamp']],
    ['灯具', ['lamp']],
    ['rojo', ['phone']],
    // name before description
    ['funda', ['phone', 'calendar']],
    // nothing
    ['xilófono', []],
    ['¡!', []],
    ["' | ! & :* <->", []],
    ['100%', []],
    ['funda de móvil', ['phone']],
  ])('%s', async (search, expected) => {
    const found = await find({ search })
    expect(search === 'funda' ? found : found.sort()).toEqual(search === 'funda' ? expected : expected.toSorted())
  })
  test.each<[string, string[]]>([
    // nothing has all words: most of them, the rarer ones first; a word that nothing has asks for nothing
    ['funda xilófono', ['phone']],
    ['funda móvil xilófono', ['phone']],
    ['calendario anillo funda', ['calendar']],
    // what it is about comes before all else that it names
    ['funda vestido xilófono', ['phone']],
    // a description that mentions a thing is none
    ['funda cartón xilófono', ['phone']],
    // other names and languages of the trade
    ['carcasa xilófono', ['phone']],
    // a Chinese name without a space in it is not found by what it ends with alone
    ['透明胶带', ['tape']],
    ['celo transparente', ['tape']],
  ])('%s: nothing has all words, and the page says so', async (search, expected) => {
    const { body } = await world.call<{ items: { id: number }[]; isRelaxed: boolean }>('getProducts', {
      query: { search },
    })
    expect(body.isRelaxed).toBe(true)
    expect(body.items.map(({ id }) => Object.keys(goods).find((key) => goods[key] === id))).toEqual(expected)
    const filters = await world.call<{ total: number }>('getFilters', { query: { search } })
    expect(filters.body.total).toBe(expected.length)
  })
  test('pages of what has most words go on with it', async () => {
    const query = { search: 'xilófono funda vestido', limit: 1 }
    const first = await world.call<{ items: { id: number }[]; nextCursor: string }>('getProducts', { query })
    const second = await world.call<{ items: { id: number }[]; isRelaxed: boolean }>('getProducts', {
      query: { ...query, cursor: first.body.nextCursor },
    })
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual([goods.dress, goods.phone])
    expect(second.body.isRelaxed).toBe(true)
  })
  test.each<[string, string[]]>([
    ['carcasa móvil', ['phone']],
    ['cell phone cover', ['phone']],
    ['手机套', ['phone']],
    ['lianyiqun', ['dress']],
    ['agenda 2 litros xqz', []],
  ])('by what else the trade calls it: %s', async (search, expected) => {
    expect(await find({ search })).toEqual(expected)
  })
  test('what only a description mentions is no hit for a thing, unless it is asked for as it is typed', async () => {
    expect(await find({ search: 'cajones' })).toEqual([])
    const filters = await world.call<{ total: number }>('getFilters', { query: { search: 'cajones' } })
    expect(filters.body.total).toBe(0)
    expect(await find({ search: 'cajones', exact: 'true' })).toEqual(['shade'])
    // nor beside what a category calls so
    expect(await find({ search: 'pilas' })).toEqual(['cell'])
    expect((await find({ search: 'pilas', exact: 'true' })).toSorted()).toEqual(['cell', 'shade'])
  })
  test('of the shop’s name', async () => {
    expect(await find({ search: 'bazar ñandú' })).toHaveLength(Object.keys(goods).length)
  })
  test('name looks at names alone', async () => {
    expect(await find({ name: 'funda' })).toEqual(['phone'])
    expect(await find({ name: 'hogar' })).toEqual([])
    // by another name of the trade
    expect(await find({ name: 'lamparas' })).toEqual(['lamp'])
    expect(await find({ name: '台' })).toEqual(['lamp'])
    expect(await find({ name: 'funda', search: 'calendario' })).toEqual([])
  })
  test('a changed name is found at once, the old one no more', async () => {
    const id = goods.ring ?? 0
    await world.db
      .updateTable('products')
      .set({ names: JSON.stringify({ es: 'Pulsera' }) })
      .where('id', '=', id)
      .execute()
    await refreshListings(world.db, { productIds: [id] })
    expect([await find({ search: 'pulsera' }), await find({ search: 'anillo' })]).toEqual([['ring'], []])
  })
})

test('cards of hits are taken from those that are ready: a search asked again is one statement', async () => {
  const ask = recordStatements(world)
  // what searches share is read once
  await ask('getProducts', { query: { search: 'vestido' } })
  const query = { search: 'funda' }
  const first = await ask<{ items: object[] }>('getProducts', { query })
  const again = await ask<{ items: object[] }>('getProducts', { query })
  expect([first.statements.length, again.statements.length]).toEqual([2, 1])
  expect(again.body).toEqual(first.body)
  // a product that changed is made anew
  await world.db
    .updateTable('skus')
    .set({ need_book: true })
    .where('product_id', '=', goods.phone ?? 0)
    .execute()
  await refreshListings(world.db, { productIds: [goods.phone ?? 0] })
  const changed = await ask<{ items: { needBook: boolean }[] }>('getProducts', { query })
  expect([changed.statements.length, changed.body.items[0]?.needBook]).toEqual([2, true])
})

test('what a name says comes first, however many descriptions say it', async () => {
  const shopId = await world.make.shop()
  const named = await world.make.product(shopId, { names: JSON.stringify({ es: 'Zoótropo' }) })
  await world.make.sku(named)
  const { rows } = await sql<{ id: number }>`
    insert into products (shop_id, serial_number, names, descriptions, pictures, vat_bp, country, created_at, updated_at)
    select shop_id, 'Z-' || n, '{"es": "Juguete"}', '{"es": "Como un zoótropo"}', pictures, vat_bp, country, created_at, updated_at
    from products, generate_series(1, 1100) n where id = ${named} returning id`.execute(world.db)
  const described = rows.map(({ id }) => id)
  await sql`insert into skus (product_id, shop_id, serial_number, price_cents, stock, pack_size, attribute)
    select p.id, p.shop_id, p.serial_number, k.price_cents, k.stock, k.pack_size, k.attribute
    from products p, skus k where p.id = any(${described}::int[]) and k.product_id = ${named}`.execute(world.db)
  await refreshListings(world.db, { productIds: [named, ...described] })
  await sql`update product_search set popularity = 1 where product_id = any(${described}::int[])`.execute(world.db)
  const { body } = await world.call<{ items: { id: number }[]; total: number }>('getProducts', {
    query: { search: 'zoótropo' },
  })
  expect([body.items[0]?.id, body.total]).toEqual([named, 1000])
})

test('what did not change is not written again', async () => {
  const productIds = Object.values(goods)
  const versions = async () =>
    (
      await world.deps.pool.query(
        'select product_id, category_id, xmin::text from product_listings union all select product_id, null, xmin::text from product_search order by 1, 2',
      )
    ).rows
  await refreshListings(world.db, { productIds })
  const before = await versions()
  await refreshListings(world.db, { productIds })
  expect(await versions()).toEqual(before)
  expect(before.length).toBeGreaterThan(productIds.length)
})

test('words within a category or a shop find what stands there, and what a hidden shop sells only for whom it let in', async () => {
  const above = await world.make.category({ es: 'Menaje', en: 'Menaje', zh: 'Menaje' })
  const [cups, pans] = [
    await world.make.category({ es: 'Tazas', en: 'Tazas', zh: 'Tazas' }, above),
    await world.make.category({ es: 'Sartenes', en: 'Sartenes', zh: 'Sartenes' }, above),
  ]
  const [open, hidden] = [await world.make.shop(), await world.make.shop({ visibility: 'privateHidden' })]
  const stand = async (shopId: number, categoryId: number) => {
    const id = await world.make.product(shopId, { names: JSON.stringify({ es: 'Cacharro esmaltado' }) })
    await world.make.sku(id)
    await world.db.insertInto('product_categories').values({ product_id: id, category_id: categoryId }).execute()
    return id
  }
  const [cup, pan, secret] = [await stand(open, cups), await stand(open, pans), await stand(hidden, cups)]
  await refreshListings(world.db, { productIds: [cup, pan, secret] })
  const buyer = await world.login('personal')
  await world.make.access(hidden, buyer.accountId)
  const found = async (query: object, token?: string) => {
    const { body } = await world.call<{ items: { id: number }[]; total: number }>('getProducts', {
      query: { search: 'cacharro', ...query },
      ...(token === undefined ? {} : { token }),
    })
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ id }) => id).sort((a, b) => a - b)
  }
  expect(await found({ categoryIds: String(above) })).toEqual([cup, pan])
  expect(await found({ categoryIds: String(cups) })).toEqual([cup])
  expect(await found({ categoryIds: `${cups},${pans}` })).toEqual([cup, pan])
  expect(await found({ shopId: open, categoryIds: String(pans) })).toEqual([pan])
  expect(await found({ shopId: hidden })).toEqual([])
  expect(await found({ shopIds: `${open},${hidden}`, categoryIds: String(cups) })).toEqual([cup])
  expect(await found({ categoryIds: String(cups) }, buyer.token)).toEqual([cup, secret])
  expect(await found({ shopId: hidden }, buyer.token)).toEqual([secret])
  // a product that moves is found where it stands now
  await sql`update product_categories set category_id = ${pans} where product_id = ${cup}`.execute(world.db)
  await refreshListings(world.db, { productIds: [cup] })
  expect(await found({ categoryIds: String(cups) })).toEqual([])
})

test('products that left the shelf, the category or an open shop leave the lists', async () => {
  const rows = async (id: number) =>
    (await world.db.selectFrom('product_listings').select('category_id').where('product_id', '=', id).execute()).length
  const { lamp = 0, dress = 0 } = goods
  expect(await rows(lamp)).toBe(3)
  await world.db.deleteFrom('product_categories').where('product_id', '=', lamp).execute()
  await refreshListings(world.db, { productIds: [lamp] })
  expect(await rows(lamp)).toBe(1)
  await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', lamp).execute()
  await world.db
    .updateTable('shops')
    .set({ status: 'closed' })
    .where('id', '=', (eb) => eb.selectFrom('products').select('shop_id').where('id', '=', dress))
    .execute()
  await refreshListings(world.db, { productIds: [lamp, dress] })
  expect([await rows(lamp), await rows(dress)]).toEqual([0, 0])
})
