import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a size on demand', () => {
  it('is made once beside the origin', async () => {
    const make = makePicture(openFiles(folder))
    expect(await Promise.all([make('goods/cup-medium.webp'), make('goods/cup-medium.webp')])).toEqual([true, true])
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
    expect(await makePicture(openFiles(folder))(path)).toBe(true)
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
  ])('is not made of %s, and leaves nothing behind', async (path) => {
    expect(await makePicture(openFiles(folder))(path)).toBe(false)
    expect((await readdir(join(folder, 'goods'))).filter((name) => !/^(cup|own)-\w+\.(jpeg|webp)$/.test(name))).toEqual(
      [],
    )
  })
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
