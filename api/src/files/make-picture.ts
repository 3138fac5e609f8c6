import { randomUUID } from 'node:crypto'
import { PICTURE_EDGES, WEB_EDGES } from '@lonja/core/kernel/picture.ts'
import type { Disk } from 'flydrive'
import sharp from 'sharp'
import { inTurn } from './in-turn.ts'
import { findOrigin, QUALITY } from './pictures.ts'

/** Less than half of the JPEG of the same size, and as good to the eye. */
const WEBP_QUALITY = 76

const WANTED = /^((?:[\w-]+\/)*[\w-]+)-([a-z]+)\.(jpeg|webp)$/

/** The first page of a new market asks for dozens at once. */
const turn = inTurn(2)

/** Longer edge of a size in a form; undefined where there is no such size. */
const edgeOf = (size: string, format: string | undefined): number | undefined =>
  new Map<string, number>(Object.entries(format === 'webp' ? WEB_EDGES : PICTURE_EDGES)).get(size)

/**
 * Makes one size and form of a stored picture from its origin when it is first asked for, and leaves it beside it: nobody
 * waits for pictures that nobody looks at. `path` is below the folder of files, such as goods/x-medium.webp. False when
 * there is no such picture.
 */
export const makePicture = (files: Disk) => {
  const underWay = new Map<string, Promise<boolean>>()
  const make = async (path: string): Promise<boolean> => {
    const [, key = '', size = '', format] = WANTED.exec(path) ?? []
    const edge = edgeOf(size, format)
    if (edge === undefined) return false
    const origin = await findOrigin(files, key)
    if (origin === null) return false
    if (origin === path) return true
    const scaled = sharp(await files.getBytes(origin), { failOn: 'error' }).resize(edge, edge, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    const made =
      format === 'webp' ? scaled.webp({ quality: WEBP_QUALITY, effort: 4 }) : scaled.jpeg({ quality: QUALITY })
    // nobody may meet a half-written picture
    const draft = `${path}.${randomUUID()}`
    try {
      await files.put(draft, await made.toBuffer())
      await files.move(draft, path)
    } catch (error) {
      await files.delete(draft)
      throw error
    }
    return true
  }
  return (path: string): Promise<boolean> => {
    const asked = underWay.get(path) ?? turn(() => make(path)).finally(() => underWay.delete(path))
    underWay.set(path, asked)
    return asked
  }
}
