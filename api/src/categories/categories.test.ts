import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'

let world: World
let operator: Login
let shopId: number
const names = (es: string) => ({ es, en: es, zh: es })

beforeAll(async () => {
  world = await createWorld()
  operator = await world.login('market')
  shopId = await world.make.shop()
})
afterAll(() => world.close())

interface Line {
  id: number
  parentId: number | null
  slug: string
  level: number
  rowVersion: number
  products: number
  children: number
}
const tree = async () => (await world.call('getOperatorCategories', { token: operator.token })).body.items
const line = async (id: number): Promise<Line> => {
  const found = (await tree()).find((one) => one.id === id)
  if (!found) throw new Error(`no category ${id}`)
  return found
}
const call = (name: 'updateCategory' | 'mergeCategory' | 'deleteCategory', id: number, body?: object) =>
  world.call<{ rowVersion: number }>(name, { token: operator.token, params: { id }, ...(body && { body }) })
const address = async (of: string | number) =>
  (await world.call('getCategoryAddress', { params: { address: of } })).body.id

/** A product that is for sale in a category. */
const product = async (categoryId: number): Promise<number> => {
  const id = await world.make.product(shopId)
  await world.make.sku(id)
  await world.db.insertInto('product_categories').values({ product_id: id, category_id: categoryId }).execute()
  await refreshListings(world.db, { productIds: [id] })
  return id
}
/** Does the jobs that the calls have left. */
const work = async (categoryIds: number[]) =>
  refreshCatalogue({ db: world.db } as Parameters<typeof refreshCatalogue>[0], { categoryIds }, '1')
const listedIn = async (categoryId: number): Promise<number[]> =>
  (
    await world.db.selectFrom('product_listings').select('product_id').where('category_id', '=', categoryId).execute()
  ).map((row) => row.product_id)

let [home, glass, cups]: [number, number, number] = [0, 0, 0]
beforeEach(async () => {
  home = await world.make.category(names('Hogar'))
  glass = await world.make.category(names('Cristal'), home)
  cups = await world.make.category(names('Copas'), glass)
})

test('the tree counts each product once above its categories', async () => {
  const both = await product(cups)
  await world.db.insertInto('product_categories').values({ product_id: both, category_id: glass }).execute()
  expect(await line(home)).toMatchObject({ products: 1, children: 1, level: 1 })
  const at = (await tree()).map(({ id }) => id)
  expect(at.indexOf(glass)).toBe(at.indexOf(home) + 1)
  expect(at.indexOf(cups)).toBe(at.indexOf(glass) + 1)
})

test('a new one stands last, with a slug that nobody has', async () => {
  const add = () =>
    world.call('createCategory', {
      token: operator.token,
      body: { parentId: home, names: names('Cristal') },
    })
  const [one, two] = [(await add()).body.id, (await add()).body.id]
  const [first, second] = [await line(one), await line(two)]
  expect([first.level, second.slug]).toEqual([2, `${first.slug}-2`])
  const at = (await tree()).filter(({ parentId }) => parentId === home).map(({ id }) => id)
  expect(at).toEqual([glass, one, two])
})

test('a name in one language is enough, one in none is refused', async () => {
  const add = (given: object) =>
    world.call('createCategory', { token: operator.token, body: { parentId: home, names: given } })
  const { id } = (await add({ zh: '玻璃杯', es: '' })).body
  expect(await line(id)).toMatchObject({ names: { zh: '玻璃杯' }, slug: '玻璃杯' })
  expect((await add({ es: ' ' })).items).toMatchObject([{ code: 'field_required', path: 'body.names' }])
  const change = { token: operator.token, params: { id }, body: { rowVersion: 1, names: { en: '' } } }
  expect((await world.call('updateCategory', change)).items).toMatchObject([{ path: 'body.names' }])
})

describe('a move', () => {
  test('takes all below along, and lists follow', async () => {
    const listedProduct = await product(cups)
    const other = await world.make.category(names('Bar'))
    expect((await call('updateCategory', glass, { rowVersion: 1, parentId: other, place: 0 })).status).toBe(200)
    expect([(await line(glass)).level, (await line(cups)).level]).toEqual([2, 3])
    expect((await call('updateCategory', glass, { rowVersion: 2, parentId: null })).status).toBe(200)
    expect([(await line(glass)).level, (await line(cups)).level]).toEqual([1, 2])
    await work([glass])
    expect([await listedIn(home), await listedIn(glass)]).toEqual([[], [listedProduct]])
  })
  test('below itself is refused', async () => {
    expect((await call('updateCategory', home, { rowVersion: 1, parentId: cups })).code).toBe('category_below_itself')
  })
  test('among brothers changes their order', async () => {
    const second = await world.make.category(names('Loza'), home)
    await call('updateCategory', second, { rowVersion: 1, place: 0 })
    expect((await tree()).filter(({ parentId }) => parentId === home).map(({ id }) => id)).toEqual([second, glass])
  })
})

test('of two who change it at once the second is told', async () => {
  const change = (es: string) => call('updateCategory', glass, { rowVersion: 1, names: names(es) })
  const codes = (await Promise.all([change('Vidrio'), change('Vasos')])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['conflict', null])
})

describe('a slug', () => {
  test('stays when the name changes; a former one leads to its category and is nobody else’s', async () => {
    const { slug } = await line(glass)
    await call('updateCategory', glass, { rowVersion: 1, names: names('Vidrio') })
    expect((await line(glass)).slug).toBe(slug)
    await call('updateCategory', glass, { rowVersion: 2, slug: `nuevo-${glass}` })
    expect(await address(slug)).toBe(glass)
    expect(await address(`nuevo-${glass}`)).toBe(glass)
    expect((await call('updateCategory', cups, { rowVersion: 1, slug })).code).toBe('slug_taken')
    expect((await call('updateCategory', glass, { rowVersion: 3, slug })).status).toBe(200)
    expect(await address(`nuevo-${glass}`)).toBe(glass)
  })
})

describe('a merge', () => {
  test('gives all to the other: products, categories, coupons, menu; old addresses lead there', async () => {
    const target = await world.make.category(names('Vidrio'))
    const [inGlass, inCups] = [await product(glass), await product(cups)]
    const inBoth = await product(glass)
    await world.db.insertInto('product_categories').values({ product_id: inBoth, category_id: target }).execute()
    const entry = await world.make.menuEntry({ category_id: glass })
    const { slug } = await line(glass)
    expect((await call('mergeCategory', glass, { rowVersion: 1, intoId: target })).status).toBe(200)
    await work([target])
    expect(await listedIn(target)).toEqual([inGlass, inCups, inBoth].toSorted((a, b) => a - b))
    expect(await listedIn(home)).toEqual([])
    expect(await line(cups)).toMatchObject({ parentId: target, level: 2 })
    expect(await line(target)).toMatchObject({ products: 3 })
    expect([await address(glass), await address(slug)]).toEqual([target, target])
    const kept = await world.db
      .selectFrom('menu_entries')
      .select('category_id')
      .where('id', '=', entry)
      .executeTakeFirst()
    expect(kept?.category_id).toBe(target)
    const left = await world.db
      .selectFrom('products as p')
      .select('p.id')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('product_categories as c').select('c.product_id').whereRef('c.product_id', '=', 'p.id'),
          ),
        ),
      )
      .where('p.id', 'in', [inGlass, inCups, inBoth])
      .execute()
    expect(left).toEqual([])
    // what was merged before follows into the next
    const last = await world.make.category(names('Todo'))
    await call('mergeCategory', target, { rowVersion: 1, intoId: last })
    expect(await address(glass)).toBe(last)
  })
  test('into one below it is refused', async () => {
    expect((await call('mergeCategory', home, { rowVersion: 1, intoId: cups })).code).toBe('category_below_itself')
  })
})

describe('one that a commission rule names', () => {
  const named = async (validUntil: Date | null): Promise<number> => {
    const id = await world.make.category(names('Con regla'))
    const rule = { percent_bp: basisPoints(500), fixed_cents: cents(0), valid_from: new Date(0), created_at: world.now }
    await world.db
      .insertInto('commission_rules')
      .values({ ...rule, category_id: id, valid_until: validUntil })
      .execute()
    return id
  }
  test('is never deleted', async () => {
    for (const until of [null, new Date(1000)])
      expect((await call('deleteCategory', await named(until))).code).toBe('category_has_commission')
  })
  test('is merged once the rule has ended', async () => {
    const intoId = await world.make.category(names('Otra'))
    const merge = async (id: number) => call('mergeCategory', id, { rowVersion: 1, intoId })
    expect((await merge(await named(null))).code).toBe('category_has_commission')
    expect((await merge(await named(new Date(world.now.getTime() + 1000)))).code).toBe('category_has_commission')
    expect((await merge(await named(world.now))).status).toBe(200)
  })
})

test('only an empty one is deleted', async () => {
  await product(cups)
  expect((await call('deleteCategory', glass)).code).toBe('category_not_empty')
  expect((await call('deleteCategory', cups)).code).toBe('category_not_empty')
  const empty = await world.make.category(names('Vacía'), home)
  expect((await call('deleteCategory', empty)).status).toBe(200)
  expect((await tree()).some(({ id }) => id === empty)).toBe(false)
})

test('a hidden one is in no tree of visitors, but forms can choose it, and what is empty', async () => {
  await product(cups)
  const empty = await world.make.category(names('Vacía'))
  await call('updateCategory', glass, { rowVersion: 1, isHidden: true })
  const read = async (query: object) =>
    JSON.stringify((await world.call('getCategoryTrees', { query: { ...query } })).body).match(/"catId":(\d+)/g)
  expect(await read({})).toContain(`"catId":${home}`)
  expect(await read({})).not.toContain(`"catId":${glass}`)
  const all = await read({ all: true })
  expect(all).toContain(`"catId":${glass}`)
  expect(all).toContain(`"catId":${empty}`)
})

test('the log has what was changed, before and after', async () => {
  await call('updateCategory', glass, { rowVersion: 1, names: names('Vidrio'), isHidden: true })
  const row = await world.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'action'])
    .where('subject_id', '=', String(glass))
    .executeTakeFirst()
  expect(row).toMatchObject({
    action: 'category.update',
    before: { names: names('Cristal'), isHidden: false },
    after: { names: names('Vidrio'), isHidden: true },
  })
})
