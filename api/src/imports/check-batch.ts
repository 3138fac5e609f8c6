import type { ImportReason, RowProblem } from '@lonja/core/imports/import-reasons.ts'
import type { DecimalMark } from '@lonja/core/kernel/decimal.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import type { Db } from '../db/client.ts'
import { noteProducts, noteSkus } from './import.queries.ts'
import { findProductsOf } from './imported-products.queries.ts'
import type { ImportedRow } from './imported-products.ts'
import type { Mapping } from './mapping.ts'
import { readProductRow } from './read-products.ts'
import type { Cells } from './read-value.ts'
import type { SourceRow } from './source.ts'

/** What checking a row needs to know of its file. */
export interface CheckContext {
  shopId: number
  mapping: Mapping
  mark: DecimalMark | undefined
  columns: readonly string[]
  cellsOf: (values: readonly string[]) => Cells
  /** of VAT that a product of the shop may have */
  vatRates: readonly BasisPoints[]
  /** when the file was begun to be read */
  now: Date
}

export interface CheckedRow {
  row: SourceRow
  /** null when it may not go in */
  imported: ImportedRow | null
  problems: RowProblem[]
}

interface ReadItem {
  row: SourceRow
  read: ReturnType<typeof readProductRow> | null
}

const readRow = (row: SourceRow, { mapping, mark, columns, cellsOf, vatRates, now }: CheckContext): ReadItem => {
  // Cells beyond the header mean that a separator slipped into a text: every later cell is suspect.
  const isWhole = row.values.slice(columns.length).every((value) => value.trim() === '')
  return {
    row,
    read: isWhole ? readProductRow(row.number, { mapping, mark, cells: cellsOf(row.values), vatRates, now }) : null,
  }
}

/** Rows with the products that they belong to. A sku that is new needs a name and a price; one that is there keeps what its row leaves out. */
const placeRows = async (connection: Db, items: readonly ReadItem[], shopId: number): Promise<CheckedRow[]> => {
  const places = items.flatMap(({ read }) => read?.place ?? [])
  const asked = places.filter(({ productSerial, hasName, hasPrice }) => !productSerial || !hasName || !hasPrice)
  const products = await findProductsOf(connection, { shopId, skus: asked.map(({ serialNumber }) => serialNumber) })
  return items.map(({ row, read }): CheckedRow => {
    if (!read) return { row, imported: null, problems: [{ code: 'too_many_columns', params: {} }] }
    const { place, imported } = read
    const known = products.get(place.serialNumber)
    const lacks: ImportReason[] = [
      ...(place.hasName || known ? [] : (['name_missing'] as const)),
      ...(place.hasPrice || known ? [] : (['price_missing'] as const)),
    ]
    const problems = [...lacks.map((code) => ({ code, params: {} })), ...read.problems]
    if (!imported || problems.length > 0) return { row, imported: null, problems }
    return {
      row,
      imported: { ...imported, productSerial: place.productSerial ?? known ?? place.serialNumber },
      problems,
    }
  })
}

const refuse = (checked: CheckedRow, problem: RowProblem): void => {
  checked.imported = null
  checked.problems.push(problem)
}

const refuseOtherRates = async (connection: Db, checked: readonly CheckedRow[]): Promise<void> => {
  const rates = new Map<string, BasisPoints | null>()
  for (const { imported } of checked)
    if (imported) rates.set(imported.productSerial, rates.get(imported.productSerial) ?? imported.vatBp)
  const first = await noteProducts(connection, rates)
  for (const item of checked) {
    const rate = item.imported && first.get(item.imported.productSerial)
    const own = item.imported?.vatBp
    if (rate != null && own != null && rate !== own)
      refuse(item, { code: 'vat_differs', params: { value: own / 100, first: rate / 100 } })
  }
}

const refuseRepeats = async (connection: Db, checked: readonly CheckedRow[], repeats: Mapping['repeats']) => {
  const first = await noteSkus(
    connection,
    checked.flatMap(({ imported }) => imported ?? []),
  )
  const last = new Map(
    checked.flatMap(({ imported }) => (imported ? [[imported.serialNumber, imported.row] as const] : [])),
  )
  for (const item of checked) {
    if (!item.imported) continue
    const { serialNumber, row } = item.imported
    const firstRow = first.get(serialNumber) ?? row
    if (repeats === 'refuse' && firstRow !== row)
      refuse(item, { code: 'serial_number_repeated', params: { value: serialNumber, first: firstRow } })
    // A correction in the same batch: this one counts as read, and only the last is written.
    else if (repeats === 'last' && last.get(serialNumber) !== row)
      item.imported = { ...item.imported, superseded: true }
  }
}

/** Checks a batch row by row and against the rows before it in the file; the same file gives the same answer every time on one day. */
export const checkBatch = async (
  connection: Db,
  rows: readonly SourceRow[],
  context: CheckContext,
): Promise<CheckedRow[]> => {
  const items = rows.map((row) => readRow(row, context))
  const checked = await placeRows(connection, items, context.shopId)
  await refuseOtherRates(connection, checked)
  await refuseRepeats(connection, checked, context.mapping.repeats)
  return checked
}
