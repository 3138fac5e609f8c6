import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotAPicture, openFiles, rewritePhoto, writePicture } from './pictures.ts'

let folder: string
const stored = (key: string) => readFile(join(folder, `${key}-origin.jpeg`))
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

/** A black PNG of a few hundred kilobytes: rows of zeros, one packed piece of them again and again. */
const blackPng = (width: number, height: number): Buffer => {
  const PIECE = 1 << 20
  const length = (1 + 3 * width) * height
  const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH })
  const whole = packed(PIECE)
  const pieces = Array.from({ length: Math.floor(length / PIECE) }, (_, i) => (i === 0 ? whole : whole.subarray(2)))
  const end = Buffer.alloc(9)
  // an empty last block, and the Adler-32 of zeros
  end.set([1, 0, 0, 0xff, 0xff])
  end.writeUInt32BE((length % 65_521) * 65_536 + 1, 5)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const data = Buffer.concat([...pieces, packed(length % PIECE).subarray(2), end])
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('writePicture', () => {
  it('keeps a picture as a JPEG of at most 1200 pixels, in its own proportions', async () => {
    const address = await writePicture(openFiles(folder), 'test/wide', await photo(2400, 1200).png().toBuffer())
    expect(address).toBe('/files/test/wide')
    const facts = await sharp(await stored('test/wide')).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  })

  it('makes nothing larger than it came', async () => {
    await writePicture(openFiles(folder), 'test/tiny', await photo(100, 80).webp().toBuffer())
    expect(await sharp(await stored('test/tiny')).metadata()).toMatchObject({ width: 100, height: 80 })
  })

  it('keeps nothing of a photo but its pixels, turned upright', async () => {
    const turned = await photo(300, 200)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'someone' } } })
      .toBuffer()
    await writePicture(openFiles(folder), 'test/turned', turned)
    const facts = await sharp(await stored('test/turned')).metadata()
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

describe('rewritePhoto', () => {
  it('gives up a picture that takes longer than it may', async () => {
    // far larger than what is let in, so that every machine is slower than a second
    const slow = blackPng(30_000, 30_000)
    const refused = await rewritePhoto(slow, { pixels: 1e9, seconds: 1 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NotAPicture)
    expect(String((refused as NotAPicture).cause)).toContain('timeout')
  })
})
