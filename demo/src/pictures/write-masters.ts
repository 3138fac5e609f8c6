import type { Disk } from 'flydrive'
import { readMaster } from './masters.ts'

/** Files under way at once. */
const LANES = 3

/**
 * Copies the masters with these keys into the store, as WebP: they are our own, and the market makes its sizes of them when they
 * are asked for. Says how far it is after each. Throws where a master is missing.
 */
export const writeMasters = async (
  files: Disk,
  keys: readonly string[],
  onEach: (done: number, total: number) => void,
): Promise<void> => {
  const waiting = [...keys]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      await files.put(`${key}-origin.webp`, await readMaster(key), { contentType: 'image/webp' })
      onEach(++done, keys.length)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
