import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotAPicture, openFiles, PICTURE_EDGES, writePicture } from './pictures.ts'

let folder: string
const stored = (key: string, size: string) => readFile(join(folder, `${key}-${size}.jpeg`))
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('writePicture', () => {
  it('keeps a picture in three sizes, in its own proportions', async () => {
    const address = await writePicture(openFiles(folder), 'test/wide', await photo(2400, 1200).png().toBuffer())
    expect(address).toBe('/files/test/wide')
    for (const [size, edge] of Object.entries(PICTURE_EDGES)) {
      const facts = await sharp(await stored('test/wide', size)).metadata()
      expect(facts).toMatchObject({ format: 'jpeg', width: edge, height: edge / 2 })
    }
  })

  it('makes nothing larger than it came', async () => {
    await writePicture(openFiles(folder), 'test/tiny', await photo(100, 80).webp().toBuffer())
    expect(await sharp(await stored('test/tiny', 'origin')).metadata()).toMatchObject({ width: 100, height: 80 })
  })

  it('keeps nothing of a photo but its pixels, turned upright', async () => {
    const turned = await photo(300, 200)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'someone' } } })
      .toBuffer()
    await writePicture(openFiles(folder), 'test/turned', turned)
    const facts = await sharp(await stored('test/turned', 'origin')).metadata()
    expect(facts).toMatchObject({ width: 200, height: 300 })
    expect(facts.exif).toBeUndefined()
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['text', 'not a picture'],
    ['nothing', ''],
  ])('refuses %s from outside', async (_, text) => {
    await expect(writePicture(openFiles(folder), 'test/bad', Buffer.from(text))).rejects.toBeInstanceOf(NotAPicture)
  })

  it('refuses a picture that is cut off', async () => {
    const whole = await photo(600, 600).jpeg().toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    await expect(writePicture(openFiles(folder), 'test/half', half)).rejects.toBeInstanceOf(NotAPicture)
  })
})
