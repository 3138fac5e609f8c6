import { basisPoints } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter, noLimits } from '../http/limits.ts'
import { inProcess } from '../imports/import-process.ts'
import { waitingForLocks } from '../test/locks.ts'
import { openMailbag, quietJobs } from '../test/mailbag.ts'
import { photo } from '../test/photos.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Attribute {
  key?: string
  name: Record<string, string>
  value: Record<string, string>
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

const attribute = (name: string, value: string): Attribute => ({ name: { es: name }, value: { es: value } })
const size = (value: string) => attribute('Talla', value)
const vaso = {
  serialNumber: 'V-1',
  names: { es: 'Vaso de sidra', zh: '苹果酒杯' },
  vat: 21,
  skus: [
    { serialNumber: 'V-1-A', price: 1.2, packSize: 6, minimum: 8, stock: 60, attributes: [size('33 cl')] },
    { serialNumber: 'V-1-B', price: 1.4, stock: 0, attributes: [size('50 cl')] },
  ],
}
const create = (given: Record<string, unknown> = {}, token = seller.token) =>
  world.call('createSellerProduct', { token, body: { ...vaso, ...given } })
const write = (id: number, body: unknown, token = seller.token) =>
  world.call('updateSellerProduct', { token, params: { id }, body })
const list = async (query: Record<string, string | number> = {}) =>
  (await world.call('getSellerProducts', { token: seller.token, query })).body
const onSale = async () => (await world.call('getProducts', { query: { shopId } })).body.items.map(({ id }) => id)
const upload = async (kind: string, file: File, token = seller.token) =>
  (await world.call('uploadFile', { token, form: { kind, file } })).body.key

describe('products that the people of a shop write', () => {
  test('all that a new product lacks is told at once', async () => {
    const { items } = await create({
      serialNumber: '',
      names: { es: ' ' },
      skus: [{ serialNumber: '', price: '', stock: 0 }],
    })
    expect(items?.map(({ code, path }) => [code, path]).toSorted()).toEqual([
      ['field_required', 'body.names'],
      ['field_required', 'body.serialNumber'],
      ['field_required', 'body.skus.0.price'],
      ['field_required', 'body.skus.0.serialNumber'],
    ])
  })

  test('are bought by others at once, and hidden at once', async () => {
    const { body, status } = await create()
    expect(status).toBe(201)
    expect(body.skus).toMatchObject([{ minimum: 12, attributes: [{ key: 'size', ...size('33 cl') }] }, { minimum: 1 }])
    expect(await onSale()).toEqual([body.id])
    await write(body.id, { onShelf: false })
    expect(await onSale()).toEqual([])
    expect((await list({ state: 'hidden' })).items).toMatchObject([{ id: body.id, name: 'Vaso de sidra', stock: 60 }])
  })

  test('bear a rate of VAT that the law knows, or the one that was stored before', async () => {
    const said = { path: 'body.vat', params: { field: 'vat', rates: '21,10,4,0' } }
    expect((await create({ vat: 99 })).items).toMatchObject([{ code: 'vat_rate', ...said }])
    const { body } = await create({ vat: 10 })
    expect((await write(body.id, { vat: 7 })).items).toMatchObject([{ code: 'vat_rate', ...said }])
    await world.db
      .updateTable('products')
      .set({ vat_bp: basisPoints(500) })
      .where('id', '=', body.id)
      .execute()
    expect((await write(body.id, { vat: 5, onShelf: false })).body).toMatchObject({ vat: 5, onShelf: false })
    const tax = (rate: number) =>
      world.call('updateSellerSettings', { token: seller.token, body: { tax: rate } }).then(({ items }) => items[0])
    expect(await tax(99)).toMatchObject({ code: 'vat_rate', path: 'body.tax' })
    expect(await tax(4)).toBeUndefined()
  })

  test('what is wrong with a variant names it and its field, also where it is there already', async () => {
    const { body } = await create()
    const [first, second] = body.skus
    const wrong = [
      { ...vaso.skus[0], id: first?.id, unitSize: [] },
      { ...vaso.skus[1], id: second?.id, price: 'abc', weight: -3, packSize: 0 },
    ]
    expect((await write(body.id, { skus: wrong })).items.map(({ code, path }) => [code, path])).toEqual([
      ['field_invalid', 'body.skus.0.unitSize'],
      ['field_not_a_number', 'body.skus.1.price'],
      ['field_invalid', 'body.skus.1.packSize'],
      ['field_invalid', 'body.skus.1.weight'],
    ])
  })

  test('what was sold while the form was open stays sold', async () => {
    const { body } = await create()
    const [sku] = body.skus
    await world.db
      .updateTable('skus')
      .set({ stock: 48 })
      .where('id', '=', sku?.id ?? 0)
      .execute()
    const skus = [{ id: sku?.id, stock: 100, stockSeen: 60 }]
    expect((await write(body.id, { skus })).body.skus[0]).toMatchObject({ stock: 88 })
  })

  test('what is being sold while a change is saved stays sold', async () => {
    const { body } = await create()
    const id = body.skus[0]?.id ?? 0
    const client = await world.deps.pool.connect()
    try {
      await client.query('begin')
      await client.query('update skus set stock = stock - 12 where id = $1', [id])
      const saving = write(body.id, { skus: [{ id, stock: 100, stockSeen: 60 }] })
      await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(1)
      await client.query('commit')
      expect((await saving).body.skus[0]).toMatchObject({ stock: 88 })
    } finally {
      client.release()
    }
  })

  test('differ in whatever their shop says, in its words: renamed, translated, taken away, and kept where nothing is said', async () => {
    const { body } = await create()
    const [first, second] = body.skus
    const stored = [
      { key: 'size', name: { es: 'Talla', en: 'Size' }, value: { es: '33 cl', en: '33 cl glass' } },
      { key: 'colour', name: { es: 'Color' }, value: { es: 'verde' }, swatch: '#0a0' },
    ]
    await world.db
      .updateTable('skus')
      .set({ attribute: JSON.stringify(stored) })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const attributes = [
      size('33 cl'),
      { name: { es: 'Color', zh: '颜色' }, value: { es: 'verde', zh: '绿色' } },
      attribute('Material', 'vidrio'),
      attribute('Capacidad', ''),
    ]
    await write(body.id, { skus: [{ id: first?.id, attributes }] })
    const ofSkus = async () =>
      (await world.call('getSellerProduct', { token: seller.token, params: { id: body.id } })).body.skus
    expect((await ofSkus())[0]?.attributes).toEqual([
      { key: 'size', name: stored[0]?.name, value: stored[0]?.value },
      { key: 'colour', name: { es: 'Color', zh: '颜色' }, value: { es: 'verde', zh: '绿色' } },
      { key: 'material', ...attribute('Material', 'vidrio') },
    ])
    const kept = await world.db
      .selectFrom('skus')
      .select('attribute')
      .where('id', '=', first?.id ?? 0)
      .execute()
    expect(kept[0]?.attribute).toMatchObject([{}, { swatch: '#0a0' }, {}])

    // a new value leaves its old translations behind, a name that changes in one language only is the same attribute
    const renamed = { name: { es: 'Vidrio de', en: '', zh: '' }, value: { es: 'botella' } }
    const grown = { name: { es: 'Medida', en: 'Size' }, value: { es: '35 cl' } }
    await write(body.id, { skus: [{ id: first?.id, price: 2, attributes: [grown, renamed] }] })
    expect((await ofSkus())[0]?.attributes).toEqual([
      { key: 'size', ...grown },
      { key: 'vidriode', name: { es: 'Vidrio de' }, value: { es: 'botella' } },
    ])
    await write(body.id, { skus: [{ id: first?.id, price: 3 }] })
    expect((await ofSkus()).map((sku) => sku.attributes.length)).toEqual([2, 1])
    expect((await ofSkus())[1]).toMatchObject({ id: second?.id, attributes: [{ key: 'size' }] })
  })

  test('are told apart for buyers, and found by what they differ in', async () => {
    const skus = ['roble', 'haya'].map((wood) => ({
      serialNumber: wood,
      price: 3,
      stock: 9,
      attributes: [attribute('Madera', wood)],
    }))
    const { body } = await create({ serialNumber: 'T-1', names: { es: 'Tabla' }, skus })
    const page = await world.call('getProduct', { params: { id: body.id } })
    expect(page.body.skus.map(({ attribute }) => attribute)).toEqual([
      [{ key: 'madera', name: 'Madera', value: 'roble' }],
      [{ key: 'madera', name: 'Madera', value: 'haya' }],
    ])
    const found = await world.call('getProducts', {
      query: { shopId, attributes: 'madera:haya' },
    })
    expect(found.body.items).toMatchObject([{ id: body.id }])
  })

  test('a colleague keeps pictures that someone else sent in, and leaves one out', async () => {
    const [one, two] = [await upload('product-picture', await photo()), await upload('product-picture', await photo())]
    const { body } = await create({ pictures: [one, two] })
    expect(body.pictures.map(({ key }) => key)).toEqual([one, two])
    const colleague = await world.login('shop', shopId)
    const kept = await write(body.id, { pictures: [two] }, colleague.token)
    expect(kept.body.pictures).toEqual([expect.objectContaining({ key: two, address: body.pictures[1]?.address })])
  })

  test('pictures say what they show, in each language; those that are not named keep theirs, and one that goes takes its text along', async () => {
    const [one, two] = [await upload('product-picture', await photo()), await upload('product-picture', await photo())]
    const { body } = await create({ pictures: [one, two] })
    const textsOf = (product: typeof body) => product.pictures.map(({ texts }) => texts)
    expect(textsOf(body)).toEqual([{}, {}])
    const shown = async (lang: string) =>
      (await world.call('getProduct', { params: { id: body.id }, query: { lang } })).body.pictureTexts
    expect(await shown('es')).toEqual({})
    const pictureTexts = [{ picture: one, texts: { es: ' Vaso lleno ', zh: '' } }]
    expect(textsOf((await write(body.id, { pictureTexts })).body)).toEqual([{ es: 'Vaso lleno' }, {}])
    expect(await shown('es')).toEqual({ [body.pictures[0]?.address ?? '']: 'Vaso lleno' })
    // the second becomes the cover
    const second = { picture: body.pictures[1]?.address, texts: { en: 'Empty glass' } }
    const moved = (await write(body.id, { pictures: [two, one], pictureTexts: [second] })).body
    expect(moved.pictures.map(({ key }) => key)).toEqual([two, one])
    expect(textsOf(moved)).toEqual([{ en: 'Empty glass' }, { es: 'Vaso lleno' }])
    expect(textsOf((await write(body.id, { pictures: [two] })).body)).toEqual([{ en: 'Empty glass' }])
    expect(textsOf((await write(body.id, { pictures: [two, one] })).body)).toEqual([{ en: 'Empty glass' }, {}])
    const other = await write(body.id, { pictureTexts: [{ picture: '/files/u/of-someone-else', texts: { es: 'x' } }] })
    expect([other.status, other.code]).toEqual([400, 'field_invalid'])
    const long = await write(body.id, { pictureTexts: [{ picture: two, texts: { es: 'x'.repeat(251) } }] })
    expect(long.status).toBe(400)
    // an import writes pictures alone: what was said of those that went is not sent
    await world.db.updateTable('products').set({ pictures: '[]' }).where('id', '=', body.id).execute()
    expect(await shown('zh')).toEqual({})
  })

  test('a variant shows one of the product’s pictures, in the page and in the cart, until the product loses it', async () => {
    const [one, two] = [await upload('product-picture', await photo()), await upload('product-picture', await photo())]
    const [first, second] = [{ ...vaso.skus[0], picture: two }, vaso.skus[1]]
    const { body } = await create({ pictures: [one, two], skus: [first, second] })
    const address = body.pictures[1]?.address
    expect(body.skus.map(({ picture }) => picture)).toEqual([address, null])
    const page = await world.call('getProduct', { params: { id: body.id } })
    expect(page.body.skus.map(({ pictures }) => pictures)).toEqual([[address], []])
    const buyer = await world.login('personal')
    const products = [{ skuId: body.skus[0]?.id, quantity: 12 }]
    const cart = await world.call('addToCart', { token: buyer.token, body: { shopId, products } })
    expect(JSON.stringify(cart.body)).toContain(`"pictures":["${address}"]`)

    const [skuA, skuB] = body.skus.map(({ id }) => id)
    const other = await create({ serialNumber: 'W-1', skus: [{ serialNumber: 'W-1-A', price: 1 }] })
    for (const picture of [address, one])
      expect((await write(other.body.id, { skus: [{ id: other.body.skus[0]?.id, picture }] })).code).toBe(
        'field_invalid',
      )
    const swapped = await write(body.id, {
      skus: [
        { id: skuA, picture: null },
        { id: skuB, picture: address },
      ],
    })
    expect(swapped.body.skus.map(({ picture }) => picture)).toEqual([null, address])
    const left = await write(body.id, { pictures: [one] })
    expect(left.body.skus.map(({ picture }) => picture)).toEqual([null, null])
  })

  test.each([
    [{ names: { es: ' ' } }, 'field_required'],
    [{ categoryIds: [999_999] }, 'field_invalid'],
    [{ pictures: ['/files/u/of-someone-else'] }, 'field_invalid'],
    [{ skus: [{ serialNumber: 'X', price: 0 }] }, 'field_invalid'],
    [{ skus: [{ serialNumber: 'X', price: 1.234 }] }, 'field_invalid'],
    [{ skus: [{ serialNumber: 'X', price: 1, ean: '123' }] }, 'field_invalid'],
    [{ skus: [{ serialNumber: 'X', price: 1, attributes: [attribute('', 'roble')] }] }, 'field_required'],
    [{ skus: [{ serialNumber: 'X', price: 1, attributes: [size('S'), attribute('Tamaño', 'M')] }] }, 'field_invalid'],
    [
      {
        skus: [
          { serialNumber: 'X', price: 1 },
          { serialNumber: 'X', price: 1 },
        ],
      },
      'serial_number_taken',
    ],
  ])('%j: %s, and nothing is made', async (given, code) => {
    expect((await create(given)).code).toBe(code)
    expect((await list()).items).toEqual([])
  })

  test('a number that is taken is told at the sku that bears it', async () => {
    await create()
    const skus = [
      { serialNumber: 'N-1', price: 1 },
      { serialNumber: 'V-1-A', price: 1 },
    ]
    const [first] = (await create({ serialNumber: 'N', skus })).items
    const { status } = await create({ serialNumber: 'N', skus: skus.slice(0, 1) })
    expect([first?.path, status]).toEqual(['body.skus.1.serialNumber', 201])
  })

  test('a sku of another product is none of this one', async () => {
    const { body } = await create()
    const other = await create({ serialNumber: 'V-2', skus: [{ serialNumber: 'V-2', price: 1 }] })
    expect((await write(other.body.id, { skus: [{ id: body.skus[0]?.id, price: 0.01 }] })).code).toBe('field_invalid')
    expect((await write(other.body.id, { serialNumber: 'V-1' })).items[0]).toMatchObject({
      code: 'serial_number_taken',
      params: { value: 'V-1' },
    })
  })

  test('are found by name, number and state, a page at a time', async () => {
    for (const n of [1, 2, 3])
      await create({
        serialNumber: `P-${n}`,
        names: { es: `Plato ${n}` },
        skus: [{ serialNumber: `S-${n}`, price: 1, stock: n - 1 }],
      })
    const first = await list({ limit: 2 })
    expect(first.items.map(({ name }) => name)).toEqual(['Plato 3', 'Plato 2'])
    expect((await list({ limit: 2, cursor: first.nextCursor ?? '' })).items.map(({ name }) => name)).toEqual([
      'Plato 1',
    ])
    expect((await list({ search: 's-2' })).items).toMatchObject([{ name: 'Plato 2' }])
    expect((await list({ state: 'soldOut' })).items).toMatchObject([{ name: 'Plato 1', isSoldOut: true }])
  })
})

describe('a file of products', () => {
  const start = async (text: string, name = 'tarifa.csv') => {
    const file = await upload('goods-file', new File([text], name))
    const started = await world.call('startImport', { token: seller.token, body: { file } })
    await openMailbag(world).deliver()
    const { items } = (await world.call('getImports', { token: seller.token })).body
    return { started, items, file }
  }

  test('goes in row by row; the others come back with reasons, and the file is let go', async () => {
    const { started, items, file } = await start('SKU;Nombre;Precio neto;Stock\nA1;Jarra;3,50;10\nA2;Cuenco;nada;5\n')
    expect(started.status).toBe(201)
    expect(items).toMatchObject([
      { state: 'done', fileName: 'tarifa.csv', good: 1, bad: 1, products: 1, percentDone: 100, hasErrors: true },
    ])
    expect((await list()).items).toMatchObject([{ name: 'Jarra', stock: 10 }])
    const errors = await world.call<ArrayBuffer>('getImportErrors', {
      token: seller.token,
      params: { id: started.body.id },
    })
    expect(errors.headers.get('content-disposition')).toContain('tarifa.errors.csv')
    expect(new TextDecoder().decode(errors.body)).toMatch(/A2;Cuenco;nada;5/)
    const kept = await world.db.selectFrom('files').select('holder').where('key', '=', file).executeTakeFirst()
    expect(kept?.holder ?? null).toBeNull()
  })

  test('is not taken from a shop that is not open', async () => {
    for (const status of ['draft', 'sent', 'returned', 'suspended', 'closed'] as const) {
      const closed = await world.make.shop({ status })
      const { token } = await world.login('shop', closed)
      const file = await upload('goods-file', new File(['SKU;Nombre;Precio\nA1;Jarra;3\n'], 'tarifa.csv'), token)
      expect(await world.call('startImport', { token, body: { file } })).toMatchObject({
        status: 409,
        code: 'shop_not_open',
      })
    }
  })

  test('is taken twenty times an hour of one shop, whoever of its people sends it', async () => {
    const limits = createLimiter(world.deps.pool)
    const colleague = await world.login('shop', shopId)
    for (let n = 0; n < 19; n++) await limits.take('import', String(shopId))
    world.deps.limits = limits
    try {
      const tries = []
      for (const { token } of [seller, colleague]) {
        const file = await upload('goods-file', new File(['SKU;Nombre;Precio\nA1;Jarra;3\n'], 'tarifa.csv'), token)
        tries.push((await world.call('startImport', { token, body: { file } })).status)
      }
      expect(tries).toEqual([201, 429])
    } finally {
      world.deps.limits = noLimits
    }
  })

  test('counts among the files that a person may send in within an hour', async () => {
    const limits = createLimiter(world.deps.pool)
    for (let n = 0; n < 29; n++) await limits.take('upload', String(seller.userId))
    world.deps.limits = limits
    try {
      const sent = async () => {
        const form = { kind: 'goods-file', file: new File(['SKU;Nombre;Precio\n'], 'tarifa.csv') }
        return (await world.call('uploadFile', { token: seller.token, form })).status
      }
      expect([await sent(), await sent()]).toEqual([201, 429])
    } finally {
      world.deps.limits = noLimits
    }
  })

  test('that passes the limits of an import ends with the reason, and is not tried again', async () => {
    const file = await upload('goods-file', new File(['SKU;Nombre;Precio neto\nA1;Jarra;3\n'], 'tarifa.csv'))
    const headers = { 'accept-language': 'zh' }
    await world.call('startImport', { token: seller.token, body: { file }, headers })
    const quiet = quietJobs(world)
    const deps = {
      ...quiet,
      imports: { ...quiet.imports, limits: { minutes: 0.0005, memoryMb: 256 }, runWork: inProcess },
    }
    await workOnce({ url: world.url, pool: world.deps.pool, deps })
    const { items } = (await world.call('getImports', { token: seller.token, headers })).body
    expect(items).toMatchObject([{ state: 'failed', good: 0, reason: expect.stringContaining('已停止') }])
    const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = 'import_products'`.execute(
      world.db,
    )
    expect(rows).toEqual([])
  })

  test('whose errors are corrected in their sheet goes in as it was written, and runs no formula there', async () => {
    const { started } = await start('SKU;Nombre;Precio neto;Stock\n=A1;@Jarra;nada;5\n-2;Cuenco;-3,5;5\n')
    const sheet = new TextDecoder().decode(
      (
        await world.call<ArrayBuffer>('getImportErrors', {
          token: seller.token,
          params: { id: started.body.id },
        })
      ).body,
    )
    expect(sheet).toContain(";'=A1;'@Jarra;nada;5\n")
    expect(sheet).toContain(';-2;Cuenco;-3,5;5\n')
    const { items } = await start(sheet.replace(';nada;', ';4;').replace(';-3,5;', ';4;'))
    expect(items[0]).toMatchObject({ state: 'done', good: 2, bad: 0 })
    const skus = await world.db.selectFrom('skus').select('serial_number').where('shop_id', '=', shopId).execute()
    expect(skus.map((sku) => sku.serial_number).sort()).toEqual(['-2', '=A1'])
    expect((await list()).items.map(({ name }) => name).sort()).toEqual(['@Jarra', 'Cuenco'])
  })

  test('of which nothing can be made is refused as a whole, with a sentence', async () => {
    const { items } = await start('hola\nadiós\n')
    expect(items).toMatchObject([{ state: 'refused', good: 0, reason: expect.stringContaining('hola') }])
  })
})
