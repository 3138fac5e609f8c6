import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeXlsx } from '../test/make-xlsx.ts'
import { COLUMN_CHARS } from './fold-name.ts'
import { findHeader } from './header.ts'
import { ImportRefused } from './import-refused.ts'
import { openRows } from './open-rows.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX, ROWS_MAX } from './reading-limits.ts'
import { inspectFile } from './source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-limits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads a file to its end; gives how many rows it has, or what it was refused for. */
const read = async (bytes: string | Buffer): Promise<number | Pick<ImportRefused, 'code' | 'params'>> => {
  const file = join(folder, 'goods')
  await writeFile(file, bytes)
  let rows = 0
  try {
    for await (const _ of openRows(await inspectFile(file), () => {})) rows++
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const locale of LOCALES) expect(error.sentence(locale)).not.toMatch(/\{\w+\}/)
    return { code: error.code, params: error.params }
  }
  return rows
}

/** A workbook with other XML in one of its parts. */
const withPart = (part: string, xml: string): Buffer =>
  Buffer.from(zipSync({ ...unzipSync(makeXlsx([['SKU'], ['1']])), [part]: strToU8(xml) }))
const sheetOf = (rows: string): Buffer =>
  withPart('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`)

/** The archive's list of parts says that the last of them has this many bytes. */
const claiming = (xlsx: Buffer, bytes: number): Buffer => {
  const forged = Buffer.from(xlsx)
  forged.writeUInt32LE(bytes, forged.lastIndexOf('PK\u0001\u0002') + 24)
  return forged
}

const full = 'x'.repeat(CELL_CHARS_MAX)

test.each([
  ['a full cell of a CSV', `SKU;Name\n1;${full}\n`, 2],
  ['a full cell of a spreadsheet', makeXlsx([['SKU'], [full]]), 2],
  ['as many columns as there may be', `${'a;'.repeat(COLUMNS_MAX - 1)}a\n`, 1],
  [
    'a long text that no cell points to',
    withPart('xl/sharedStrings.xml', `<sst><si><t>a</t></si><si><t>b</t></si><si><t>${full}x</t></si></sst>`),
    2,
  ],
])('%s is read', async (_, bytes, rows) => {
  expect(await read(bytes)).toBe(rows)
})

test.each([
  ['a CSV cell', `SKU;Name\n1;${full}x\n`, 'cell_too_long', { cell: 'B2', maximum: CELL_CHARS_MAX }],
  [
    'a cell of a spreadsheet',
    makeXlsx([['SKU'], ['', '', `${full}x`]]),
    'cell_too_long',
    { cell: 'Products!C2', maximum: CELL_CHARS_MAX },
  ],
  [
    'a cell with its own text',
    sheetOf(`<row r="7"><c r="AA7" t="str"><v>${full}x</v></c></row>`),
    'cell_too_long',
    { cell: 'Products!AA7', maximum: CELL_CHARS_MAX },
  ],
  ['a CSV row', `SKU\n"${'x\n'.repeat(ROW_CHARS_MAX / 2 + 1)}`, 'row_too_long', { row: 2, maximum: ROW_CHARS_MAX }],
  ['a spreadsheet row', makeXlsx([Array(31).fill(full)]), 'row_too_long', { row: 1, maximum: ROW_CHARS_MAX }],
  ['CSV columns', `SKU;Name\n${';'.repeat(COLUMNS_MAX)}a\n`, 'columns_too_many', { row: 2, maximum: COLUMNS_MAX }],
  [
    'spreadsheet columns',
    sheetOf('<row r="3"><c r="ALM3"><v>1</v></c></row>'),
    'columns_too_many',
    { row: 3, maximum: COLUMNS_MAX },
  ],
  ['rows', sheetOf('<row r="1048577"><c><v>1</v></c></row>'), 'rows_too_many', { maximum: ROWS_MAX }],
  [
    'text that cells share',
    withPart('xl/sharedStrings.xml', `<sst>${`<si><t>${full}</t></si>`.repeat(1600)}</sst>`),
    'spreadsheet_too_large',
    {},
  ],
  [
    'what the archive says it unpacks to',
    claiming(makeXlsx([['SKU'], ['1']]), 600_000_000),
    'file_too_large',
    { maximum: 500 },
  ],
  [
    'what a gzipped file unpacks to',
    Buffer.concat(Array(51).fill(gzipSync(Buffer.alloc(10_000_000, 'a;b\n')))),
    'file_too_large',
    { maximum: 500 },
  ],
])('%s beyond the limit: refused with its place', async (_, bytes, code, params) => {
  expect(await read(bytes)).toEqual({ code, params })
})

test.each([
  ['elements inside one another', sheetOf(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`)],
  [
    'a part that is larger than the archive says',
    claiming(sheetOf(`<row><c><v>${'1'.repeat(5000)}</v></c></row>`), 10),
  ],
  ['a row of no number', sheetOf('<row r="x"><c><v>1</v></c></row>')],
  [
    'one of a billion laughs',
    sheetOf('<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "ha">]><row><c t="str"><v>&b;</v></c></row>'),
  ],
])('%s is no spreadsheet', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ code: 'file_unreadable' })
})

test('a header of the longest texts is judged by their beginning alone', () => {
  const rows = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 30 }, (_, n) => `${row}-${n} ${full}`.slice(0, CELL_CHARS_MAX)),
  )
  const normalize = vi.spyOn(String.prototype, 'normalize')
  try {
    expect(() => findHeader(rows, undefined)).toThrow(ImportRefused)
    const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length))
    expect(longest).toBe(COLUMN_CHARS)
  } finally {
    normalize.mockRestore()
  }
})
