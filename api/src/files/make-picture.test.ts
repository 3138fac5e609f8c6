import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseFile, openFileStore, openKey } from './file-store.ts'
import { makePicture } from './make-picture.ts'
import { openFiles, writePicture } from './pictures.ts'
import { drawShare } from './share-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-web-pictures-'))
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
  await writePicture(openFiles(folder), 'goods/cup', await photo.png().toBuffer())
  await openFiles(folder).put('goods/own-origin.webp', await photo.webp().toBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ROOM = { isFull: async () => false }
const FULL = { isFull: async () => true }

describe('a size on demand', () => {
  it('is made once beside the origin', async () => {
    const make = makePicture(openFiles(folder), ROOM)
    expect(await Promise.all([make('goods/cup-medium.webp'), make('goods/cup-medium.webp')])).toEqual([
      'there',
      'there',
    ])
    const facts = await sharp(join(folder, 'goods/cup-medium.webp')).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 480, height: 320 })
  })
  it.each([
    ['cup', 'small', 'jpeg', 160],
    ['cup', 'small', 'webp', 160],
    ['cup', 'medium', 'jpeg', 480],
    ['cup', 'large', 'webp', 840],
    ['cup', 'origin', 'webp', 900],
    ['own', 'small', 'webp', 160],
    ['own', 'medium', 'jpeg', 480],
    ['own', 'origin', 'jpeg', 900],
  ])('comes of %s as %s %s', async (name, size, format, width) => {
    const path = `goods/${name}-${size}.${format}`
    expect(await makePicture(openFiles(folder), ROOM)(path)).toBe('there')
    expect(await sharp(join(folder, path)).metadata()).toMatchObject({
      format,
      width,
      height: Math.round((width / 3) * 2),
    })
  })
  it.each([
    'goods/none-small.webp',
    'goods/none-origin.jpeg',
    'goods/cup-huge.webp',
    'goods/cup-large.jpeg',
    'goods/cup-constructor.webp',
    'goods/../cup-small.webp',
    'cup.webp',
    'goods/cup-small.png',
    `goods/${'a-'.repeat(3000)}small.webp`,
    `${'a/'.repeat(3000)}cup-small.webp`,
  ])('is not made of %s, and leaves nothing behind', async (path) => {
    expect(await makePicture(openFiles(folder), ROOM)(path)).toBe('none')
    expect((await readdir(join(folder, 'goods'))).filter((name) => !/^(cup|own)-\w+\.(jpeg|webp)$/.test(name))).toEqual(
      [],
    )
  })
})

it('is not made while the disk is full, whose last room is the database’s', async () => {
  const make = makePicture(openFiles(folder), FULL)
  await openFiles(folder).copy('goods/cup-origin.jpeg', 'goods/full-origin.jpeg')
  const paths = ['goods/full-origin.jpeg', 'goods/none-small.jpeg', 'goods/full-small.jpeg']
  expect(await Promise.all(paths.map(make))).toEqual(['there', 'none', 'no room'])
  expect((await readdir(join(folder, 'goods'))).filter((name) => name.startsWith('full'))).toEqual(['full-origin.jpeg'])
})

it('does not wait for those that are made, where there is no such picture', async () => {
  const slow = openFiles(folder)
  const read = slow.getBytes.bind(slow)
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.getBytes = async (key) => {
    await promise
    return read(key)
  }
  const make = makePicture(slow, ROOM)
  const made = ['goods/own-large.webp', 'goods/own-origin.jpeg', 'goods/own-small.jpeg'].map(make)
  expect(await make('goods/none-small.webp')).toBe('none')
  resolve()
  expect(await Promise.all(made)).toEqual(['there', 'there', 'there'])
})

describe('a picture that is erased while a size of it is made', () => {
  const erased = async (when: 'before it is read' | 'before it lies there') => {
    const data = await mkdtemp(join(tmpdir(), 'lonja-erased-'))
    const store = openFileStore({ dataDir: data, secret: 'x'.repeat(32) })
    const key = 'ab'.repeat(16)
    const erase = () => eraseFile(store, { key, kind: 'product-picture' })
    await writePicture(store.open, openKey(key), Buffer.from(await openFiles(folder).getBytes('goods/cup-origin.jpeg')))
    // the same disk, on which the erasing comes in between
    const { open: disk } = openFileStore({ dataDir: data, secret: 'x'.repeat(32) })
    const [read, move] = [disk.getBytes.bind(disk), disk.move.bind(disk)]
    if (when === 'before it is read')
      disk.getBytes = async (name) => {
        await erase()
        return read(name)
      }
    else
      disk.move = async (from, to) => {
        await erase()
        return move(from, to)
      }
    const answer = await makePicture(disk, ROOM)(`${openKey(key)}-small.webp`)
    const left = await readdir(join(data, 'files', 'u'))
    await rm(data, { recursive: true })
    return { answer, left }
  }
  it.each(['before it is read', 'before it lies there'] as const)(
    '%s, is not there, and nothing of it stays',
    async (when) => {
      expect(await erased(when)).toEqual({ answer: 'none', left: [] })
    },
  )
})

describe('a picture for a shared link', () => {
  const facts = { name: 'Vaso <b>& copa', above: 'Vidal', price: '2,25 €' }
  it('has the size that is asked for, with a picture or without', async () => {
    for (const picture of [join(folder, 'goods/cup-origin.jpeg'), null])
      expect(await sharp(await drawShare({ ...facts, picture })).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
  })
  it('shows a price only when it is given one', async () => {
    const open = await drawShare({ ...facts, picture: null })
    expect((await drawShare({ ...facts, picture: null, price: null })).equals(open)).toBe(false)
  })
})
