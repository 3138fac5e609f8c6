import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import { isMissing, walkFiles } from '../files/walk-files.ts'
import { BackupRefused } from './backup-refused.ts'

/** Smaller pictures, also half-written ones, are made again from the origin when a browser asks for them. */
const isMadeAgain = (path: string): boolean => /-(small|medium|large)\.\w+$|\.(jpeg|webp)\.[^/]*$/.test(path)

const addFile = async (tar: Pack, folder: string, path: string): Promise<boolean> => {
  let bytes: Buffer
  try {
    bytes = await readFile(join(folder, path))
  } catch (error) {
    // deleted since it was listed: nothing refers to it
    if (isMissing(error)) return false
    throw error
  }
  await new Promise<void>((resolve, reject) => {
    const header = { name: path, size: bytes.length, mode: 0o644 }
    tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
  })
  return true
}

/** The files of a folder as one tar stream, a file in memory at a time. `count` is right when the stream has ended. */
export const packFolder = (folder: string): { stream: Readable; count: () => number } => {
  const tar = pack()
  let files = 0
  const fill = async () => {
    for await (const path of walkFiles(folder)) {
      if (isMadeAgain(path)) continue
      if (await addFile(tar, folder, path)) files++
    }
    tar.finalize()
  }
  fill().catch((error: Error) => tar.destroy(error))
  return { stream: Readable.from(tar), count: () => files }
}

/** Writes the files of a tar stream into a folder and gives their number. Throws BackupRefused for a path that leads out of it. */
export const unpackFolder = async (stream: Readable, folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const tar = extract()
  let files = 0
  const made = new Set<string>()
  const write = async () => {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' || name.startsWith('/') || name.split(/[/\\]/).includes('..'))
        throw new BackupRefused(`The backup holds ${name}, which is no file of the market.`)
      const target = join(folder, name)
      if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true })
      made.add(dirname(target))
      await pipeline(entry, createWriteStream(target))
      files++
    }
  }
  await Promise.all([pipeline(stream, tar), write()])
  return files
}
