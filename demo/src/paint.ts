import { writePicture } from '@lonja/api/files/pictures.ts'
import type { Disk } from 'flydrive'

/** Drawings under way at once: each keeps a few megabytes of pixels. */
const LANES = 3

/** A picture's drawing as SVG, or the bytes of its rendered master. */
export type PictureSource = () => string | Promise<Buffer>

/** Draws every picture once, by its key; says how far it is after each. */
export const paintAll = async (
  files: Disk,
  pictures: ReadonlyMap<string, PictureSource>,
  onEach: (done: number, total: number) => void,
): Promise<void> => {
  const waiting = [...pictures]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, source] = next
      await writePicture(files, key, await source())
      onEach(++done, pictures.size)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
