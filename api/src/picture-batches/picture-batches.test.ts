import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BATCH_BELOW,
  BATCH_FILES_MAX,
  BATCH_KEPT,
  BATCH_PART,
} from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFile, sumBytes } from '../files/files.queries.ts'
import { createLimiter, noLimits } from '../http/limits.ts'
import type { RunWork } from '../imports/import-process.ts'
import { cutWhileWaiting } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { fileOf } from '../test/photos.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { readBatch } from './read-batch.ts'
import { readPictures } from './read-pictures-job.ts'

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

/** A photo of one colour, so that two of different colours are different pictures. */
const paint = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
const zipOf = (files: Zippable, name = 'fotos.zip') => fileOf(zipSync(files, { level: 6 }), name, 'application/zip')

const jobs = () => quietJobs(world)
const start = (files: File | File[], who = seller) =>
  world.call('startPictureBatch', { token: who.token, form: { files } })
const look = async (id: number, who = seller) =>
  (await world.call('getPictureBatch', { token: who.token, params: { id } })).body
/** Sends files in, and has them looked at. */
const read = async (files: File | File[], who = seller) => {
  const { body } = await start(files, who)
  await readPictures(jobs(), { id: body.id }, '1')
  return look(body.id, who)
}
/** Applies a batch as someone does who sees it now, or saw it at `version`. */
const apply = async (id: number, present: 'keep' | 'replace', who = seller, version = '') => {
  const seen =
    version || (await world.call('getPictureBatch', { token: who.token, params: { id } })).body.version || 'none'
  return world.call('applyPictureBatch', { token: who.token, params: { id }, body: { present, version: seen } })
}

const make = async (serialNumber: string, { ean = '', token = seller.token } = {}) => {
  const skus = [{ serialNumber: `${serialNumber}-U`, price: 1, ...(ean && { ean }) }]
  const body = { serialNumber, names: { es: `Producto ${serialNumber}` }, skus }
  return (await world.call('createSellerProduct', { token, body })).body.id
}
const picturesOf = async (id: number, token = seller.token) =>
  (await world.call('getSellerProduct', { token, params: { id } })).body.pictures
const namesOf = async (id: number) => (await picturesOf(id)).map(({ name }) => name)

/** Applies a batch whose connection is cut where it waits for a product that someone else changes. */
const cutAt = (product: number, { id, version }: { id: number; version: string }) =>
  cutWhileWaiting(
    world.deps.pool,
    { statement: 'select from products where id = $1 for update', values: [product] },
    () => apply(id, 'keep', seller, version),
  )

describe('pictures of many products', () => {
  test('in a zip find their products; nothing changes before they are applied', async () => {
    const [taza, plato] = [await make('TAZA'), await make('PLATO', { ean: '8412345678905' })]
    const started = await start(
      zipOf({
        'fotos/taza-2.jpg': await paint('#00f'),
        'fotos/Taza.JPG': await paint('#f00'),
        '8412345678905.jpg': await paint('#0f0'),
        'otra.jpg': await paint('#fff'),
        '__MACOSX/._taza.jpg': new Uint8Array([1]),
      }),
    )
    expect(started).toMatchObject({ status: 201, body: { state: 'reading', isOpen: false, products: [], left: [] } })
    await workOnce({ url: world.url, pool: world.deps.pool, deps: jobs() })
    const batch = await look(started.body.id)
    expect(batch).toMatchObject({ state: 'ready', reason: null, isOpen: true })
    expect(batch.products.map(({ id, present, pictures }) => [id, present, pictures.map(({ name }) => name)])).toEqual([
      [taza, 0, ['Taza.JPG', 'taza-2.jpg']],
      [plato, 0, ['8412345678905.jpg']],
    ])
    expect(batch.left).toEqual([{ name: 'otra.jpg', why: 'unknownReference' }])
    expect(await picturesOf(taza)).toEqual([])

    const done = (await apply(batch.id, 'keep')).body
    expect(done).toMatchObject({ state: 'applied', isOpen: false, placed: 3, leftOut: 0 })
    expect(await namesOf(taza)).toEqual(['Taza.JPG', 'taza-2.jpg'])
    const [first] = await picturesOf(taza)
    expect(existsSync(join(world.dataDir, `${first?.address}-origin.jpeg`))).toBe(true)
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'after'])
      .where('shop_id', '=', shopId)
      .where('action', '=', 'product.update')
      .orderBy('subject_id')
      .execute()
    expect(rows.map(({ subject_id }) => Number(subject_id)).toSorted((a, b) => a - b)).toEqual([taza, plato])
    // what was looked at is not kept
    expect(
      await world.db
        .selectFrom('files')
        .select('key')
        .where('kind', '=', 'picture-batch')
        .where('holder', 'is not', null)
        .execute(),
    ).toEqual([])
  })

  test('chosen as files find theirs as well, and each file is told that is none', async () => {
    const taza = await make('TAZA')
    const batch = await read([
      fileOf(await paint('#f00'), 'TAZA_1.jpg'),
      fileOf('<svg/>', 'TAZA_2.jpg'),
      fileOf(new Uint8Array(5 * 1024 * 1024).fill(0xff, 0, 3).fill(0xd8, 1, 2), 'TAZA_3.jpg'),
    ])
    expect(batch.products).toMatchObject([{ id: taza, pictures: [{ name: 'TAZA_1.jpg' }] }])
    expect(batch.left).toEqual([
      { name: 'TAZA_2.jpg', why: 'notAPicture' },
      { name: 'TAZA_3.jpg', why: 'tooLarge' },
    ])
  })

  test('come behind the present ones as far as there is room, or take their place', async () => {
    const taza = await make('TAZA')
    const six = Object.fromEntries(
      await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => [`TAZA-${n}.jpg`, await paint(`#0${n}0`)] as const)),
    )
    await apply((await read(zipOf(six))).id, 'keep')
    const three = {
      'TAZA-1.jpg': await paint('#100'),
      'TAZA-2.jpg': await paint('#200'),
      'TAZA-3.jpg': await paint('#300'),
    }
    const more = await read(zipOf(three))
    expect(more.products).toMatchObject([{ present: 6, room: 2 }])
    expect((await apply(more.id, 'keep')).body).toMatchObject({ placed: 2, leftOut: 1 })
    expect(await namesOf(taza)).toHaveLength(8)
    // a second press changes nothing, whatever it asks for
    expect((await apply(more.id, 'replace')).body).toMatchObject({ state: 'applied', placed: 2 })
    expect(await namesOf(taza)).toHaveLength(8)

    const other = await read(zipOf({ 'TAZA.jpg': await paint('#abc') }))
    await apply(other.id, 'replace')
    expect(await namesOf(taza)).toEqual(['TAZA.jpg'])
  })

  test('that a product has already, or that come twice, are left out', async () => {
    await make('TAZA')
    const red = await paint('#f00')
    await apply((await read(zipOf({ 'TAZA.jpg': red }))).id, 'keep')
    const batch = await read(
      zipOf({ 'TAZA-1.jpg': red, 'TAZA-2.jpg': await paint('#0f0'), 'TAZA-3.jpg': await paint('#0f0') }),
    )
    expect(batch.products.map(({ pictures }) => pictures.map(({ name }) => name))).toEqual([['TAZA-2.jpg']])
    expect(batch.left).toEqual([
      { name: 'TAZA-1.jpg', why: 'samePicture' },
      { name: 'TAZA-3.jpg', why: 'samePicture' },
    ])
  })

  test('that are sent in again stay with what was said of them when the others are replaced', async () => {
    const taza = await make('TAZA')
    const [red, green, blue] = [await paint('#f00'), await paint('#0f0'), await paint('#00f')]
    await apply((await read(zipOf({ 'TAZA-1.jpg': red, 'TAZA-2.jpg': green }))).id, 'keep')
    const [first] = await picturesOf(taza)
    const pictureTexts = [{ picture: first?.key, texts: { es: 'Taza roja' } }]
    await world.call('updateSellerProduct', { token: seller.token, params: { id: taza }, body: { pictureTexts } })
    const again = { 'TAZA-1.jpg': blue, 'TAZA-2.jpg': red }
    await apply((await read(zipOf(again))).id, 'replace')
    const after = await picturesOf(taza)
    expect(after.map(({ address, texts }) => [address === first?.address, texts])).toEqual([
      [false, {}],
      [true, { es: 'Taza roja' }],
    ])
    // with the present ones kept it stands there once
    await apply((await read(zipOf({ 'TAZA-1.jpg': red, 'TAZA-2.jpg': green }))).id, 'keep')
    expect((await picturesOf(taza)).map(({ address }) => address).slice(0, 2)).toEqual(
      after.map(({ address }) => address),
    )
    expect(await picturesOf(taza)).toHaveLength(3)
  })

  test('are not replaced where a colleague changed them since they were seen', async () => {
    const taza = await make('TAZA')
    await apply((await read(zipOf({ 'TAZA.jpg': await paint('#f00') }))).id, 'keep')
    const seen = await read(zipOf({ 'TAZA.jpg': await paint('#00f') }))
    await apply((await read(zipOf({ 'TAZA-2.jpg': await paint('#0f0') }))).id, 'keep')
    const refused = await apply(seen.id, 'replace', seller, seen.version)
    expect([refused.status, refused.code]).toEqual([409, 'conflict'])
    expect(await picturesOf(taza)).toHaveLength(2)
    // who sees the new state may replace it
    expect((await apply(seen.id, 'replace')).body).toMatchObject({ placed: 1, products: [{ present: 1 }] })
  })

  test('that are gone when they are applied are counted as left out', async () => {
    const taza = await make('TAZA')
    const batch = await read(zipOf({ 'TAZA-1.jpg': await paint('#f00'), 'TAZA-2.jpg': await paint('#0f0') }))
    await world.db
      .updateTable('files')
      .set({ doomed: true })
      .where('name', '=', 'TAZA-1.jpg')
      .where('user_id', '=', seller.userId)
      .execute()
    expect((await apply(batch.id, 'keep')).body).toMatchObject({ placed: 1, leftOut: 1 })
    expect(await namesOf(taza)).toEqual(['TAZA-2.jpg'])
  })

  test('do not count towards what their sender may store, nor do those that they replace', async () => {
    await make('TAZA')
    await apply((await read(zipOf({ 'TAZA.jpg': await paint('#f00') }))).id, 'keep')
    const batch = await read(zipOf({ 'TAZA.jpg': await paint('#00f') }))
    const sum = () => world.db.transaction().execute((trx) => sumBytes(trx, seller))
    const before = await sum()
    await apply(batch.id, 'replace')
    const loose = world.db
      .selectFrom('files')
      .select('key')
      .where('user_id', '=', seller.userId)
      .where('holder', 'is', null)
    expect((await loose.where('kind', '=', 'product-picture').execute()).length).toBeGreaterThan(0)
    expect(await sum()).toBe(before)
    const made = { key: 'f'.repeat(32), kind: 'document', format: 'pdf', name: 'a.pdf', size: 2_000_000_000 } as const
    for (const key of ['e'.repeat(32), made.key])
      await insertFile(world.db, { ...made, key, actor: seller, now: world.now })
    expect(await sum()).toBe(before + 2 * made.size)
  })

  test('are no more than a product may have', async () => {
    await make('TAZA')
    const nine = Array.from({ length: 9 }, (_, n) => n + 1)
    const files = await Promise.all(nine.map(async (n) => [`TAZA-${n}.jpg`, await paint(`#${n}00`)] as const))
    const batch = await read(zipOf(Object.fromEntries(files)))
    expect(batch.products[0]?.pictures).toHaveLength(8)
    expect(batch.left).toEqual([{ name: 'TAZA-9.jpg', why: 'tooMany' }])
  })

  test('keep for their product what was said of those that stay', async () => {
    const taza = await make('TAZA')
    await apply((await read(zipOf({ 'TAZA.jpg': await paint('#f00') }))).id, 'keep')
    const [picture] = await picturesOf(taza)
    const pictureTexts = [{ picture: picture?.key, texts: { es: 'Taza roja' } }]
    await world.call('updateSellerProduct', { token: seller.token, params: { id: taza }, body: { pictureTexts } })
    await apply((await read(zipOf({ 'TAZA-2.jpg': await paint('#0f0') }))).id, 'keep')
    expect((await picturesOf(taza)).map(({ texts }) => texts)).toEqual([{ es: 'Taza roja' }, {}])
    await apply((await read(zipOf({ 'TAZA-2.jpg': await paint('#00f') }))).id, 'replace')
    expect((await picturesOf(taza)).map(({ texts }) => texts)).toEqual([{}])
  })
})

describe('a batch that is applied', () => {
  test('by two presses at once, one of them with other pictures kept, is applied once', async () => {
    const [taza, plato] = [await make('TAZA'), await make('PLATO')]
    const files = {
      'TAZA-1.jpg': await paint('#f00'),
      'TAZA-2.jpg': await paint('#0f0'),
      'PLATO.jpg': await paint('#00f'),
    }
    const { id, version } = await read(zipOf(files))
    const answers = await Promise.all(
      (['keep', 'keep', 'replace', 'keep'] as const).map((present) => apply(id, present, seller, version)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(body).toMatchObject({ state: 'applied', placed: 3, leftOut: 0 })
    expect([await namesOf(taza), await namesOf(plato)]).toEqual([['TAZA-1.jpg', 'TAZA-2.jpg'], ['PLATO.jpg']])
    const logged = world.db.selectFrom('audit_log').select('subject_id').where('action', '=', 'product.update')
    expect(await logged.where('shop_id', '=', shopId).execute()).toHaveLength(2)
  })

  test('while another batch of the same product is: the second is asked again, and no picture is lost', async () => {
    const taza = await make('TAZA')
    const [red, green] = [
      await read(zipOf({ 'TAZA-1.jpg': await paint('#f00') })),
      await read(zipOf({ 'TAZA-2.jpg': await paint('#0f0') })),
    ]
    const both = await Promise.all([red, green].map((one) => apply(one.id, 'keep', seller, one.version)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [again] = [red, green].filter((_, at) => both[at]?.status === 409)
    expect((await apply(again?.id ?? 0, 'keep')).body).toMatchObject({ state: 'applied', placed: 1 })
    expect((await namesOf(taza)).toSorted()).toEqual(['TAZA-1.jpg', 'TAZA-2.jpg'])
  })

  test('and whose connection is cut changes nothing; pressed again it is applied', async () => {
    const taza = await make('TAZA')
    const { id, version } = await read(zipOf({ 'TAZA.jpg': await paint('#f00') }))
    // the batch waits for its product while someone else changes it, and loses its connection there
    const cut = await cutAt(taza, { id, version })
    expect(cut.status).toBe(503)
    expect(await look(id)).toMatchObject({ state: 'ready', isOpen: true })
    expect(await namesOf(taza)).toEqual([])
    expect((await apply(id, 'keep', seller, version)).body).toMatchObject({ state: 'applied', placed: 1 })
    expect(await namesOf(taza)).toEqual(['TAZA.jpg'])
  })
})

describe('a batch of more products than one transaction has', () => {
  const COUNT = BATCH_PART + 2
  const many = async () => {
    const names = Array.from({ length: COUNT }, (_, n) => `P${String(n).padStart(2, '0')}`)
    const products: number[] = []
    for (const name of names) products.push(await make(name))
    const photos = await Promise.all(
      names.map(async (name, n) => [`${name}.jpg`, await paint(`rgb(${n},9,9)`)] as const),
    )
    return { products, batch: await read(zipOf(Object.fromEntries(photos))) }
  }
  const withPictures = async (products: readonly number[]) =>
    (await Promise.all(products.map((id) => namesOf(id)))).map((names) => names.length)
  test('and is cut between two parts keeps the first one; pressed again it goes on there, as it was begun', async () => {
    const { products, batch } = await many()
    const last = products.at(-1) ?? 0
    expect((await cutAt(last, batch)).status).toBe(503)
    expect(await look(batch.id)).toMatchObject({ state: 'applying', isOpen: true, placed: BATCH_PART })
    expect(await withPictures(products)).toEqual([...Array(BATCH_PART).fill(1), 0, 0])
    // neither what is chosen now nor the pictures that are there by now count: it was begun with others
    const done = await apply(batch.id, 'replace', seller, batch.version)
    expect(done.body).toMatchObject({ state: 'applied', placed: COUNT, leftOut: 0 })
    expect(await withPictures(products)).toEqual(Array(COUNT).fill(1))
    const logged = world.db.selectFrom('audit_log').select('subject_id').where('action', '=', 'product.update')
    expect(await logged.where('shop_id', '=', shopId).execute()).toHaveLength(COUNT)
  })

  test('by two presses at once is applied once, to each product', async () => {
    const { products, batch } = await many()
    const answers = await Promise.all([1, 2, 3].map(() => apply(batch.id, 'keep', seller, batch.version)))
    for (const { body } of answers) expect(body).toMatchObject({ state: 'applied', placed: COUNT, leftOut: 0 })
    expect(await withPictures(products)).toEqual(Array(COUNT).fill(1))
  })

  test('leaves a product out that a colleague changed after it began', async () => {
    const { products, batch } = await many()
    const [last, changed] = [products.at(-1) ?? 0, products.at(-2) ?? 0]
    await cutAt(last, batch)
    const other = await read(zipOf({ [`P${BATCH_PART}-2.jpg`]: await paint('#0f0') }))
    await apply(other.id, 'keep')
    expect((await apply(batch.id, 'keep')).body).toMatchObject({ state: 'applied', placed: COUNT - 1, leftOut: 1 })
    expect(await namesOf(changed)).toEqual([`P${BATCH_PART}-2.jpg`])
  })

  test('leaves a product out that was deleted between two parts, and puts the others on', async () => {
    const { products, batch } = await many()
    const [last, gone] = [products.at(-1) ?? 0, products.at(-2) ?? 0]
    await cutAt(last, batch)
    await world.db.deleteFrom('skus').where('product_id', '=', gone).execute()
    await world.db.deleteFrom('products').where('id', '=', gone).execute()
    expect((await apply(batch.id, 'keep')).body).toMatchObject({ state: 'applied', placed: COUNT - 1, leftOut: 1 })
    expect(await withPictures([last])).toEqual([1])
  })

  test('is not gone on with after a day, and says how it was begun and what is placed already', async () => {
    const { products, batch } = await many()
    expect(batch.present).toBeNull()
    await cutAt(products.at(-1) ?? 0, batch)
    const before = new Date(world.now.getTime() - BATCH_KEPT)
    await world.db.updateTable('picture_batches').set({ created_at: before }).where('id', '=', batch.id).execute()
    const half = { state: 'applying', isOpen: false, placed: BATCH_PART }
    expect(await look(batch.id)).toMatchObject({ ...half, present: 'keep' })
    const { items } = (await world.call('getPictureBatches', { token: seller.token })).body
    expect(items).toMatchObject([{ ...half, pictures: COUNT, leftFiles: 0 }])
    expect((await apply(batch.id, 'keep')).code).toBe('conflict')
    expect(await withPictures(products)).toEqual([...Array(BATCH_PART).fill(1), 0, 0])
  })
})

/** Changes bytes of the one entry in a zip's list. */
const inList = (zip: Uint8Array, change: (list: Buffer) => void): File => {
  const bytes = Buffer.from(zip)
  change(bytes.subarray(bytes.indexOf('PK\u0001\u0002', 0, 'latin1')))
  return fileOf(bytes, 'fotos.zip')
}

describe('a bad zip', () => {
  const left = async (file: File) => (await read(file)).left.map(({ why }) => why)
  test.each<[string, string, () => File | Promise<File>]>([
    ['that unpacks to more than a picture has', 'tooLarge', () => zipOf({ 'TAZA.jpg': new Uint8Array(60_000_000) })],
    [
      'that hides how much it unpacks to',
      'notAPicture',
      () => inList(zipSync({ 'TAZA.jpg': new Uint8Array(60_000_000) }), (list) => void list.writeUInt32LE(1000, 24)),
    ],
    [
      'that needs a password',
      'encrypted',
      async () =>
        inList(
          zipSync({ 'TAZA.jpg': await paint('#f00') }),
          (list) => void list.writeUInt16LE(list.readUInt16LE(8) | 1, 8),
        ),
    ],
    [
      'with a link to another file',
      'notAPicture',
      () => zipOf({ 'TAZA.jpg': [new TextEncoder().encode('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
    ],
    ['with a way out of its folder', 'notAPicture', () => zipOf({ '../../TAZA.jpg': new Uint8Array([1, 2]) })],
    ['with an absolute path', 'notAPicture', () => zipOf({ '/etc/TAZA.jpg': new Uint8Array([1, 2]) })],
    ['with a zip in it', 'notAPicture', () => zipOf({ 'TAZA.jpg': zipSync({ 'TAZA.jpg': new Uint8Array(9) }) })],
  ])('%s', async (_about, why, file) => {
    await make('TAZA')
    expect(await left(await file())).toEqual([why])
  })

  test.each<[string, string, () => File]>([
    [
      'with too many files',
      'zipTooMany',
      () =>
        zipOf(
          Object.fromEntries(Array.from({ length: BATCH_FILES_MAX + 1 }, (_, n) => [`${n}.jpg`, new Uint8Array()])),
        ),
    ],
    [
      'that was cut',
      'zipUnreadable',
      () => fileOf(zipSync({ 'TAZA.jpg': new Uint8Array(900) }).subarray(0, 60), 'a.zip'),
    ],
    [
      'whose entries are the same bytes',
      'zipUnreadable',
      () => {
        const zip = Buffer.from(zipSync({ 'TAZA-1.jpg': new Uint8Array([1]), 'TAZA-2.jpg': new Uint8Array([2]) }))
        // the second entry of the list names the place of the first
        zip.writeUInt32LE(0, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 42)
        return fileOf(zip, 'a.zip')
      },
    ],
    ['that is none', 'zipUnreadable', () => fileOf('PK\u0003\u0004 and then nothing', 'a.zip')],
  ])('%s is refused as a whole', async (_about, reason, file) => {
    const batch = await read(file())
    expect(batch).toMatchObject({ state: 'refused', reason, isOpen: false, products: [], left: [] })
    expect((await apply(batch.id, 'keep')).code).toBe('conflict')
  })

  test('names in UTF-8 that do not say so, and in the encoding of old systems, are read', async () => {
    const [nino, taza] = [await make('NIÑO'), await make('TAZA')]
    const named = (name: Buffer) => {
      const zip = Buffer.from(zipSync({ ['x'.repeat(name.length)]: new Uint8Array([1]) }, { level: 0 }))
      for (let at = zip.indexOf('xxx'); at >= 0; at = zip.indexOf('xxx', at)) name.copy(zip, at)
      return fileOf(zip, 'a.zip')
    }
    // both are named well enough to be looked at
    expect(await left(named(Buffer.from('niño.jpg')))).toEqual(['notAPicture'])
    expect(await left(named(Buffer.from([0x6e, 0x69, 0xa4, 0x6f, 0x2e, 0x6a, 0x70, 0x67])))).toEqual(['notAPicture'])
    expect([nino, taza].every((id) => id > 0)).toBe(true)
  })

  test.each([
    ['杯子', '\xb1\xad\xd7\xd3-2.jpg'],
    // a rare character beside common ones
    ['朱镕瓷', '\xd6\xec\xe9F\xb4\xc9.jpg'],
    // accented letters of Spanish systems, which GBK would read together with the letter behind
    ['PLÁTANO', 'pl\xa0tano.jpg'],
    ['VÉLEZ', 'v\x82lez.jpg'],
    ['COMPAÑÍA', 'compa\xa4\xa1a.jpg'],
  ])('a name in the encoding of Windows, Chinese or Spanish, is read: %s', async (code, name) => {
    await make(code)
    const raw = Buffer.from(name, 'latin1')
    const zip = Buffer.from(zipSync({ ['x'.repeat(raw.length)]: new Uint8Array([1]) }, { level: 0 }))
    for (let at = zip.indexOf('xxx'); at >= 0; at = zip.indexOf('xxx', at)) raw.copy(zip, at)
    expect(await left(fileOf(zip, 'a.zip'))).toEqual(['notAPicture'])
  })
})

describe('is refused', () => {
  test('what is neither a picture nor a zip, what is too much, and nothing', async () => {
    const notOne = await start(fileOf('SKU;Nombre', 'a.csv'))
    expect([notOne.status, notOne.code]).toEqual([415, 'file_not_accepted'])
    const large = await start(fileOf(new Uint8Array(BATCH_BELOW), 'a.zip'))
    expect([large.status, large.code]).toEqual([413, 'file_too_large'])
    const none = await world.call('startPictureBatch', { token: seller.token, form: { other: 'x' } })
    expect(none.status).toBe(400)
  })

  test('one photo that is too large as what it is', async () => {
    const large = new Uint8Array(5 * 1024 * 1024).fill(0xff, 0, 3).fill(0xd8, 1, 2)
    const { status, code } = await start(fileOf(large, 'TAZA.jpg'))
    expect([status, code]).toEqual([413, 'file_too_large'])
  })

  test('more starts than an hour has, before their files are read', async () => {
    world.deps.limits = createLimiter(world.deps.pool)
    try {
      for (let n = 0; n < 20; n++) await world.deps.limits.take('import', String(shopId))
      const { status } = await world.call('startPictureBatch', { token: seller.token, form: { other: 'x' } })
      expect(status).toBe(429)
    } finally {
      world.deps.limits = noLimits
    }
  })

  test('another shop’s product, which its names do not find', async () => {
    const other = await world.login('shop', await world.make.shop())
    const theirs = await make('AJENA', { token: other.token })
    const batch = await read(zipOf({ 'AJENA.jpg': await paint('#f00') }))
    expect(batch.left).toEqual([{ name: 'AJENA.jpg', why: 'unknownReference' }])
    await apply(batch.id, 'replace')
    expect(await picturesOf(theirs, other.token)).toEqual([])
    expect((await apply(batch.id, 'keep', other)).status).toBe(404)
  })

  test('what was looked at more than a day ago', async () => {
    await make('TAZA')
    const { id } = await read(zipOf({ 'TAZA.jpg': await paint('#f00') }))
    const before = new Date(world.now.getTime() - BATCH_KEPT)
    await world.db.updateTable('picture_batches').set({ created_at: before }).where('id', '=', id).execute()
    expect(await look(id)).toMatchObject({ state: 'ready', isOpen: false })
    expect((await apply(id, 'keep')).code).toBe('conflict')
  })
})

test('a batch that could not be looked at says so, and its files are let go', async () => {
  const { body } = await start(zipOf({ 'TAZA.jpg': await paint('#f00') }))
  const deps = quietJobs(world)
  const broken: RunWork = () => Promise.reject(new Error('a defect'))
  const task = () => readPictures({ ...deps, imports: { ...deps.imports, runWork: broken } }, { id: body.id }, '1')
  await expect(task()).rejects.toThrow('a defect')
  expect(await look(body.id)).toMatchObject({ state: 'refused', reason: 'failed' })
  await task()
  const held = await world.db
    .selectFrom('files')
    .select('key')
    .where('holder', '=', `picture-batch:${body.id}`)
    .execute()
  expect(held).toEqual([])
})

test('another person of the shop may apply what a first one sent in', async () => {
  const taza = await make('TAZA')
  const batch = await read(zipOf({ 'TAZA.jpg': await paint('#f00') }))
  const other = await world.login('shop', shopId)
  expect((await apply(batch.id, 'keep', other)).body).toMatchObject({ placed: 1 })
  expect(await namesOf(taza)).toEqual(['TAZA.jpg'])
})

test('names that end within a character, or hold what no text has, are kept as far as they are text', async () => {
  await make('TAZA')
  const long = `${'x'.repeat(30)}😀${'y'.repeat(115)}.jpg`
  const zip = Buffer.from(zipSync({ 'TAZA#.jpg': new Uint8Array([1]) }, { level: 0 }))
  for (let at = zip.indexOf('#.jpg'); at >= 0; at = zip.indexOf('#.jpg', at)) zip.writeUInt8(0, at)
  const batch = await read([fileOf('no picture', long), fileOf(zip, 'a.zip')])
  expect(batch.state).toBe('ready')
  expect(batch.left.map(({ name }) => name)).toEqual(['TAZA.jpg', `😀${'y'.repeat(115)}.jpg`])
})

test('a batch whose pictures are too much is not used, and they are left to the job that deletes', async () => {
  await make('TAZA')
  const path = join(world.dataDir, 'TAZA.jpg')
  await writeFile(path, await paint('#f00'))
  const options = {
    db: world.db,
    files: world.deps.files.open,
    disk: { isFull: async () => false },
    now: world.now,
    shopId,
    sender: seller,
    sent: [{ path, name: 'TAZA.jpg', isZip: false }],
  }
  expect(await readBatch({ ...options, madeBelow: 100 })).toEqual({ reason: 'tooHeavy', found: [] })
  const loose = world.db.selectFrom('files').select('loose_since').where('user_id', '=', seller.userId)
  expect(await loose.execute()).toEqual([{ loose_since: new Date(0) }])
  await expect(readBatch({ ...options, disk: { isFull: async () => true } })).rejects.toThrow('no room')
})

test('a batch that nothing reads any more is forgotten at the next start, with its files', async () => {
  const { body } = await start(zipOf({ 'TAZA.jpg': await paint('#f00') }))
  const before = new Date(world.now.getTime() - BATCH_KEPT)
  await world.db.updateTable('picture_batches').set({ created_at: before }).where('id', '=', body.id).execute()
  const next = (await start(zipOf({ 'TAZA.jpg': await paint('#f00') }))).body
  const { items } = (await world.call('getPictureBatches', { token: seller.token })).body
  expect(items.map(({ id }) => id)).toEqual([next.id])
  const held = world.db.selectFrom('files').select('key').where('holder', '=', `picture-batch:${body.id}`)
  expect(await held.execute()).toEqual([])
})

test('what belongs to a batch is not taken as a file of its own', async () => {
  const form = { kind: 'picture-batch', file: zipOf({ 'TAZA.jpg': await paint('#f00') }) }
  expect((await world.call('uploadFile', { token: seller.token, form })).status).toBe(400)
})
