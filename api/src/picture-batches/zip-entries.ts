import { BATCH_FILES_MAX, type PictureProblem } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'

/** Most entries of a zip: folders and what systems put there count as well. */
const ENTRIES_MAX = 3 * BATCH_FILES_MAX
/** Flag of an entry that needs a password (PKWARE's APPNOTE, 4.4.4). */
const ENCRYPTED = 1
/** Kinds of files in the upper half of an entry's attributes, as Unix has them. */
const [KIND, LINK] = [0o170000, 0o120000]

/** A zip whose list cannot be read, or has too much in it. */
export class ZipRefused extends Error {
  readonly reason: 'zipUnreadable' | 'zipTooMany'
  constructor(reason: ZipRefused['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A file in a zip, which is unpacked when it is read. */
export interface ZipFileEntry {
  /** with its folders; nothing is ever written under this name */
  path: string
  /** bytes that its list says it unpacks to: reading stops there */
  size: number
  problem: PictureProblem | null
  read: () => Promise<Buffer>
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const GBK = new TextDecoder('gbk', { fatal: true })
/** A common Chinese character as GBK has it. Names of Spanish systems have single bytes of these between letters. */
const HANZI = /[\xb0-\xf7][\xa1-\xfe]/

const decoded = (decoder: TextDecoder, bytes: Buffer): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/**
 * A name as the one who packed it wrote it: in UTF-8, which many do not say; in GBK, as Windows does in China and never says; else as the
 * format has it.
 */
const pathOf = (entry: Entry): string => {
  const bytes = entry.fileNameRaw
  return (
    decoded(UTF8, bytes) ??
    (HANZI.test(bytes.toString('latin1')) ? decoded(GBK, bytes) : null) ??
    getFileNameLowLevel(entry.generalPurposeBitFlag, bytes, entry.extraFields, false)
  )
}

const problemOf = (entry: Entry): PictureProblem | null => {
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) return 'notAPicture'
  return (entry.generalPurposeBitFlag & ENCRYPTED) === 0 ? null : 'encrypted'
}

const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Bytes of a file's own head in a zip, without its name (PKWARE's APPNOTE, 4.3.7). */
const HEAD = 30

/** Whether two entries share bytes, so that a small zip says that it has many files: packers write each by itself. */
const overlap = (entries: readonly Entry[]): boolean => {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  return inOrder.some((entry, at) => {
    const before = inOrder[at - 1]
    return (
      before && entry.relativeOffsetOfLocalHeader < before.relativeOffsetOfLocalHeader + HEAD + before.compressedSize
    )
  })
}

/** Opens a zip and lists its files; `close` it afterwards. Throws ZipRefused. */
export const openZip = async (path: string): Promise<{ files: ZipFileEntry[]; close: () => void }> => {
  // names are judged here: the library refuses a whole zip for one that leads out of its folder
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch((error) => {
    throw new ZipRefused('zipUnreadable', error)
  })
  try {
    if (zip.entryCount > ENTRIES_MAX) throw new ZipRefused('zipTooMany')
    const files: ZipFileEntry[] = []
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      const name = pathOf(entry)
      if (/[/\\]$/.test(name)) continue
      const read = () => readEntry(zip, entry)
      files.push({ path: name, size: entry.uncompressedSize, problem: problemOf(entry), read })
    }
    if (overlap(entries)) throw new ZipRefused('zipUnreadable')
    return { files, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof ZipRefused ? error : new ZipRefused('zipUnreadable', error)
  }
}
