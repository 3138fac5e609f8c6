import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ImportRefused } from './import-refused.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROWS_MAX } from './reading-limits.ts'
import { type FileFacts, openBytes, type SourceRow } from './source.ts'
import { findSheet, openWorkbook, readSharedStrings, type Workbook, walkXml } from './xlsx-package.ts'

/** Longest name of a cell (Excel's last one is XFD1048576). */
const CELL_NAME_MAX = 10

/** Place of a cell in its row, from 0, by its name: C7 is 2; -1 for what is no name. */
const placeOf = (ref: string): number => {
  if (ref.length > CELL_NAME_MAX) return -1
  let place = 0
  for (const letter of /^[A-Z]+/.exec(ref)?.[0] ?? '') place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

/** Numbers are stored as binary floats: 15 digits are what was typed. */
const numberText = (text: string): string => {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)))
}

const cellText = (type: string, raw: string, strings: readonly string[]): string => {
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'true' : 'false'
  return type === 'n' ? numberText(raw) : raw
}

/** Gathers cells into rows as the sheet's tags pass by; formulas count as the value that was last computed. */
const rowCollector = (sheet: string, strings: readonly string[]) => {
  const ready: SourceRow[] = []
  let number = 0
  let values: string[] = []
  let place = -1
  let type = 'n'
  let raw = ''
  let inValue = false
  let phonetic = false
  return {
    ready,
    open: (name: string, attributes: Record<string, string>) => {
      if (name === 'row') {
        number = attributes.r ? Number(attributes.r) : number + 1
        if (!(number >= 1)) throw new RangeError(`no such row: ${attributes.r?.slice(0, 40)}`)
        if (number > ROWS_MAX) throw new ImportRefused('rows_too_many', { maximum: ROWS_MAX })
        values = []
        place = -1
      } else if (name === 'c') {
        place = attributes.r ? placeOf(attributes.r) : place + 1
        if (!(place >= 0)) throw new RangeError(`no such cell: ${attributes.r?.slice(0, 40)}`)
        if (place >= COLUMNS_MAX) throw new ImportRefused('columns_too_many', { row: number, maximum: COLUMNS_MAX })
        type = attributes.t ?? 'n'
        raw = ''
      } else if (name === 'rPh') phonetic = true
      inValue = (name === 'v' || name === 't') && !phonetic
    },
    text: (text: string) => {
      // one more than a cell may have: it is refused with its place when its row is complete
      if (inValue && raw.length <= CELL_CHARS_MAX) raw += text.slice(0, CELL_CHARS_MAX + 1 - raw.length)
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c') {
        const text = cellText(type, raw, strings)
        if (text === '') return
        while (values.length < place) values.push('')
        values[place] = text
      } else if (name === 'row' && values.some((value) => value.trim() !== '')) ready.push({ number, values, sheet })
    },
  }
}

async function* sheetRows(book: Workbook, onBytes: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const { name, part } = await findSheet(book)
  const collector = rowCollector(name, await readSharedStrings(book))
  for await (const _ of walkXml(book, part, collector, onBytes)) yield* collector.ready.splice(0)
  yield* collector.ready.splice(0)
}

/** Rows of an XLSX file's first sheet, one at a time; a gzipped one is unpacked to a temporary file first. */
export async function* xlsxRows(facts: FileFacts, onBytes: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const folder = facts.gzipped ? await mkdtemp(join(tmpdir(), 'lonja-import-')) : null
  const path = folder ? join(folder, 'sheet.xlsx') : facts.path
  let row = 0
  let book: Workbook | undefined
  try {
    if (folder) await pipeline(openBytes(facts.path, true), createWriteStream(path))
    book = await openWorkbook(path)
    for await (const next of sheetRows(book, onBytes)) {
      row = next.number
      yield next
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    if (row === 0) throw new ImportRefused('file_unreadable', {}, error)
    throw new ImportRefused('file_invalid', { row: row + 1 }, error)
  } finally {
    book?.zip.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
