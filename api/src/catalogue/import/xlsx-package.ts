import { StringDecoder } from 'node:string_decoder'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefused } from './import-refused.ts'

/** Most XML that may pass without one tag: a text beyond it is an attack on memory, not a cell (Excel allows 32,767). */
const TEXT_CHARS_MAX = 8_000_000
/** Most characters of shared strings that are kept in memory. */
const STRINGS_CHARS_MAX = 200_000_000

export interface Workbook {
  zip: ZipFile
  entries: Map<string, Entry>
}

/** Opens the zip that an XLSX file is and reads its list of parts; the parts are read from disk as they are asked for. */
export const openWorkbook = async (path: string): Promise<Workbook> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return { zip, entries }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export interface XmlHandlers {
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
  let quiet = 0
  parser.on('opentag', (tag: SaxesTagPlain) => {
    quiet = 0
    open(localName(tag.name), tag.attributes as Record<string, SaxesAttributePlain['value']>)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    quiet = 0
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
    quiet += chunk.length
    if (quiet > TEXT_CHARS_MAX) throw new ImportRefused('spreadsheet_too_large')
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

/** The part in which the workbook's first visible sheet is. */
export const findSheet = async (book: Workbook): Promise<string> => {
  const sheets: { id: string; hidden: boolean }[] = []
  const targets = new Map<string, string>()
  await drain(
    walkXml(book, 'xl/workbook.xml', {
      open: (name, attributes) => {
        if (name === 'sheet') sheets.push({ id: attributes['r:id'] ?? '', hidden: 'state' in attributes })
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
  return part
}

/** The texts that cells point to, without phonetic readings; kept in memory up to a limit. */
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
        if (inText) current += text
      },
      close: (name) => {
        if (name === 't') inText = false
        else if (name === 'rPh') phonetic = false
        else if (name === 'si') {
          size += current.length
          if (size > STRINGS_CHARS_MAX) throw new ImportRefused('spreadsheet_too_large')
          strings.push(current)
        }
      },
    }),
  )
  return strings
}
