import type { ImportRow } from './imports.queries.ts'

/** The row that holds the file of an import. */
export const importHolder = (id: number): string => `import:${id}`

/** How far an import has come, for the people of its shop. */
export const toImport = (row: ImportRow) => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  startedAt: row.created_at.toISOString(),
  percentDone: row.percent_done,
  good: row.good,
  bad: row.bad,
  products: row.products,
  reason: row.reason,
  hasErrors: Boolean(row.has_errors),
})
