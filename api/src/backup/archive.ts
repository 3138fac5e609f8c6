import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import { BackupRefused } from './backup-refused.ts'

/** Size and checksum of one entry as it was before compression. */
export interface Sum {
  bytes: number
  sha256: string
}

/** Adds one entry from a stream; resolves when the stream has been read to its end. */
export type AddPart = (name: string, source: Readable, options: { compress: boolean }) => Promise<Sum>

const summing = (): { through: Transform; sum: () => Sum } => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/**
 * Writes a zip file entry by entry, only for its owner to read. It stands under its own name only when it is whole and on the
 * disk: until then it is called `<file>.part`, which is deleted when anything fails.
 */
export const writeArchive = async (file: string, fill: (add: AddPart) => Promise<void>): Promise<void> => {
  const half = `${file}.part`
  await rm(half, { force: true })
  const zip = new ZipWriter()
  const output = zip.outputStream as Readable
  const written = pipeline(output, createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true }))
  const broken = new Promise<never>((_, reject) => {
    zip.once('error', reject)
    written.catch(reject)
  })
  const add: AddPart = async (name, source, { compress }) => {
    const { through, sum } = summing()
    zip.addReadStream(through, name, { compress, forceZip64Format: true, mode: 0o600 })
    await pipeline(source, through)
    return sum()
  }
  try {
    await Promise.race([fill(add), broken])
    zip.end()
    await Promise.race([written, broken])
    await rename(half, file)
  } catch (error) {
    output.destroy()
    // its file is closed before it is deleted; the first error is the one that tells what happened
    await written.catch(() => {})
    await rm(half, { force: true })
    throw error
  }
}

/** A finished backup, opened for reading. */
export interface Archive {
  names: string[]
  /** throws BackupRefused when there is no such entry */
  read: (name: string) => Promise<Readable>
  close: () => void
}

const openZip = async (file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> => {
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return { zip, entries }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`${file} is no backup, or only the beginning of one (${why}).`)
  }
}

/** Opens a backup by its table of contents, which stands at the end. Throws BackupRefused for a cut file. */
export const openArchive = async (file: string): Promise<Archive> => {
  const { zip, entries } = await openZip(file)
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name)
      if (!entry) throw new BackupRefused(`The backup lacks ${name}.`)
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}

/** Reads an entry to its end for its size and checksum. */
export const sumOf = async (archive: Archive, name: string): Promise<Sum> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of await archive.read(name)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}
