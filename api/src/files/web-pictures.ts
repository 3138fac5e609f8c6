import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WEB_EDGES, type WebSize } from '@lonja/core/kernel/picture.ts'
import sharp from 'sharp'

/** Less than half of the JPEG of the same size, and as good to the eye. */
const QUALITY = 76

const WANTED = /^\/((?:[\w-]+\/)*[\w-]+)-([a-z]+)\.webp$/

const isWebSize = (size: string): size is WebSize => Object.hasOwn(WEB_EDGES, size)

/**
 * Makes the WebP of a stored picture when a browser first asks for it, and leaves it beside the JPEG: nobody waits for
 * pictures that nobody looks at. `path` is below the folder of files, such as /goods/x-medium.webp. False when there is
 * no such picture.
 */
export const makeWebPicture = (folder: string) => {
  const underWay = new Map<string, Promise<boolean>>()
  const make = async (path: string): Promise<boolean> => {
    const [, key = '', size = ''] = WANTED.exec(path) ?? []
    if (!isWebSize(size)) return false
    const edge = WEB_EDGES[size]
    const target = join(folder, `${key}-${size}.webp`)
    // nobody may meet a half-written picture
    const draft = `${target}.${randomUUID()}`
    try {
      await sharp(join(folder, `${key}-origin.jpeg`), { failOn: 'error' })
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: 4 })
        .toFile(draft)
      await rename(draft, target)
      return true
    } catch (error) {
      await rm(draft, { force: true })
      if (/missing|no such file/i.test(String(error))) return false
      throw error
    }
  }
  return (path: string): Promise<boolean> => {
    const asked = underWay.get(path) ?? make(path).finally(() => underWay.delete(path))
    underWay.set(path, asked)
    return asked
  }
}
