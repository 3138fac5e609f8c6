import type { ImportTarget } from '@lonja/core/imports/import-fields.ts'
import { PREVIEW_ROWS } from '@lonja/core/imports/imports.contract.ts'
import { fieldsOfProblem } from '@lonja/core/imports/problem-field.ts'
import { cutText } from '@lonja/core/kernel/cut-text.ts'
import type { DecimalMark } from '@lonja/core/kernel/decimal.ts'
import { vatRatesAt } from '@lonja/core/products/vat-rates.ts'
import type { Db } from '../db/client.ts'
import type { DraftRow, ImportColumn, ImportDraft } from '../db/import-documents.ts'
import { planAgainstShop } from './apply-batch.ts'
import { loadTree } from './category-tree.ts'
import { type CheckedRow, checkBatch } from './check-batch.ts'
import { findHeadings as findHeaderRow, mappingOfColumns, missingOf, proposeColumns } from './column-proposal.ts'
import { restoreCells } from './errors-file.ts'
import { foldColumn } from './fold-name.ts'
import { dropSeenTables, findHeadings, findImportShop, makeSeenTables } from './import.queries.ts'
import { ImportRefused } from './import-refused.ts'
import { openRows } from './open-rows.ts'
import type { Plan } from './plan-batch.ts'
import { cellsOf } from './read-value.ts'
import type { ImportProgress } from './run-import.ts'
import { inBatches, markOf, readHead } from './run-import.ts'
import { type FileFacts, inspectFile, type SourceRow } from './source.ts'

/** Characters of a cell that are shown. */
const CELL_CHARS = 120
/** Problems of a row that are shown. */
const PROBLEMS_MAX = 10

export interface CheckOptions {
  db: Db
  /** path of a .csv or .xlsx file, or of either gzipped */
  file: string
  shopId: number
  /** what the user chose; null: what the headings say, and what the shop chose before */
  columns: ImportColumn[] | null
  decimal: DecimalMark | null
  now: Date
  onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface FileCheck {
  columns: ImportColumn[]
  draft: ImportDraft
}

/** Places of the columns that fill one of these fields. */
const placesOf = (columns: readonly ImportColumn[], fields: readonly string[]): number[] =>
  columns.flatMap(({ field }, place) => (field !== null && fields.includes(field) ? [place] : []))

const PRICES: readonly ImportTarget[] = ['netPrice', 'grossPrice', 'price']

/** Places of the columns that a change of a plan comes from. */
const placesOfChange = (columns: readonly ImportColumn[], change: string): number[] => {
  if (change === 'price') return placesOf(columns, PRICES)
  if (change === 'weight') return placesOf(columns, ['weight', 'weightGrams'])
  if (!change.startsWith('attribute')) return placesOf(columns, [change])
  const key = change.slice('attribute.'.length)
  const { attributes } = mappingOfColumns(columns, null)
  const heading = attributes.find((one) => one.key === key)?.from.column
  return columns.flatMap((column, place) =>
    column.field === 'attribute' && (heading === undefined || foldColumn(column.heading) === foldColumn(heading))
      ? [place]
      : [],
  )
}

const toDraftRow = (
  { row, imported, problems }: CheckedRow,
  plan: Plan,
  columns: readonly ImportColumn[],
): DraftRow => {
  const planned = imported && plan.skus.find((sku) => sku.row === row.number)
  const outcome = !planned ? 'refused' : !planned.before ? 'made' : planned.changes.length > 0 ? 'changed' : 'unchanged'
  return {
    row: row.number,
    // a row that a later one corrects changes nothing
    outcome: imported?.superseded ? 'unchanged' : outcome,
    cells: columns.map((_, place) => cutText(row.values[place] ?? '', CELL_CHARS)),
    changes: [...new Set((planned?.changes ?? []).flatMap((change) => placesOfChange(columns, change)))].sort(
      (a, b) => a - b,
    ),
    problems: problems.slice(0, PROBLEMS_MAX).map((problem) => ({
      ...problem,
      params: Object.fromEntries(
        Object.entries(problem.params).map(([name, value]) => [
          name,
          typeof value === 'string' ? cutText(value, 200) : value,
        ]),
      ),
      column: placesOf(columns, fieldsOfProblem(problem))[0] ?? null,
    })),
  }
}

const lookAt = async (
  connection: Db,
  {
    facts,
    first,
    rows,
    columns,
  }: { facts: FileFacts; first: SourceRow[]; rows: AsyncGenerator<SourceRow>; columns: ImportColumn[] },
  { shopId, decimal, now, onProgress }: CheckOptions,
  bytesRead: () => number,
): Promise<ImportDraft> => {
  const shop = await findImportShop(connection, { shopId })
  if (!shop) throw new ImportRefused('shop_unknown', { shop: shopId })
  const mapping = mappingOfColumns(columns, decimal)
  const headings = columns.map(({ heading }) => heading)
  const restore = restoreCells(headings)
  const check = {
    shopId,
    mapping,
    mark: markOf(mapping, facts),
    columns: headings,
    cellsOf: cellsOf(headings),
    vatRates: vatRatesAt(shop.post_code),
    now,
  }
  const context = {
    shop: { id: shopId, taxInclude: shop.tax_include, taxBp: shop.tax_bp },
    language: mapping.language,
    countsStock: mapping.fields.stock !== undefined,
    now,
  }
  const tree = await loadTree(connection)
  const outlook = { rows: 0, made: 0, changed: 0, unchanged: 0, refused: 0 }
  const preview: DraftRow[] = []
  for await (const batch of inBatches(first, rows)) {
    const restored = batch.map((row) => ({ ...row, values: restore(row.values) }))
    const checked = await checkBatch(connection, restored, check)
    // pictures are looked at when the file is applied
    const imported = checked.flatMap((item) =>
      item.imported && !item.imported.superseded ? [{ ...item.imported, pictures: [] }] : [],
    )
    const plan = await planAgainstShop(connection, { imported, context, tree, lock: false })
    for (const one of checked) {
      if (preview.length >= PREVIEW_ROWS) break
      preview.push(toDraftRow(one, plan, columns))
    }
    outlook.rows += batch.length
    outlook.refused += checked.filter((one) => !one.imported).length
    outlook.made += plan.skus.filter(({ before }) => !before).length
    outlook.changed += plan.skus.filter(({ before, changes }) => before && changes.length > 0).length
    onProgress?.({ rows: outlook.rows, bytesRead: Math.min(bytesRead(), facts.bytes), bytesTotal: facts.bytes })
  }
  if (outlook.rows === 0) throw new ImportRefused('file_empty')
  outlook.unchanged = outlook.rows - outlook.refused - outlook.made - outlook.changed
  return { missing: [], outlook, preview }
}

/**
 * Looks at a catalogue file without writing anything: what its columns fill, what its first rows hold, and what applying it
 * would do to the shop as it is now. Throws ImportRefused when the file will not do.
 */
export const checkFile = async (options: CheckOptions): Promise<FileCheck> => {
  const { db, file, shopId } = options
  const facts = await inspectFile(file)
  let bytes = 0
  const rows = openRows(facts, (read) => {
    bytes = read
  })
  try {
    const head = await readHead(rows)
    if (head.length === 0) throw new ImportRefused('file_empty')
    const cells = head.map((row) => row.values)
    const proposal = proposeColumns(cells, await findHeadings(db, { shopId }))
    const columns = options.columns ?? proposal.columns
    const index = options.columns ? findHeaderRow(cells, columns) : proposal.index
    const missing = missingOf(columns)
    if (missing.length > 0) return { columns, draft: { missing, outlook: null, preview: [] } }
    const draft = await db.connection().execute(async (connection) => {
      await makeSeenTables(connection)
      try {
        const first = head.slice(Math.max(index, 0) + 1)
        return await lookAt(connection, { facts, first, rows, columns }, options, () => bytes)
      } finally {
        await dropSeenTables(connection)
      }
    })
    return { columns, draft }
  } finally {
    await rows.return(undefined)
  }
}
