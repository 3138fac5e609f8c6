import { statfs } from 'node:fs/promises'
import { isMissing } from './walk-files.ts'

/** Knows whether the disk with the market's data has room for what calls write. */
export interface DiskGuard {
  isFull: () => Promise<boolean>
  /** bytes that are free on it, and all that it has; null while nothing has been kept there */
  space: () => Promise<{ free: number; total: number } | null>
}

/** Free space is looked at this often, in ms. */
const LOOK_EVERY = 1_000

/**
 * Watches the disk of `folder`; it counts as full when less than `reserve` bytes are free. The reserve is what the database
 * needs to go on: without room for its log it ends, and cannot even start again to be read.
 */
export const createDiskGuard = ({ folder, reserve }: { folder: string; reserve: number }): DiskGuard => {
  let lookedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  const space = async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const look = async (): Promise<boolean> => ((await space())?.free ?? reserve) < reserve
  return {
    space,
    isFull: () => {
      const now = performance.now()
      if (now - lookedAt > LOOK_EVERY) {
        lookedAt = now
        answer = look()
      }
      return answer
    },
  }
}
