import { StringDecoder } from 'node:string_decoder'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefused } from './import-refused.ts'
import {
  CELL_CHARS_MAX,
  DEPTH_MAX,
  PARTS_MAX,
  SHARED_CHARS_MAX,
  SHARED_STRINGS_MAX,
  UNPACKED_BYTES_MAX,
  UNTAGGED_BYTES_MAX,
} from './reading-limits.ts'

export interface Workbook {
  zip: ZipFile
  entries: Map<string, Entry>
}

/** Opens the zip that an XLSX file is and reads its list of parts; the parts are read from disk as they are asked for. Throws ImportRefused when they are too many or unpack to too much. */
export const openWorkbook = async (path: string): Promise<Workbook> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    // yauzl reads no part further than the size that the list states for it
    unpacked += entry.uncompressedSize
    if (entries.size >= PARTS_MAX || unpacked > UNPACKED_BYTES_MAX) {
      zip.close()
      throw new ImportRefused('file_too_large', { maximum: UNPACKED_BYTES_MAX / 1_000_000 })
    }
    entries.set(entry.fileName, entry)
  }
  return { zip, entries }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

interface XmlHandlers {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Walks one XML part chunk by chunk, giving control back after each, so that no part is ever whole in memory. */
export async function* walkXml(
  { zip, entries }: Workbook,
  part: string,
  { open, close, text }: XmlHandlers,
  onChunk?: (bytes: number) => void,
): AsyncGenerator<void> {
  const entry = entries.get(part)
  if (!entry) return
  const stream = await zip.openReadStreamPromise(entry)
  const parser = new SaxesParser({ position: false, xmlns: false })
  const decoder = new StringDecoder('utf8')
  let untagged = 0
  let depth = 0
  parser.on('opentag', (tag: SaxesTagPlain) => {
    untagged = 0
    depth++
    if (depth > DEPTH_MAX) throw new RangeError(`elements nest deeper than ${DEPTH_MAX}`)
    open(localName(tag.name), tag.attributes as Record<string, SaxesAttributePlain['value']>)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    untagged = 0
    depth--
    close?.(localName(tag.name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('error', (error) => {
    throw error
  })
  let read = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    untagged += chunk.length
    if (untagged > UNTAGGED_BYTES_MAX) throw new ImportRefused('spreadsheet_too_large')
    parser.write(decoder.write(chunk))
    read += chunk.length
    onChunk?.(entry.uncompressedSize === 0 ? 0 : (read / entry.uncompressedSize) * entry.compressedSize)
    yield
  }
  parser.close()
}

const drain = async (walk: AsyncGenerator<void>): Promise<void> => {
  while (!(await walk.next()).done);
}

/** The workbook's first visible sheet: its name, and the part in which it is. */
export const findSheet = async (book: Workbook): Promise<{ name: string; part: string }> => {
  const sheets: { id: string; name: string; hidden: boolean }[] = []
  const targets = new Map<string, string>()
  await drain(
    walkXml(book, 'xl/workbook.xml', {
      open: (name, attributes) => {
        if (name === 'sheet')
          sheets.push({ id: attributes['r:id'] ?? '', name: attributes.name ?? '', hidden: 'state' in attributes })
      },
    }),
  )
  await drain(
    walkXml(book, 'xl/_rels/workbook.xml.rels', {
      open: (name, attributes) => {
        if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
      },
    }),
  )
  const sheet = sheets.find((candidate) => !candidate.hidden) ?? sheets[0]
  const target = targets.get(sheet?.id ?? '') ?? ''
  const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!book.entries.has(part)) throw new ImportRefused('file_empty')
  // 31 characters is Excel's own limit for a sheet's name
  return { name: sheet?.name.slice(0, 31) ?? '', part }
}

/**
 * The texts that cells point to, without phonetic readings. One that is too long is cut behind the limit of a cell: the cell
 * that points to it is refused with its place. Throws ImportRefused when they are too many to be kept in memory.
 */
export const readSharedStrings = async (book: Workbook): Promise<string[]> => {
  const strings: string[] = []
  let current = ''
  let inText = false
  let phonetic = false
  let size = 0
  await drain(
    walkXml(book, 'xl/sharedStrings.xml', {
      open: (name) => {
        if (name === 'si') current = ''
        else if (name === 'rPh') phonetic = true
        inText = name === 't' && !phonetic
      },
      text: (text) => {
        if (inText && current.length <= CELL_CHARS_MAX) current += text.slice(0, CELL_CHARS_MAX + 1 - current.length)
      },
      close: (name) => {
        if (name === 't') inText = false
        else if (name === 'rPh') phonetic = false
        else if (name === 'si') {
          size += current.length
          if (size > SHARED_CHARS_MAX || strings.length >= SHARED_STRINGS_MAX)
            throw new ImportRefused('spreadsheet_too_large')
          strings.push(current)
        }
      },
    }),
  )
  return strings
}
