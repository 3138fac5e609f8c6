import { NEEDED_FIELDS } from '@lonja/core/imports/import-fields.ts'
import { type ImportAction, importMachine, mayDelete } from '@lonja/core/imports/import-machine.ts'
import { type ImportReason, importReason, type ReasonParams } from '@lonja/core/imports/import-reasons.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { missingOf } from './column-proposal.ts'
import type { ImportRow } from './imports.queries.ts'

/** The row that holds the file of an import. */
export const importHolder = (id: number): string => `import:${id}`

/** What decides what is done with an import. */
export const importFacts = (row: Pick<ImportRow, 'columns' | 'has_changes'>) => ({
  isComplete: row.columns !== null && missingOf(row.columns).length === 0,
  hasChanges: Boolean(row.has_changes),
})

/** Why a whole file was not taken, as its row keeps it: it is said in the language of whoever reads it. */
export const keptReason = (code: ImportReason, params: ReasonParams = {}): string => JSON.stringify({ code, params })

/** A kept reason as a sentence. Imports of before that keep the sentence itself. */
const reasonText = (kept: string, locale: Locale): string => {
  if (!kept.startsWith('{')) return kept
  const { code, params } = JSON.parse(kept) as { code: ImportReason; params: ReasonParams }
  return importReason(code, locale, params)
}

/** How far an import has come, for the people of its shop. */
export const toImport = (row: ImportRow, locale: Locale) => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  actions: [
    ...(importMachine.actionsFor(row.state, 'seller', importFacts(row)) as ImportAction[]),
    ...(mayDelete(row.state, importFacts(row)) ? (['delete'] as const) : []),
  ],
  startedAt: row.created_at.toISOString(),
  percentDone: row.percent_done,
  good: row.good,
  bad: row.bad,
  products: row.products,
  made: row.made,
  changed: row.changed,
  undone: row.undone,
  reason: reasonText(row.reason, locale),
  hasErrors: Boolean(row.has_errors),
})

/** One import with its columns, its first rows and what an undoing left. */
export const toImportDetail = (
  row: ImportRow,
  { left, locale }: { left: readonly { serial_number: string; outcome: 'changedSince' | 'inUse' }[]; locale: Locale },
) => ({
  ...toImport(row, locale),
  columns: row.columns ?? [],
  decimal: row.decimal_mark,
  missing: row.columns ? missingOf(row.columns) : [...NEEDED_FIELDS],
  outlook: row.draft?.outlook ?? null,
  preview: (row.draft?.preview ?? []).map(({ problems, ...shown }) => ({
    ...shown,
    problems: problems.map(({ column, code, params }) => ({ column, message: importReason(code, locale, params) })),
  })),
  left: left.map(({ serial_number, outcome }) => ({ serialNumber: serial_number, why: outcome })),
})
