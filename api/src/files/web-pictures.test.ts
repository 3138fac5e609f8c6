import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles, writePicture } from './pictures.ts'
import { drawShare } from './share-picture.ts'
import { makeWebPicture } from './web-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-web-pictures-'))
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
  await writePicture(openFiles(folder), 'goods/cup', await photo.png().toBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('WebP on demand', () => {
  it('is made once beside the JPEG, in its size', async () => {
    const make = makeWebPicture(folder)
    expect(await Promise.all([make('/goods/cup-medium.webp'), make('/goods/cup-medium.webp')])).toEqual([true, true])
    const facts = await sharp(join(folder, 'goods/cup-medium.webp')).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 480, height: 320 })
  })
  it('comes in a size between those that are stored, for phones', async () => {
    expect(await makeWebPicture(folder)('/goods/cup-large.webp')).toBe(true)
    expect(await sharp(join(folder, 'goods/cup-large.webp')).metadata()).toMatchObject({ width: 840, height: 560 })
  })
  it.each([
    '/goods/none-small.webp',
    '/goods/cup-huge.webp',
    '/goods/../cup-small.webp',
    '/cup.webp',
    '/goods/cup-small.jpeg',
  ])('is not made of %s, and leaves nothing behind', async (path) => {
    expect(await makeWebPicture(folder)(path)).toBe(false)
    expect((await readdir(join(folder, 'goods'))).filter((name) => !/^cup-\w+\.(jpeg|webp)$/.test(name))).toEqual([])
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
