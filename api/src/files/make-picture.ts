import { randomUUID } from 'node:crypto'
import { PICTURE_EDGES, WEB_EDGES } from '@lonja/core/kernel/picture.ts'
import type { Disk } from 'flydrive'
import sharp from 'sharp'
import type { DiskGuard } from './disk-guard.ts'
import { inTurn } from './in-turn.ts'
import { findOrigin, QUALITY } from './pictures.ts'

/** Less than half of the JPEG of the same size, and as good to the eye. */
const WEBP_QUALITY = 76

const WANTED = /^((?:[\w-]+\/)*[\w-]+)-([a-z]+)\.(jpeg|webp)$/
/** Longest path that is looked for, in characters: file systems take no name of more than 255 bytes, and say so by an error. */
const PATH_MAX = 200

/** The first page of a new market asks for dozens at once. */
const turn = inTurn(2)

/** Longer edge of a size in a form; undefined where there is no such size. */
const edgeOf = (size: string, format: string | undefined): number | undefined =>
  new Map<string, number>(Object.entries(format === 'webp' ? WEB_EDGES : PICTURE_EDGES)).get(size)

/** What became of a size that was asked for: it lies there, there is no such picture, or the disk has no room for it. */
type Asked = 'there' | 'none' | 'no room'

/**
 * Makes one size and form of a stored picture from its origin when it is first asked for, and leaves it beside it: nobody
 * waits for pictures that nobody looks at. `path` is below the folder of files, such as products/x-medium.webp.
 */
export const makePicture = (files: Disk, disk: Pick<DiskGuard, 'isFull'>) => {
  const underWay = new Map<string, Promise<Asked>>()
  const make = async (path: string, origin: string, edge: number): Promise<Asked> => {
    // nobody may meet a half-written picture
    const draft = `${path}.${randomUUID()}`
    try {
      const scaled = sharp(await files.getBytes(origin), { failOn: 'error' }).resize(edge, edge, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      const made = path.endsWith('.webp')
        ? scaled.webp({ quality: WEBP_QUALITY, effort: 4 })
        : scaled.jpeg({ quality: QUALITY })
      await files.put(draft, await made.toBuffer())
      await files.move(draft, path)
    } catch (error) {
      await files.delete(draft)
      if (await files.exists(origin)) throw error
      return 'none'
    }
    // whoever erased the picture meanwhile began with its origin, and may have looked for this size before it was there
    if (await files.exists(origin)) return 'there'
    await files.delete(path)
    return 'none'
  }
  return async (path: string): Promise<Asked> => {
    const [, key = '', size = '', format] = path.length > PATH_MAX ? [] : (WANTED.exec(path) ?? [])
    const edge = edgeOf(size, format)
    const origin = edge === undefined ? null : await findOrigin(files, key)
    if (edge === undefined || origin === null) return 'none'
    if (origin === path) return 'there'
    if (await disk.isFull()) return 'no room'
    const asked = underWay.get(path) ?? turn(() => make(path, origin, edge)).finally(() => underWay.delete(path))
    underWay.set(path, asked)
    return asked
  }
}
