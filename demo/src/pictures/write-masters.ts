import { writePicture } from '@lonja/api/files/pictures.ts'
import type { Disk } from 'flydrive'
import { readMaster } from './masters.ts'

/** Pictures under way at once: each keeps a few megabytes of pixels. */
const LANES = 3

/** Writes the pictures with these keys into the store, in its three sizes; says how far it is after each. Throws where a master is missing. */
export const writeMasters = async (
  files: Disk,
  keys: readonly string[],
  onEach: (done: number, total: number) => void,
): Promise<void> => {
  const waiting = [...keys]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      await writePicture(files, key, await readMaster(key))
      onEach(++done, keys.length)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
