import { FIELDS, type ImportTarget, type NeededField } from '@lonja/core/imports/import-fields.ts'
import { MAPPED_COLUMNS_MAX } from '@lonja/core/imports/imports.contract.ts'
import { cutText } from '@lonja/core/kernel/cut-text.ts'
import type { DecimalMark } from '@lonja/core/kernel/decimal.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import type { ImportColumn } from '../db/import-documents.ts'
import { COLUMN_CHARS, foldColumn } from './fold-name.ts'
import { attributeOf, foldHeader, HEADER_WITHIN, languageOf, mappingOfHeader } from './header.ts'
import { type Mapping, parseMapping, type Source } from './mapping.ts'

/** Values below a heading that are shown, and their characters. */
const SAMPLES = 3
const SAMPLE_CHARS = 60

/** What headings fill, by their folded text: a shop's earlier choices come before what their words say. */
const guess = (
  header: readonly string[],
  below: readonly string[][],
  chosen: ReadonlyMap<string, ImportTarget | null>,
) => {
  const { fields, attributes } = mappingOfHeader(header, below)
  const guessed = new Map<string, ImportTarget>()
  for (const field of FIELDS) {
    const column = fields[field]?.column
    if (column !== undefined && !guessed.has(foldColumn(column))) guessed.set(foldColumn(column), field)
  }
  for (const { from } of attributes)
    if (from.column !== undefined && !guessed.has(foldColumn(from.column)))
      guessed.set(foldColumn(from.column), 'attribute')
  const taken = new Set<ImportTarget>()
  const seen = new Set<string>()
  const free = (field: ImportTarget | null | undefined) =>
    field != null && (field === 'attribute' || !taken.has(field)) ? field : null
  const chosenHere = new Set(header.flatMap((column) => chosen.get(foldColumn(column)) ?? []))
  return header.slice(0, MAPPED_COLUMNS_MAX).map((column): Pick<ImportColumn, 'heading' | 'field' | 'from'> => {
    const folded = foldColumn(column)
    const heading = cutText(column.trim(), COLUMN_CHARS)
    const isFirst = folded !== '' && !seen.has(folded)
    seen.add(folded)
    if (!isFirst) return { heading, field: null, from: null }
    const isChosen = chosen.has(folded)
    const words = guessed.get(folded)
    // a guess gives way to another column that the shop chose for the field
    const field = free(
      isChosen ? chosen.get(folded) : words && words !== 'attribute' && chosenHere.has(words) ? null : words,
    )
    if (field) taken.add(field)
    return { heading, field, from: isChosen ? 'shop' : field ? 'heading' : null }
  })
}

/**
 * Finds the header among a file's first rows, the one that says most, and what its columns fill: what the shop chose for a
 * heading before (`chosen`, by folded heading), else what its words say.
 */
export const proposeColumns = (
  rows: readonly string[][],
  chosen: ReadonlyMap<string, ImportTarget | null>,
): { index: number; columns: ImportColumn[] } => {
  const candidates = rows.slice(0, HEADER_WITHIN).map((header, index) => {
    const columns = guess(header, rows.slice(index + 1), chosen)
    const known = columns.filter(({ from }) => from !== null).length
    return { index, columns, known, filled: header.filter((cell) => cell.trim() !== '').length }
  })
  const [best] = candidates.toSorted((a, b) => b.known - a.known || b.filled - a.filled || a.index - b.index)
  if (!best) return { index: 0, columns: [] }
  const below = rows.slice(best.index + 1)
  return {
    index: best.index,
    columns: best.columns.map((column, place) => ({
      ...column,
      sample: below
        .map((row) => cutText((row[place] ?? '').trim(), SAMPLE_CHARS))
        .filter((value) => value !== '')
        .slice(0, SAMPLES),
    })),
  }
}

/** The place of the header that columns were read from; -1 where no row has their headings. */
export const findHeadings = (rows: readonly string[][], columns: readonly ImportColumn[]): number =>
  rows.findIndex((row) =>
    columns.every(({ heading }, place) => cutText((row[place] ?? '').trim(), COLUMN_CHARS) === heading),
  )

/** The mapping of columns whose fields were chosen. An attribute's words are its name, in the language of the header. */
export const mappingOfColumns = (columns: readonly ImportColumn[], decimal: DecimalMark | null): Mapping => {
  const fields: Partial<Record<(typeof FIELDS)[number], Source>> = {}
  const language = languageOf(foldHeader(columns.map(({ heading }) => heading)))
  const attributes = new Map<string, ReturnType<typeof attributeOf>>()
  for (const { heading, field } of columns) {
    if (field === 'attribute') {
      const attribute = attributeOf(heading, language)
      if (!attributes.has(attribute.key)) attributes.set(attribute.key, attribute)
    } else if (field !== null) fields[field] ??= { column: heading, part: 0 }
  }
  return {
    ...parseMapping({ fields: {} }),
    language,
    ...(decimal && { decimal }),
    fields,
    attributes: [...attributes.values()],
  }
}

/** What the columns do not fill yet, without which nothing can be imported: beside the serial number anything will do, for what is there. */
export const missingOf = (columns: readonly Pick<ImportColumn, 'field'>[]): NeededField[] => {
  const has = (...fields: ImportTarget[]) => columns.some(({ field }) => field !== null && fields.includes(field))
  const says = columns.some(({ field }) => field !== null && field !== 'serialNumber' && field !== 'productSerial')
  if (has('serialNumber') && says) return []
  return [
    ...(has('serialNumber') ? [] : (['serialNumber'] as const)),
    ...(has(...LOCALES.map((locale) => `name.${locale}` as const)) ? [] : (['name'] as const)),
    ...(has('netPrice', 'grossPrice', 'price') ? [] : (['price'] as const)),
  ]
}
