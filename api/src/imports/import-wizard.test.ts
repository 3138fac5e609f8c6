import { addDays, DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { RECOMMENDED_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { makeXlsx } from '../test/make-xlsx.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { importProducts } from './import-job.ts'
import { importHolder } from './import-view.ts'

interface Column {
  heading: string
  sample: string[]
  field: string | null
  from: string | null
}
interface Detail {
  id: number
  state: string
  actions: string[]
  good: number
  bad: number
  made: number
  changed: number
  undone: number
  columns: Column[]
  missing: string[]
  outlook: { rows: number; made: number; changed: number; unchanged: number; refused: number } | null
  preview: {
    row: number
    outcome: string
    cells: string[]
    changes: number[]
    problems: { column: number | null; message: string }[]
  }[]
  left: { serialNumber: string; why: string }[]
}

let world: World
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})

const inDays = (days: number) => addDays(dayOf(world.now), days)
const work = () => workOnce({ url: world.url, pool: world.deps.pool, deps: quietJobs(world) })
const call = async (name: 'mapImport' | 'applyImport' | 'undoImport' | 'getImport', id: number, body: object = {}) =>
  world.call<Detail>(name, { token: seller.token, params: { id }, ...(name !== 'getImport' && { body }) })
const detail = async (id: number): Promise<Detail> => (await call('getImport', id)).body
const send = async (content: string | Buffer, name = 'tarifa.csv'): Promise<Detail> => {
  const form = { kind: 'goods-file', file: new File([new Uint8Array(Buffer.from(content))], name) }
  const { key } = (await world.call('uploadFile', { token: seller.token, form })).body
  const body = { file: key, look: true }
  const { id } = (await world.call('startImport', { token: seller.token, body })).body
  await work()
  return detail(id)
}
const apply = async (id: number): Promise<Detail> => {
  expect((await call('applyImport', id)).status).toBe(200)
  await work()
  return detail(id)
}
const undo = async (id: number): Promise<Detail> => {
  expect((await call('undoImport', id)).status).toBe(200)
  await work()
  return detail(id)
}
const storedRows = () =>
  world.db
    .selectFrom('skus as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select(['k.id', 'k.serial_number', 'k.price_cents', 'k.stock', 'k.row_version', 'p.names', 'p.id as product_id'])
    .where('k.shop_id', '=', shopId)
    .orderBy('k.serial_number')
    .execute()

test('a file that another run took to its end is left to that run by one that waited for it', async () => {
  const { id } = await send('Referencia;Nombre;Precio\nA;Vaso;1,00\n')
  expect((await call('applyImport', id)).status).toBe(200)
  const other = await world.deps.pool.connect()
  try {
    await other.query('begin')
    await other.query(`update import_jobs set state = 'running' where id = $1`, [id])
    const working = importProducts(quietJobs(world), { id }, '1')
    await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(1)
    await other.query('commit')
    await working
  } finally {
    other.release()
  }
  expect([await storedRows(), (await detail(id)).state]).toEqual([[], 'running'])
  const kept = world.db.selectFrom('files').select('key').where('holder', '=', importHolder(id))
  expect(await kept.execute()).toHaveLength(1)
  // the one that moved it brings it in, and lets the file go
  await importProducts(quietJobs(world), { id }, '1')
  expect([(await storedRows()).length, (await detail(id)).state]).toEqual([1, 'done'])
  expect(await kept.execute()).toEqual([])
})

describe('a file that is looked at first', () => {
  test('writes nothing, is mapped, shows its rows with their problems, and is applied as it was shown', async () => {
    await world.make.sku(
      await world.make.product(shopId, { serial_number: 'A', names: '{"es":"Vaso"}', vat_bp: 2100 }),
      {
        serial_number: 'A',
        price_cents: 100,
      },
    )
    const looked = await send('Artikel;Nombre;Precio;Farbe\nA;Vaso;1,00;\nB;Plato;2,00;azul\nC;Taza;nada;rojo\n')
    expect(looked).toMatchObject({
      state: 'ready',
      actions: ['map', 'delete'],
      missing: ['serialNumber'],
      outlook: null,
    })
    expect(looked.columns.map(({ field }) => field)).toEqual([null, 'name.es', 'price', null])

    const fields = ['serialNumber', 'name.es', 'price', 'attribute']
    expect((await call('mapImport', looked.id, { fields: fields.slice(1) })).code).toBe('field_invalid')
    expect((await call('mapImport', looked.id, { fields: ['price', 'name.es', 'price', null] })).code).toBe(
      'field_invalid',
    )
    expect((await call('mapImport', looked.id, { fields })).body.state).toBe('checking')
    expect((await call('applyImport', looked.id)).code).toBe('import_state')
    await work()
    const mapped = await detail(looked.id)
    expect(mapped).toMatchObject({
      state: 'ready',
      actions: ['apply', 'map', 'delete'],
      outlook: { rows: 3, made: 1, changed: 0, unchanged: 1, refused: 1 },
    })
    expect(mapped.preview.map(({ outcome }) => outcome)).toEqual(['unchanged', 'made', 'refused'])
    expect(mapped.preview[2]?.problems).toEqual([{ column: 2, message: 'El precio «nada» no es un número.' }])
    expect(await storedRows()).toHaveLength(1)

    expect(await apply(looked.id)).toMatchObject({
      state: 'done',
      good: 2,
      bad: 1,
      made: 1,
      changed: 0,
      actions: ['undo'],
    })
    expect((await storedRows()).map((row) => [row.serial_number, row.price_cents, row.row_version])).toEqual([
      ['A', 100, 1],
      ['B', 200, 1],
    ])
    // the shop's next file with such headings needs nobody
    const next = await send('Artikel;Nombre;Precio;Farbe\nA;Vaso;1,10;\n')
    expect(next).toMatchObject({ outlook: { made: 0, changed: 1 }, preview: [{ changes: [2] }] })
    expect(next.columns[0]).toMatchObject({ field: 'serialNumber', from: 'shop' })
  })

  test('is deleted with its file while it changed nothing, by two at once, and not after it was brought in', async () => {
    const text = 'Referencia;Nombre;Precio\nD-1;Taza;2,50\n'
    const looked = await send(text)
    expect(looked.actions).toEqual(['apply', 'map', 'delete'])
    const remove = (id: number) => world.call('deleteImport', { token: seller.token, params: { id } })
    const both = await Promise.all([remove(looked.id), remove(looked.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await world.call('getImports', { token: seller.token })).body.items).toEqual([])
    const held = world.db.selectFrom('files').select('key').where('holder', '=', `import:${looked.id}`)
    expect(await held.execute()).toEqual([])
    const done = await apply((await send(text)).id)
    expect(done.actions).not.toContain('delete')
    expect((await remove(done.id)).code).toBe('import_state')
  })

  test('is deleted while it is looked at and while it waits to be brought in: its job then does nothing', async () => {
    const remove = (id: number) => world.call('deleteImport', { token: seller.token, params: { id } })
    const waiting = await send('Referencia;Nombre;Precio\nW-1;Taza;2,50\n')
    expect((await call('applyImport', waiting.id)).body).toMatchObject({ state: 'waiting', actions: ['delete'] })
    expect((await remove(waiting.id)).status).toBe(200)
    const looked = await send('Referencia;Nombre;Precio\nW-2;Taza;2,50\n')
    const fields = ['serialNumber', 'name.es', 'price']
    expect((await call('mapImport', looked.id, { fields })).body).toMatchObject({
      state: 'checking',
      actions: ['delete'],
    })
    expect((await remove(looked.id)).status).toBe(200)
    await work()
    expect(await storedRows()).toEqual([])
    expect((await world.call('getImports', { token: seller.token })).body.items).toEqual([])
  })

  test('that is no file of products is refused with the reason', async () => {
    expect(await send(Buffer.from('PK\u0003\u0004 no zip at all'), 'x.xlsx')).toMatchObject({
      state: 'refused',
      actions: ['delete'],
    })
  })

  test('is told in the language of whoever reads of it, without a word of the program that read it', async () => {
    const { id } = await send(Buffer.from('PK\u0003\u0004 no zip at all'), 'x.xlsx')
    const said = async (locale: string) => {
      const ask = { token: seller.token, params: { id }, headers: { 'accept-language': locale } }
      return (await world.call<{ reason: string }>('getImport', ask)).body.reason
    }
    expect(await said('es')).toMatch(/^El archivo no se puede abrir/)
    expect(await said('zh')).toMatch(/^无法打开该文件/)
    expect(await said('en')).not.toMatch(/zip|signature|directory/i)
  })
})

describe('an undone import', () => {
  test('puts back what nobody changed since, and names what it leaves', async () => {
    await apply((await send('SKU;Nombre;Precio;Stock\nA;Vaso;1,00;10\nB;Plato;2,00;20\nC;Taza;3,00;30\n')).id)
    const before = await storedRows()
    const [a, b] = before
    const second = await apply(
      (await send('SKU;Nombre;Precio;Stock\nA;Copa;1,50;15\nB;Plato;2,50;25\nC;Taza;3,00;30\nD;Olla;9;1\nE;Cazo;5;5\n'))
        .id,
    )
    expect(second).toMatchObject({ made: 2, changed: 2 })
    // two of A are sold, somebody gives B another price, and E is ordered
    await world.db
      .updateTable('skus')
      .set({ stock: 13 })
      .where('id', '=', a?.id ?? 0)
      .execute()
    const rows = [{ id: b?.id, rowVersion: 2, price: 2.75 }]
    const saved = await world.call('saveSkuRows', {
      token: seller.token,
      body: { rows },
    })
    expect(saved.body.rows[0]?.result).toBe('saved')
    const e = (await storedRows()).find((row) => row.serial_number === 'E')
    const buyer = await world.login('business')
    const order = { shopId, products: [{ skuId: e?.id, quantity: 1 }], deliveryMethod: 'pickUp' }
    const total = (await world.call('getOrderSummary', { token: buyer.token, body: order })).body.total
    const body = { ...order, expectedTotal: total, paymentMethod: 'payInShop' }
    expect((await world.call('createOrder', { token: buyer.token, body })).status).toBe(201)

    const undone = await undo(second.id)
    expect(undone).toMatchObject({ state: 'undone', undone: 2, actions: [] })
    expect(undone.left).toEqual([
      { serialNumber: 'B', why: 'changedSince' },
      { serialNumber: 'E', why: 'inUse' },
    ])
    expect((await storedRows()).map((row) => [row.serial_number, row.price_cents, row.stock, row.names.es])).toEqual([
      ['A', 100, 8, 'Vaso'],
      ['B', 275, 25, 'Plato'],
      ['C', 300, 30, 'Taza'],
      ['E', 500, 4, 'Cazo'],
    ])
    const listed = (await world.call('getProducts', { query: { shopId } })).body.items
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Cazo', 'Plato', 'Taza', 'Vaso'])
    expect((await call('undoImport', second.id)).code).toBe('import_state')
    const changes = await world.db
      .selectFrom('sku_changes')
      .select(['reason', 'stock_after'])
      .where('sku_id', '=', a?.id ?? 0)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toEqual({ reason: 'undo', stock_after: 8 })
  })

  test('takes back what it said of a product and its sale, but for a recommendation whose place is taken since', async () => {
    const head = 'Referencia;Nombre;Precio;Descuento;Preventa;Control de stock;Días de devolución;Recomendado;País\n'
    await apply((await send(`${head}A;Vaso;1,00;5;no;Contado;30;sí;ES\nB;Copa;1,00;0;no;Contado;;sí;ES\n`)).id)
    const second = await apply(
      (await send(`${head}A;Vaso;1,00;10;sí;Sin límite;0;no;PT\nB;Copa;1,00;0;no;Contado;7;no;ES\n`)).id,
    )
    const stored = () =>
      world.db
        .selectFrom('skus as k')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .select(['k.discount_bp', 'k.need_book', 'k.stock_control', 'p.return_days', 'p.is_recommend', 'p.country'])
        .where('k.shop_id', '=', shopId)
        .where('k.serial_number', 'in', ['A', 'B'])
        .orderBy('k.serial_number')
        .execute()
    const [a, b] = await stored()
    expect(a).toEqual({
      ...{ discount_bp: 1000, need_book: true, stock_control: 'unlimited' },
      ...{ return_days: 0, is_recommend: false, country: 'PT' },
    })
    expect(b).toMatchObject({ return_days: 7, is_recommend: false })
    for (let n = 0; n < RECOMMENDED_MAX - 1; n++) await world.make.product(shopId, { is_recommend: true })
    expect(await undo(second.id)).toMatchObject({ state: 'undone', undone: 1, left: [] })
    const back = await stored()
    expect(back[0]).toMatchObject({
      ...{ discount_bp: 500, need_book: false, stock_control: 'notAllowedToBuy', return_days: 30, country: 'ES' },
    })
    expect(back.map((row) => row.is_recommend)).toEqual([true, false])
  })

  test('of before files had all columns leaves what it did not know as it is', async () => {
    await apply((await send('SKU;Nombre;Precio;Descuento;Recomendado\nA;Vaso;1,00;5;sí\n')).id)
    const second = await apply((await send('SKU;Nombre;Precio\nA;Copa;2,00\n')).id)
    for (const [table, columns] of [
      ['import_product_changes', ['is_recommend', 'return_days']],
      ['import_sku_changes', ['need_book', 'discount_bp']],
    ] as const)
      await sql`update ${sql.table(table)} set before = before - ${columns}::text[], after = after - ${columns}::text[]
        where import_id = ${second.id}`.execute(world.db)
    expect(await undo(second.id)).toMatchObject({ state: 'undone', undone: 1, left: [] })
    const { items } = (await world.call('getProducts', { query: { shopId } })).body
    expect(items).toMatchObject([{ name: 'Vaso', isRecommend: true, priceInfo: { level1: { price: 1, discount: 5 } } }])
  })

  test('begins anew when its file is sent in again', async () => {
    const file = 'SKU;Nombre;Precio\nA;Vaso;1,00\n'
    await undo((await apply((await send(file)).id)).id)
    expect(await storedRows()).toEqual([])
    expect(await apply((await send(file)).id)).toMatchObject({ made: 1 })
    expect(await storedRows()).toHaveLength(1)
  })
})

describe('an export of skus', () => {
  const export_ = async (name: 'exportSkusCsv' | 'exportSkusXlsx', lang: string): Promise<Buffer> => {
    const { body, status } = await world.call<ArrayBuffer>(name, { token: seller.token, query: { lang } })
    expect(status).toBe(200)
    return Buffer.from(body)
  }

  let bar: number
  beforeAll(async () => {
    bar = await world.make.category({ es: 'Bar', en: 'Bar', zh: '酒吧' })
  })

  /** Two skus with what is hard to carry in a table: a formula, line breaks, decimals, attributes of two kinds. */
  const makeSkus = async () => {
    const created = await world.call('createSellerProduct', {
      token: seller.token,
      body: {
        serialNumber: 'V',
        names: { es: '=Vaso; alto', zh: '高杯' },
        descriptions: { en: 'Two\nlines' },
        vat: 10,
        retailPrice: 3.95,
        country: 'PT',
        returnDays: 0,
        recommended: true,
        categoryIds: [bar],
        skus: [
          {
            serialNumber: 'V-1',
            price: 1234.5,
            weight: 1.25,
            netContent: { amount: 1234, unit: 'ml' },
            packSize: 6,
            minimum: 12,
            stock: 24,
            expectedOn: inDays(20),
            discount: 12.5,
            ean: '4006381333931',
            attributes: [{ name: { en: 'Capacity' }, value: { en: '33 cl', zh: '33厘升' } }],
          },
          {
            serialNumber: 'V-2',
            price: 2,
            netContent: { amount: 100, unit: 'piece' },
            stockControl: 'unlimited',
            needBook: true,
            attributes: [{ name: { es: 'Talla' }, value: { es: 'XL' } }],
          },
        ],
      },
    })
    expect(created.status).toBe(201)
    await world.db
      .updateTable('skus')
      .set({ size_mm: [300, 205, 100] })
      .where('serial_number', '=', 'V-1')
      .where('shop_id', '=', shopId)
      .execute()
  }

  test.each(['es', 'en', 'zh'])('comes back in unchanged: %s', async (lang) => {
    await makeSkus()
    for (const [name, file] of [
      ['exportSkusCsv', 'a.csv'],
      ['exportSkusXlsx', 'a.xlsx'],
    ] as const) {
      const looked = await send(await export_(name, lang), file)
      expect(looked, name).toMatchObject({
        outlook: { rows: 2, unchanged: 2, made: 0, changed: 0, refused: 0 },
      })
      expect(looked.columns.map(({ field }) => field)).not.toContain(null)
      expect(await apply(looked.id), name).toMatchObject({ made: 0, changed: 0, bad: 0 })
    }
  })

  test('has the skus of one product where it is asked for', async () => {
    await makeSkus()
    const productId = await world.make.product(shopId)
    await world.make.sku(productId, { serial_number: 'OTHER-1' })
    const query = { lang: 'es', productId }
    const { body } = await world.call<ArrayBuffer>('exportSkusCsv', { token: seller.token, query })
    const csv = Buffer.from(body).toString()
    expect(csv).toContain('OTHER-1')
    expect(csv).not.toContain('V-1')
  })

  test('leaves out an arrival that is past', async () => {
    await makeSkus()
    world.pass(21 * DAY)
    const csv = (await export_('exportSkusCsv', 'es')).toString()
    expect(csv).not.toContain(inDays(-1))
    expect(await send(csv)).toMatchObject({ outlook: { unchanged: 2 } })
  })

  test('comes back in with an arrival that stands as more comes in, ends where its cell is empty, and is past for no row', async () => {
    await makeSkus()
    const csv = (await export_('exportSkusCsv', 'es')).toString()
    expect(csv).toContain(`;24;${inDays(20)};`)
    const later = await send(csv.replace(inDays(20), inDays(30)))
    expect(later).toMatchObject({ outlook: { changed: 1 }, preview: [{ changes: [expect.any(Number)] }, {}] })
    await apply(later.id)
    const more = await send(csv.replace(`;24;${inDays(20)};`, `;240;${inDays(30)};`))
    await apply(more.id)
    const rows = async () => {
      const { body } = await world.call('getSellerSkus', { token: seller.token, query: {} })
      return body.items.map(({ stock, expectedOn }) => [stock, expectedOn])
    }
    expect(await rows()).toContainEqual([240, inDays(30)])
    await apply((await send(csv.replace(`;24;${inDays(20)};`, ';250;;'))).id)
    expect(await rows()).toContainEqual([250, null])
    await apply((await send(csv.replace(`;24;${inDays(20)};`, `;260;${inDays(30)};`))).id)
    await apply((await send(csv.replace(`;24;${inDays(20)};`, `;270;${inDays(-1)};`))).id)
    expect(await rows()).toContainEqual([270, null])
  })

  test.each([
    ['a day that is past', -1, { outlook: { made: 1, refused: 0 } }],
    ['a day too far ahead', 400, { outlook: { made: 0, refused: 1 } }],
  ])('of a spreadsheet program counts days: %s', async (_, days, looked) => {
    const counted = Date.parse(inDays(days)) / DAY + 25_569
    const draft = await send(
      makeXlsx([
        ['SKU', 'Nombre', 'Precio', 'Llegada prevista'],
        ['A', 'Vaso', 1.5, counted],
      ]),
      'a.xlsx',
    )
    expect(draft).toMatchObject(looked)
    const spanish = inDays(days).split('-').reverse().join('/')
    expect(draft.preview[0]?.problems.map(({ message }) => message)).toEqual(
      days < 0 ? [] : [`La llegada prevista «${spanish}» está a un año o más.`],
    )
  })

  test('comes back in with one change as that one', async () => {
    await makeSkus()
    const before = await storedRows()
    const csv = (await export_('exportSkusCsv', 'es')).toString()
    expect(csv).toContain("'=Vaso; alto")
    const changed = await send(csv.replace('1234,50', '1300'))
    expect(changed).toMatchObject({ outlook: { changed: 1, unchanged: 1 } })
    expect(await apply(changed.id)).toMatchObject({ changed: 1, made: 0 })
    expect((await storedRows()).map((row) => [row.price_cents, row.row_version])).toEqual([
      [130_000, 2],
      [200, before[1]?.row_version],
    ])
  })

  test('of a spreadsheet program is read as its cells are', async () => {
    const looked = await send(
      makeXlsx([
        ['SKU', 'Nombre', 'Precio'],
        ['A', 'Vaso', 1.5],
      ]),
      'a.xlsx',
    )
    expect(looked).toMatchObject({ outlook: { made: 1 }, preview: [{ cells: ['A', 'Vaso', '1.5'] }] })
  })
})
