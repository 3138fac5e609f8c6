import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { PAPERS_MAX } from '@lonja/core/products/product-papers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteOrphanFiles } from '../files/delete-orphans.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { fileOf, photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const TEXT = '%PDF-1.7\n1 0 obj\n%%EOF'
const FACTS = { kind: 'technical', language: 'es', title: 'Ficha' } as const

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld({ connections: 8 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})

const send = async (file = fileOf(TEXT, 'Ficha «1».pdf', 'text/html'), login = seller) => {
  const form = { kind: 'product-paper', file }
  const { body, status, items } = await world.call('uploadFile', { token: login.token, form })
  return { key: body?.key ?? '', status, items }
}
let serial = 0
const create = async (papers: readonly object[] = [], login = seller) => {
  serial += 1
  const skus = [{ serialNumber: `D-${serial}-1`, price: 2, stock: 50 }]
  const body = { serialNumber: `D-${serial}`, names: { es: 'Lejía' }, papers, skus }
  return (await world.call('createSellerProduct', { token: login.token, body })).body
}
const write = (id: number, body: object, token = seller.token) =>
  world.call('updateSellerProduct', { token, params: { id }, body })
const page = async (id: number, token: string | null = null) =>
  (await world.call('getProduct', { params: { id }, token })).body
const keyOf = ({ url }: { url: string }): string => url.split('/').at(-1) ?? ''
const fetchPaper = (id: number, key: string, token: string | null = null) =>
  world.call<ArrayBuffer>('getProductPaper', { params: { id, key }, token })
const onDisk = (key: string) => existsSync(join(world.dataDir, 'sealed', key))
const withPaper = async (facts: object = {}) => {
  const { key } = await send()
  return { key, product: await create([{ ...FACTS, ...facts, file: key }]) }
}

describe('papers of a product', () => {
  test('are shown in their order to whoever may see it, as what they are by their bytes', async () => {
    const pdf = await send()
    const label = await send(await photo({ name: 'etiqueta.png' }))
    const { id, papers } = await create([
      { ...FACTS, file: pdf.key },
      { kind: 'allergens', language: 'none', title: ' ', file: label.key },
    ])
    expect(papers).toMatchObject([
      { file: pdf.key, ...FACTS, name: 'Ficha «1».pdf', size: TEXT.length },
      { file: label.key, kind: 'allergens', language: 'none', title: '', name: 'etiqueta.png' },
    ])
    const shown = (await page(id)).papers
    expect(shown).toMatchObject([
      { ...FACTS, format: 'pdf', size: TEXT.length, url: `/backend/api/v1/products/${id}/papers/${pdf.key}` },
      { kind: 'allergens', title: '', format: 'jpeg' },
    ])
    expect(JSON.stringify(shown)).not.toContain('etiqueta')

    const opened = await fetchPaper(id, pdf.key)
    expect(Buffer.from(opened.body).toString()).toBe(TEXT)
    const { headers } = opened
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Ficha-1.pdf"; filename*=UTF-8''Ficha%20%C2%AB1%C2%BB.pdf`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const picture = await fetchPaper(id, label.key)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('content-disposition')).toContain('etiqueta.jpeg')
    expect(await scene.damage('products', 'files')).toEqual([])
  })

  test('follow what is written of them at once, for kept pages too, and are told of in the audit log', async () => {
    const { key, product } = await withPaper()
    const { id, version } = product
    expect((await page(id)).papers).toMatchObject([FACTS])
    const other = { kind: 'safety', language: 'en', title: 'Sheet', file: key }
    expect((await write(id, { version, papers: [other] })).status).toBe(200)
    expect((await page(id)).papers).toMatchObject([{ kind: 'safety', language: 'en', title: 'Sheet' }])
    expect((await write(id, { version, papers: [] })).code).toBe('conflict')
    await write(id, { names: { es: 'Otra' } })
    expect((await page(id)).papers).toHaveLength(1)
    await write(id, { papers: [] })
    expect((await page(id)).papers).toEqual([])
    expect((await fetchPaper(id, key)).code).toBe('not_found')
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('shop_id', '=', shopId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([log.before, log.after]).toEqual([{ product_papers: ['Sheet (safety, en)'] }, { product_papers: [] }])
  })

  test('are as many as they may be, each once, of its own shop', async () => {
    const { id } = await create()
    const keys = await Promise.all(Array.from({ length: PAPERS_MAX + 1 }, async () => (await send()).key))
    const all = keys.map((file) => ({ ...FACTS, file }))
    expect((await write(id, { papers: all.slice(1) })).body.papers.map(({ file }) => file)).toEqual(keys.slice(1))
    const refused = [all, [all[1], all[1]], [{ ...FACTS, file: 'f'.repeat(32) }]]
    for (const papers of refused) {
      const { status, items } = await write(id, { papers })
      expect([status, items[0]?.path?.startsWith('body.papers')]).toEqual([400, true])
    }
    // what a product has is no other's, and what another person sent in is nobody's here
    const second = await create()
    expect((await write(second.id, { papers: [all[1]] })).status).toBe(400)
    const rival = await world.login('shop', await world.make.shop())
    expect((await write(id, { papers: [{ ...FACTS, file: (await send(undefined, rival)).key }] })).status).toBe(400)
    const { key } = await withPaper()
    expect((await write(id, { papers: [{ ...FACTS, file: key }] })).status).toBe(400)
    expect((await page(id)).papers.map(keyOf)).toEqual(keys.slice(1))
  })

  test.each([[{ kind: 'secret' }], [{ language: 'fr' }], [{ title: 'a'.repeat(81) }], [{ file: 'nothing' }]])(
    '%j is none',
    async (given) => {
      const { key, product } = await withPaper()
      const { status, items } = await write(product.id, { papers: [{ ...FACTS, file: key, ...given }] })
      expect([status, items[0]?.path]).toEqual([400, `body.papers.0.${Object.keys(given)[0]}`])
    },
  )

  test.each([
    ['a page', () => fileOf('<html>%PDF-1.7', 'a.pdf', 'application/pdf')],
    ['a table', () => fileOf('a;b', 'a.csv')],
    ['a WebP', () => fileOf('RIFF0000WEBPVP8 ', 'a.webp')],
  ])('%s is no paper', async (_, file) => {
    const { status, items } = await send(file())
    expect([status, items[0]?.code, items[0]?.message]).toEqual([
      415,
      'file_not_accepted',
      expect.stringContaining('JPEG, PNG, PDF'),
    ])
  })

  test('do not count towards what their sender may store', async () => {
    const { key } = await withPaper()
    const stored = await world.db.selectFrom('files').select('is_counted').where('key', '=', key).executeTakeFirst()
    expect(stored?.is_counted).toBe(false)
  })
})

describe('who may not see a product', () => {
  test('does not see its papers, from the moment on at which that is so', async () => {
    const { key, product } = await withPaper()
    const { id } = product
    const friend = await world.login('personal')
    const stranger = await world.login('business')
    await world.db.updateTable('shops').set({ visibility: 'privateHidden' }).where('id', '=', shopId).execute()
    await refreshListings(world.db, { productIds: [id] })
    const accessId = await world.make.access(shopId, friend.accountId)
    expect((await fetchPaper(id, key, friend.token)).status).toBe(200)
    expect((await page(id, friend.token)).papers).toHaveLength(1)
    for (const token of [null, stranger.token]) expect((await fetchPaper(id, key, token)).code).toBe('not_found')
    await world.db.deleteFrom('access_events').where('access_id', '=', accessId).execute()
    await world.db.deleteFrom('shop_access').where('id', '=', accessId).execute()
    expect((await fetchPaper(id, key, friend.token)).code).toBe('not_found')
    // the general call shows it to the shop's people alone
    expect((await world.call('getFile', { params: { key }, token: friend.token })).code).toBe('not_found')
    expect((await world.call('getFile', { params: { key }, token: seller.token })).status).toBe(200)
  })

  test('nor does anyone once it is off the shelf, or by another product', async () => {
    const { key, product } = await withPaper()
    const other = await create()
    expect((await fetchPaper(other.id, key)).code).toBe('not_found')
    await write(product.id, { onShelf: false })
    for (const token of [null, seller.token]) expect((await fetchPaper(product.id, key, token)).code).toBe('not_found')
    expect((await world.call('getFile', { params: { key }, token: seller.token })).status).toBe(200)
  })
})

describe('the files of papers', () => {
  test('are copied with a product, so that either lets go of its own', async () => {
    const { key, product } = await withPaper()
    const copied = await world.call('copySellerProduct', { token: seller.token, params: { id: product.id }, body: {} })
    const [paper] = copied.body.papers
    expect(paper).toMatchObject({ ...FACTS, name: 'Ficha «1».pdf', size: TEXT.length })
    const copy = paper?.file ?? ''
    expect([copy === key, onDisk(copy)]).toEqual([false, true])
    await write(product.id, { papers: [] })
    await write(copied.body.id, { onShelf: true })
    const opened = await fetchPaper(copied.body.id, copy)
    expect(Buffer.from(opened.body).toString()).toBe(TEXT)
    expect(await scene.damage('products', 'files')).toEqual([])
  })

  test('are copied once, and of a copy that fails none is left on the disk', async () => {
    const sealedFiles = () => readdir(join(world.dataDir, 'sealed'))
    const papers = [(await send()).key, (await send()).key].map((file) => ({ ...FACTS, file }))
    const { id } = await create(papers)
    const before = (await sealedFiles()).toSorted()
    const copy = () =>
      world.call('copySellerProduct', {
        ...{ token: seller.token, params: { id }, body: {} },
        headers: { 'idempotency-key': `papers-of-${id}` },
      })
    const { sealed } = world.deps.files
    const { put } = sealed
    let puts = 0
    sealed.put = (...given) => (++puts === 2 ? Promise.reject(new Error('ENOSPC')) : put(...given))
    const failed = await copy()
    sealed.put = put
    expect([failed.status >= 500, puts, (await sealedFiles()).toSorted()]).toEqual([true, 2, before])
    const [first, second] = [await copy(), await copy()]
    expect(second.body.id).toBe(first.body.id)
    expect(await sealedFiles()).toHaveLength(before.length + 2)
  })

  test('are let go with the product, and deleted by the job a day later', async () => {
    const { key, product } = await withPaper()
    const act = { ids: [product.id], act: { kind: 'delete' } }
    expect((await world.call('actOnSellerProducts', { token: seller.token, body: act })).body.done).toBe(1)
    const file = () =>
      world.db.selectFrom('files').select(['holder', 'loose_since']).where('key', '=', key).executeTakeFirst()
    expect(await file()).toMatchObject({ holder: null })
    expect(await world.db.selectFrom('product_papers').select('key').where('key', '=', key).execute()).toEqual([])
    world.pass(2 * DAY)
    await deleteOrphanFiles(quietJobs(world), {}, 'job')
    expect([await file(), onDisk(key)]).toEqual([undefined, false])
  })
})
