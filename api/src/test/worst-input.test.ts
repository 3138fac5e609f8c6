import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '@lonja/core/contract.ts'
import { FILES_BASE, UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { POLICY_MAX } from '@lonja/core/shops/front.ts'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../db/free-port.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { HELD_MAX, loopProbe } from './loop-probe.ts'
import { createWorld, type Login, type World } from './world.ts'

let world: World
let app: AppProcess
let origin: string
let dataDir: string
let shopId: number
let buyer: Login
let seller: Login
let probe: ReturnType<typeof loopProbe>
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  for (let n = 0; n < 20; n++) await world.make.product(shopId)
  buyer = await world.login('personal')
  seller = await world.login('shop', shopId)
  dataDir = await mkdtemp(join(tmpdir(), 'lonja-worst-'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  app = await startApp({ databaseUrl: world.url, port, dataDir, withWorker: true })
  probe = loopProbe(origin)
  // the first calls compile what the others run
  for (const path of ['/products?search=a', '/shops', '/me']) await get(path)()
  await json('/order-summary', '{}')()
  await upload(
    'avatar',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )()
})
afterAll(async () => {
  await app.kill()
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

const send = async (path: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(origin + path, init)
  const text = await answer.text()
  expect(answer.status, text.slice(0, 200)).toBeLessThan(500)
  return new Response(text, answer)
}
const get =
  (path: string, headers: Record<string, string> = {}) =>
  () =>
    send(API_BASE + path, { headers: { authorization: buyer.token, ...headers } })
const json =
  (path: string, body: string, method = 'POST') =>
  () =>
    send(API_BASE + path, {
      method,
      headers: { authorization: buyer.token, 'content-type': 'application/json' },
      body,
    })
const fileForm = (kind: string, bytes: Buffer | string, name: string): FormData => {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  return form
}
const upload =
  (kind: string, bytes: Buffer, name = 'file') =>
  () =>
    send(`${FILES_BASE}/files/upload/single`, {
      method: 'POST',
      headers: { authorization: seller.token },
      body: fileForm(kind, bytes, name),
    })
const rawForm = (body: string, boundary: string) => () =>
  send(`${FILES_BASE}/files/upload/single`, {
    method: 'POST',
    headers: { authorization: seller.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })

/** Sends in a file of products and waits until it was imported, refused or stopped. */
const bringIn = (bytes: Buffer | string, name: string) => async (): Promise<void> => {
  const { key } = (await (await upload('goods-file', Buffer.from(bytes), name)()).json()) as { key: string }
  const headers = { authorization: seller.token, 'content-type': 'application/json' }
  const started = await send(`${API_BASE}/seller/imports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ file: key }),
  })
  const { id } = (await started.json()) as { id: number }
  const state = async () => {
    const { items } = (await (await send(`${API_BASE}/seller/imports`, { headers })).json()) as {
      items: { id: number; state: string }[]
    }
    return items.find((item) => item.id === id)?.state ?? ''
  }
  await expect.poll(state, { interval: 200 }).toMatch(/done|refused|failed/)
}

const harmless = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const held = await probe(work, HELD_MAX)
  expect(held, `${name}: the loop was held for ${held.toFixed(0)} ms`).toBeLessThanOrEqual(HELD_MAX)
}

const MEGABYTE = 1_000_000
const filled = (unit: string, bytes = MEGABYTE): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

describe('a body of JSON', () => {
  test.each([
    ['lists inside one another', filled('[')],
    ['objects inside one another', filled('{"a":')],
    ['many keys', `{${Array.from({ length: 70_000 }, (_, n) => `"key${n}":0`).join(',')}}`],
    ['many values beside an escape', `["\\u0041"${filled(',0', 900_000)}]`],
    ['many escapes', `{"name":"${filled('\\u0061', 900_000)}"}`],
    ['many wrong rows', `{"shopId":1,"products":[${filled('{},', 900_000)}{}]}`],
    ['many numbers of many digits', `{"shopId":${filled('9')}}`],
    [
      'the most rows that may be',
      JSON.stringify({
        shopId: 1,
        products: Array.from({ length: 2000 }, (_, n) => ({ skuId: n + 1, quantity: 99_999 })),
      }),
    ],
  ])('%s', async (name, body) => {
    await harmless(name, json('/order-summary', body))
  })
})

describe('a form', () => {
  const boundary = 'b'.repeat(60)
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`
  test.each([
    ['many parts', filled(part('a'), UPLOAD_BELOW - 1000)],
    ['what is almost its boundary', `${part('file')}${filled(`\r\n--${boundary.slice(1)}`, UPLOAD_BELOW - 1000)}`],
    ['many heads of one part', `--${boundary}\r\n${filled('X-A: b\r\n', UPLOAD_BELOW - 1000)}`],
    ['a long name', part(filled('%0A', UPLOAD_BELOW - 1000))],
  ])('%s', async (name, body) => {
    await harmless(name, rawForm(`${body}--${boundary}--\r\n`, boundary))
  })
})

describe('a file of products', () => {
  const shared = (strings: string, cells: string): Buffer =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries({
            'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Products" r:id="1"/></sheets></workbook>',
            'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="1" Target="sheet.xml"/></Relationships>',
            'xl/sheet.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
            'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
          }).map(([path, xml]) => [path, strToU8(xml)]),
        ),
      ),
    )
  const cell = '<c t="s"><v>0</v></c>'
  test.each([
    [
      'a text of seven million letters in forty rows',
      shared(`<si><t>${filled('x', 7 * MEGABYTE)}</t></si>`, `<row>${cell.repeat(8)}</row>`.repeat(40)),
      'a.xlsx',
    ],
    ['a quote that is never closed', `"${filled('x;\n', 4_500_000)}`, 'c.csv'],
  ])(
    '%s',
    async (name, bytes, file) => {
      await harmless(name, bringIn(bytes, file))
    },
    90_000,
  )

  test('of the ordinary kind', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `R-${n};Vaso ${n};1,${10 + (n % 90)}\n`)
    await harmless('600 rows, in two batches', bringIn(`Referencia;Nombre;Precio neto\n${rows.join('')}`, 'z.csv'))
  })
})

describe('a picture', () => {
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })
  test.each([
    ['more pixels than may be', () => image(8_000, 8_000).png().toBuffer()],
    [
      'as many pixels as may be, interlaced',
      () => image(4_800, 4_900).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ],
    ['one row of pixels', () => image(65_000, 1).jpeg().toBuffer()],
    [
      'many frames',
      async () => {
        const frames = await image(200, 20_000).raw().toBuffer()
        return sharp(frames, { raw: { width: 200, height: 20_000, channels: 3, pageHeight: 200 } })
          .webp({ effort: 0 })
          .toBuffer()
      },
    ],
    ['a picture that ends early', async () => (await image(4_000, 4_000).jpeg().toBuffer()).subarray(0, 20_000)],
  ])('%s', async (name, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(UPLOAD_BELOW)
    await harmless(name, upload('avatar', bytes))
  })
})

describe('a text of Markdown', () => {
  test.each([
    ['brackets', '['],
    ['pictures', '!['],
    ['links', '[a]('],
    ['emphasis', '*a **b _c '],
    ['quotes', '> '],
    ['tables', 'a|b\n-|-\n'],
    ['lists', '- - - a\n'],
    ['entities', '&amp;'],
  ])('of nothing but %s', async (name, unit) => {
    const policy = { shop_id: shopId, type: 'aboutus', updated_at: world.now } as const
    await world.db.deleteFrom('policies').where('shop_id', '=', shopId).execute()
    await world.db
      .insertInto('policies')
      .values({ ...policy, texts: JSON.stringify({ es: filled(unit, POLICY_MAX) }) })
      .execute()
    await harmless(name, get(`/policies?shopId=${shopId}&type=aboutus`))
  })
})

describe('an address', () => {
  const long = (unit: string, length = 14_000) => encodeURI(unit.repeat(Math.floor(length / encodeURI(unit).length)))
  test.each([
    ['a search of letters', `/products?search=${'a'.repeat(100)}`],
    ['a search of short words', `/products?search=${'a+'.repeat(50)}`],
    ['a search of Chinese', `/products?search=${encodeURIComponent('杯子'.repeat(50))}`],
    ['a search of marks', `/products?search=${encodeURIComponent(`a${'\u0301'.repeat(99)}`)}`],
    ['a search of letters that grow', `/products?search=${encodeURIComponent('ﷺ'.repeat(100))}`],
    ['a search of punctuation', `/products?search=${encodeURIComponent("-'()&|!:*<>".repeat(9))}`],
    ['a search of numbers and marks', `/products?search=${encodeURIComponent('1x'.repeat(50))}`],
    ['a search that is too long', `/products?search=${long('a')}`],
    ['suggestions', `/search-suggestions?search=${encodeURIComponent('水'.repeat(100))}`],
    ['a filter of many ids', `/products?categoryIds=${long('1,')}`],
    ['a filter of many values', `/products?filters=${long('a:b|c;')}`],
    ['a range of many digits', `/products?minPrice=${'9'.repeat(14_000)}`],
    ['a cursor of any letters', `/products?cursor=${'A'.repeat(500)}`],
    ['a cursor of lists inside one another', `/products?cursor=${Buffer.from('['.repeat(370)).toString('base64url')}`],
    ['a cursor that is too long', `/products?cursor=${'A'.repeat(14_000)}`],
    ['many parameters', `/products?${'a=b&'.repeat(3_500)}`],
    ['many parameters of one name', `/products?${'search=b&'.repeat(1_500)}`],
    ['many letters as escapes', `/products?search=${'%41'.repeat(4_600)}`],
    ['broken escapes', `/products?search=${'%'.repeat(14_000)}`],
    ['many parts', `/${'a/'.repeat(7_000)}`],
    ['a long part', `/products/${'1'.repeat(14_000)}`],
  ])('%s', async (name, path) => {
    await harmless(name, get(path))
  })
  test.each([
    ['many languages', { 'accept-language': filled('es;q=0.1,', 14_000) }],
    ['many qualities', { 'accept-language': filled(';q=1', 14_000) }],
    ['many cookies', { cookie: filled('a=b; ', 8_000) }],
    ['a long cookie', { cookie: `token=${'%41'.repeat(2_600)}` }],
    ['a long browser', { 'user-agent': filled('Version/', 14_000) }],
    ['a place of lists inside one another', { location: '['.repeat(14_000) }],
    ['a long kind', { 'content-type': filled('a/b;', 14_000) }],
  ] as [string, Record<string, string>][])('with %s', async (name, headers) => {
    await harmless(name, get('/products', headers))
  })
})

describe('what people are called by', () => {
  const registering = { purpose: 'register', areaCode: '+34' }
  const place = {
    recipient: 'Ana',
    phone: '600000000',
    country: 'ES',
    province: 'Cantabria',
    city: 'Santander',
    street: 'Calle Mayor 1',
    postCode: '39001',
    companyName: 'Bar Ana',
    taxIdentificationCode: '12345678Z',
  }
  const asBuyer = () => buyer.token
  const asSeller = () => seller.token
  test.each([
    ['e-mail', 'POST /verification-codes-email', { purpose: 'register' }, 'email', 'a.a@', asBuyer],
    ['e-mail of dots', 'POST /verification-codes-email', { purpose: 'register' }, 'email', 'a.', asBuyer],
    ['phone', 'POST /verification-codes', registering, 'phone', '6', asBuyer],
    ['phone of marks', 'POST /verification-codes', registering, 'phone', '(6', asBuyer],
    ['log-in', 'POST /operators-login', { password: 'x' }, 'account', 'a@', asBuyer],
    ['password', 'POST /operators-login', { account: 'ana@lonja.test' }, 'password', '🐟', asBuyer],
    ['phone of an address', 'POST /addresses', place, 'phone', '( ', asBuyer],
    ['tax code', 'POST /addresses', place, 'taxIdentificationCode', 'B1', asBuyer],
    ['post code', 'POST /addresses', place, 'postCode', '1-', asBuyer],
    ['account number', 'PATCH /seller/settings', {}, 'bankAccount', 'ES91', asSeller],
    ['account number of spaces', 'PATCH /seller/settings', {}, 'bankAccount', 'E ', asSeller],
    ['name of products', 'POST /seller/products', { serialNumber: '1', skus: [{}] }, 'names', '- ', asSeller],
  ])('%s', async (name, call, others, field, unit, token) => {
    const [method = '', path = ''] = call.split(' ')
    const headers = { authorization: token(), 'content-type': 'application/json' }
    await harmless(name, async () => {
      for (const length of [12, 20, 42, 254, 5_000, 250_000]) {
        const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
        const value = field === 'names' ? { es: text } : text
        await send(API_BASE + path, { method, headers, body: JSON.stringify({ ...others, [field]: value }) })
      }
    })
  })
})
