import { csvRows } from './csv-rows.ts'
import type { FileFacts, SourceRow } from './source.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** Rows of a catalogue file of either kind that have any text. `onBytes` hears how much of the file they took. */
export const openRows = (facts: FileFacts, onBytes: (bytes: number) => void): AsyncGenerator<SourceRow> =>
  facts.kind === 'xlsx' ? xlsxRows(facts, onBytes) : csvRows(facts, onBytes)
