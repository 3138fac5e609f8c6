import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { pipeline as finish } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createEncodingProbe, type Encoding, guessDelimiter } from './encoding.ts'
import { ImportRefused } from './import-refused.ts'
import { UNPACKED_BYTES_MAX } from './reading-limits.ts'

/** One row of a file: its number as a spreadsheet shows it, the header's first row being 1, and its cells as texts. */
export interface SourceRow {
  number: number
  values: string[]
  /** name of its sheet, where the file has sheets */
  sheet?: string
}

/** What a first pass over a file tells. */
export interface FileFacts {
  path: string
  kind: 'csv' | 'xlsx'
  gzipped: boolean
  /** on disk, compressed where it is */
  bytes: number
  hash: Hash
  encoding: Encoding
  delimiter: string
}

const GZIP = Buffer.from([0x1f, 0x8b])
const ZIP = Buffer.from('PK\u0003\u0004')

/** Passes bytes on; fails with ImportRefused where they are more than a file may unpack to. */
const boundedBytes = (): Transform => {
  let unpacked = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      unpacked += chunk.length
      if (unpacked <= UNPACKED_BYTES_MAX) done(null, chunk)
      else done(new ImportRefused('file_too_large', { maximum: UNPACKED_BYTES_MAX / 1_000_000 }))
    },
  })
}

/**
 * The file's own bytes, unpacked where they are gzipped. `onBytes` hears how many were read from disk so far. The stream
 * fails with ImportRefused beyond UNPACKED_BYTES_MAX.
 */
export const openBytes = (path: string, gzipped: boolean, onBytes?: (bytes: number) => void): Readable => {
  const disk = createReadStream(path, { highWaterMark: 262_144 })
  let read = 0
  disk.on('data', (chunk) => {
    read += chunk.length
    onBytes?.(read)
  })
  const out = boundedBytes()
  // a reader that stops early destroys `out`, and with it the others; an error arrives at `out`
  pipeline(gzipped ? [disk, createGunzip(), out] : [disk, out], () => {})
  return out
}

const startsWith = async (path: string, gzipped: boolean, bytes: Buffer): Promise<boolean> => {
  const stream = openBytes(path, gzipped)
  for await (const chunk of stream) {
    stream.destroy()
    return (chunk as Buffer).subarray(0, bytes.length).equals(bytes)
  }
  return false
}

/**
 * Reads a file once in constant memory: what it is by its first bytes, its hash, its encoding and delimiter. Throws
 * ImportRefused when it cannot be read.
 */
export const inspectFile = async (path: string): Promise<FileFacts> => {
  try {
    const { size: bytes } = await stat(path)
    const gzipped = await startsWith(path, false, GZIP)
    const kind = (await startsWith(path, gzipped, ZIP)) ? 'xlsx' : 'csv'
    const hash = createHash('sha256')
    const probe = createEncodingProbe()
    const follow = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        if (kind === 'csv') probe.push(chunk)
        done()
      },
    })
    await finish(openBytes(path, gzipped), follow)
    const { encoding, sample } = probe.end()
    const delimiter = guessDelimiter(new TextDecoder(encoding).decode(sample))
    return { path, kind, gzipped, bytes, hash, encoding, delimiter }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused('file_missing', { file: path }, error)
  }
}
