import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { FILES_BASE, UPLOAD_BELOW, UPLOAD_QUOTA } from '@lonja/core/files/file-kinds.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quietJobs } from '../test/mailbag.ts'
import { fileOf, photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { attachFiles } from './attach-files.ts'
import { deleteOrphanFiles } from './delete-orphans.ts'

let world: World
let ana: Login
beforeAll(async () => {
  world = await createWorld()
  ana = await world.login('business')
})
afterAll(() => world.close())

const send = (kind: string, file: File, more: Record<string, string> = {}, who = ana) =>
  world.call('uploadFile', { token: who.token, form: { kind, file, ...more } })
const open = (url: string) => join(world.dataDir, `${url}-origin.jpeg`)
const attach = (who: Login, keys: string[], holder: string, kind: 'document' | 'avatar' = 'document') =>
  attachFiles(world.db, {
    actor: who,
    kind,
    keys,
    holder,
    now: world.now,
    path: 'body.documents',
  })

describe('a picture', () => {
  test('that is public lies at an address that nobody guesses', async () => {
    const { status, body } = await send('shop-picture', await photo({ width: 1600, height: 800 }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'shop-picture', name: 'foto.jpg', url: `/files/u/${body.key}` })
    expect(body.key).toMatch(/^[0-9a-f]{32}$/)
    expect(await sharp(open(body.url)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  })

  test('of a person is cut to a square: the middle, or the part that was chosen', async () => {
    // red on the left, blue on the right
    const half = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
      .composite([{ input: half, left: 100, top: 0 }])
      .png()
      .toBuffer()
    const colourAt = async (url: string, left: number) => {
      const { data } = await sharp(open(url))
        .extract({ left, top: 50, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
    }
    const middle = (await send('avatar', fileOf(bytes, 'a.png'))).body
    expect(await sharp(open(middle.url)).metadata()).toMatchObject({ width: 100, height: 100 })
    expect([await colourAt(middle.url, 10), await colourAt(middle.url, 90)]).toEqual(['red', 'blue'])
    const right = (await send('avatar', fileOf(bytes, 'a.png'), { left: '0.5', top: '0', size: '1' })).body
    expect([await colourAt(right.url, 10), await colourAt(right.url, 90)]).toEqual(['blue', 'blue'])
  })

  test('loses what a camera and others wrote into it: place, owner, and what hangs at its end', async () => {
    const told = await sharp(Buffer.from(await (await photo()).arrayBuffer()))
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const polyglot = Buffer.concat([told, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    for (const kind of ['shop-picture', 'document']) {
      const { body } = await send(kind, fileOf(polyglot, 'x.jpg'))
      const kept =
        kind === 'document'
          ? Buffer.from(
              (await world.call<ArrayBuffer>('getFile', { token: ana.token, params: { key: body.key } })).body,
            )
          : await readFile(open(body.url))
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
      expect(kept.includes('<script>')).toBe(false)
    }
  })
})

/** A PNG of so many pixels in a few bytes: it unpacks to gigabytes. */
const bomb = (edge: number): Buffer => {
  const crc = (bytes: Buffer) => {
    let value = ~0
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
    }
    return ~value >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(edge))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'
  test.each<[string, string, () => Promise<File> | File]>([
    ['a drawing under a photo’s name', 'avatar', () => fileOf(svg, 'a.jpg')],
    [
      'a GIF',
      'shop-logo',
      async () =>
        fileOf(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
            .gif()
            .toBuffer(),
          'a.gif',
        ),
    ],
    [
      'a page with a photo’s first bytes',
      'shop-picture',
      () => fileOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>1</script>')]), 'a.jpg'),
    ],
    ['a picture that unpacks to more than fits', 'shop-picture', () => fileOf(bomb(60_000), 'a.png')],
    ['a PDF where a picture belongs', 'access-photo', () => fileOf('%PDF-1.7\n', 'a.pdf')],
    ['a page as a document', 'document', () => fileOf('<html>%PDF-1.7', 'a.pdf', 'application/pdf')],
    ['nothing', 'document', () => fileOf('', 'a.pdf')],
  ])('%s', async (_about, kind, file) => {
    const { status, code, items } = await send(kind, await file())
    expect([status, code]).toEqual([415, 'file_not_accepted'])
    expect(items[0]?.message).toContain('WebP')
  })

  test('what has 5 MB or more, told in each language before it is read', async () => {
    const message = async (size: number, locale: string) => {
      const file = fileOf(Buffer.alloc(size), 'a.jpg')
      const answer = await world.call('uploadFile', {
        token: ana.token,
        form: { kind: 'document', file },
        headers: { 'accept-language': locale },
      })
      expect([answer.status, answer.code]).toEqual([413, 'file_too_large'])
      return answer.items[0]?.message
    }
    expect(await message(UPLOAD_BELOW, 'en')).toBe('The uploaded file size must be less than 5MB')
    expect(await message(UPLOAD_BELOW + 1, 'es')).toBe('El archivo debe pesar menos de 5 MB')
    expect(await message(4 * UPLOAD_BELOW, 'zh')).toBe('上传的文件必须小于 5MB')
  })

  test('a stream without a length once it passes the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const response = await world.api.request(`http://lonja.test${FILES_BASE}/files/upload/single`, {
      method: 'POST',
      headers: {
        authorization: ana.token,
        'content-type': 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(2 * UPLOAD_BELOW)
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form that is none', 'multipart/form-data; boundary=x', 'nonsense', 400],
    ['a form without a boundary', 'multipart/form-data', 'nonsense', 415],
    ['a form of two types', 'multipart/form-data; boundary=x, application/x-www-form-urlencoded', 'a&a', 415],
  ])('%s', async (_about, type, body, status) => {
    const response = await world.api.request(`http://lonja.test${FILES_BASE}/files/upload/single`, {
      method: 'POST',
      headers: { authorization: ana.token, 'content-type': type },
      body,
    })
    expect(response.status).toBe(status)
  })

  test.each([
    [{ kind: 'avatar' }],
    [{ kind: 'avatar', file: 'a text' }],
    [{ kind: 'passport', file: fileOf('x', 'x') }],
    [{ kind: 'avatar', file: fileOf('x', 'x'), left: '-1' }],
  ])('a form with other fields %#', async (form) => {
    expect(
      (await world.call('uploadFile', { token: ana.token, form: form as Record<string, string | File> })).status,
    ).toBe(400)
  })

  test('a file from a form on another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const form = { kind: 'avatar', file: await photo() }
    expect((await world.call('uploadFile', { token: ana.token, form, headers })).code).toBe('cross_site')
  })

  test('what would pass a person’s quota, of two at once too; nothing of it stays on the disk', async () => {
    const rich = await world.login('personal')
    const row = {
      kind: 'document',
      format: 'pdf',
      name: 'x',
      user_id: rich.userId,
      account_id: rich.accountId,
    } as const
    const pdf = fileOf(`%PDF-1.7\n${'x'.repeat(1000)}`, 'a.pdf')
    const size = UPLOAD_QUOTA - pdf.size
    await world.db
      .insertInto('files')
      .values({ ...row, key: '0'.repeat(32), size, loose_since: world.now })
      .execute()
    const before = (await readdir(join(world.dataDir, 'sealed'))).length
    const answers = await Promise.all([1, 2, 3].map(() => send('document', pdf, {}, rich)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await readdir(join(world.dataDir, 'sealed'))).length).toBe(before + 1)
  })
})

test('a drawing of a shared link is erased a month after it was made', async () => {
  const folder = join(world.deps.files.drawingsDir, 'shop', '7')
  await mkdir(folder, { recursive: true })
  const now = world.now.getTime()
  for (const [name, days] of [
    ['es.old.jpg', 31],
    ['es.new.jpg', 29],
  ] as const) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), new Date(now), new Date(now - days * DAY))
  }
  await deleteOrphanFiles(quietJobs(world), {}, 'job')
  expect(await readdir(folder)).toEqual(['es.new.jpg'])
})

describe('a document', () => {
  const text = `%PDF-1.7\n${randomBytes(40).toString('hex')}\n%%EOF`

  test('lies sealed outside the public folder and is handed over to be saved', async () => {
    const { body } = await send('document', fileOf(text, '../036 "Año".pdf', 'text/html'))
    expect(body).toMatchObject({ name: '036 Año.pdf', url: `${FILES_BASE}/files/${body.key}` })
    expect(existsSync(open(`/files/u/${body.key}`))).toBe(false)
    expect((await readFile(join(world.dataDir, 'sealed', body.key))).includes('%PDF')).toBe(false)
    const answer = await world.call<ArrayBuffer>('getFile', { token: ana.token, params: { key: body.key } })
    expect(Buffer.from(answer.body).toString()).toBe(text)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="036-Ano.pdf"; filename*=UTF-8''036%20A%C3%B1o.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })

  test('whose bytes are gone is not found', async () => {
    const { body } = await send('document', fileOf(text, 'ida.pdf'))
    await rm(join(world.dataDir, 'sealed', body.key))
    const answer = await world.call('getFile', { token: ana.token, params: { key: body.key } })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('that was changed on the disk, or stands where another stood, is not handed over', async () => {
    const [one, other] = [
      (await send('document', fileOf(text, 'a.pdf'))).body,
      (await send('document', fileOf(text, 'b.pdf'))).body,
    ]
    await world.deps.files.sealed.put(other.key, Buffer.from(text))
    const bytes = await readFile(join(world.dataDir, 'sealed', one.key))
    await expect(world.deps.files.sealed.get(one.key)).resolves.toBeInstanceOf(Buffer)
    await writeFile(join(world.dataDir, 'sealed', other.key), bytes)
    await expect(world.deps.files.sealed.get(other.key)).rejects.toThrow()
  })
})

describe('files of a row', () => {
  test('are those that its owner sent in: of another person, kind or row there are none', async () => {
    const bea = await world.login('business')
    const [mine, hers] = [
      (await send('document', await photo())).body,
      (await send('document', await photo(), {}, bea)).body,
    ]
    await expect(attach(ana, [mine.key, hers.key], 'test:1')).rejects.toMatchObject({ code: 'field_invalid' })
    await expect(attach(ana, [mine.key], 'test:1', 'avatar')).rejects.toMatchObject({ code: 'field_invalid' })
    expect(await attach(ana, [mine.key], 'test:1')).toMatchObject([{ key: mine.key }])
    await expect(attach(ana, [mine.key], 'test:2')).rejects.toMatchObject({ code: 'field_invalid' })
    expect(await attach(ana, [mine.key], 'test:1')).toHaveLength(1)
  })

  test('stay; what nothing refers to is gone after a day, from the disk too', async () => {
    const [kept, left, dropped] = [
      (await send('document', await photo())).body,
      (await send('avatar', await photo())).body,
      (await send('document', await photo())).body,
    ]
    const sweep = () => deleteOrphanFiles(quietJobs(world), {}, 'job')
    await attach(ana, [kept.key, dropped.key], 'test:3')
    world.pass(DAY / 2)
    await attach(ana, [kept.key], 'test:3')
    world.pass(DAY / 2)
    await sweep()
    const there = (key: string) => existsSync(join(world.dataDir, 'sealed', key))
    expect([there(kept.key), there(dropped.key), existsSync(open(left.url))]).toEqual([true, true, false])
    world.pass(DAY / 2)
    await sweep()
    expect([there(kept.key), there(dropped.key)]).toEqual([true, false])
    await expect(attach(ana, [dropped.key], 'test:4')).rejects.toMatchObject({ code: 'field_invalid' })
  })

  test('sealed bytes that no row names go once they are a day old; those of a row stay', async () => {
    const named = (await send('document', await photo())).body.key
    const sealed = join(world.dataDir, 'sealed')
    for (const [key, hours] of [
      [named, 25],
      ['f'.repeat(32), 25],
      ['e'.repeat(32), 23],
    ] as const) {
      if (key !== named) await writeFile(join(sealed, key), 'left by a writer that ended')
      const at = new Date(world.now.getTime() - hours * HOUR)
      await utimes(join(sealed, key), at, at)
    }
    await deleteOrphanFiles(quietJobs(world), {}, 'job')
    const there = await readdir(sealed)
    expect([named, 'f'.repeat(32), 'e'.repeat(32)].map((key) => there.includes(key))).toEqual([true, false, true])
  })

  test('one whose bytes cannot be deleted keeps no other from it, and goes once they can', async () => {
    const keys: string[] = []
    for (let n = 0; n < 3; n++) keys.push((await send('document', await photo())).body.key)
    const [stuck = ''] = keys.toSorted()
    world.pass(DAY + HOUR)
    const { files } = world.deps
    const sealed = {
      ...files.sealed,
      delete: (key: string) => (key === stuck ? Promise.reject(new Error('EACCES')) : files.sealed.delete(key)),
    }
    const sweep = (store: typeof files) => deleteOrphanFiles({ ...quietJobs(world), files: store }, {}, 'job')
    const left = async () =>
      (await world.db.selectFrom('files').select('key').where('key', 'in', keys).execute()).map(({ key }) => key)
    await expect(sweep({ ...files, sealed })).rejects.toThrow(stuck)
    expect(await left()).toEqual([stuck])
    await sweep(files)
    expect(await left()).toEqual([])
  })
})
