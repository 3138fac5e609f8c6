import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const HALF = '.half'

/** Writes a file that callers see whole or not at all; only its owner may read it. A write that fails leaves nothing. */
export const keepWhole = async (path: string, content: string | Buffer): Promise<void> => {
  const half = `${path}${HALF}`
  try {
    await writeFile(half, content, { mode: 0o600 })
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Removes what processes that were killed while they wrote have left in a folder; for its only writer, when it starts. */
export const sweepHalves = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(HALF))
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}
