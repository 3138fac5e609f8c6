import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { foldName } from './fold-name.ts'
import { ImportRefused } from './import-refused.ts'
import { type AttributeMapping, FIELDS, type Field, type Mapping, parseMapping, type Source } from './mapping.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** How many rows at the head of a file may be titles before the header. */
export const HEADER_WITHIN = 10

const firstOf = (header: readonly string[], names: readonly string[]): string | undefined => {
  for (const name of names) {
    const found = header.find((column) => foldName(column) === foldName(name))
    if (found !== undefined) return found
  }
  return undefined
}

/** The language in which most of the header is written; Spanish where it does not tell. */
const languageOf = (header: readonly string[]): Locale => {
  const folded = new Set(header.map(foldName))
  const hits = (locale: Locale) => synonyms.languages[locale].filter((word) => folded.has(foldName(word))).length
  return [...LOCALES].sort((a, b) => hits(b) - hits(a))[0] ?? 'es'
}

const fromColumn = (name: string): Source => ({ column: name, part: 0 })

const knownAttributes = (header: readonly string[]): AttributeMapping[] =>
  synonyms.attributes.flatMap(({ key, name, columns }) => {
    const found = firstOf(header, columns)
    return found === undefined ? [] : [{ key, name, from: fromColumn(found) }]
  })

/** Columns such as "Atributo: Material" make an attribute of that name. */
const namedAttributes = (header: readonly string[], language: Locale): AttributeMapping[] =>
  header.flatMap((column) => {
    const [prefix = '', ...rest] = column.split(/[:：]/)
    const label = rest.join(':').trim()
    if (!label || !synonyms.attributePrefixes.some((word) => foldName(word) === foldName(prefix))) return []
    return [{ key: foldName(label).slice(0, 40), name: { [language]: label }, from: fromColumn(column) }]
  })

/** The mapping that a header in Spanish, English or Chinese speaks for itself. */
export const mappingOfHeader = (header: readonly string[]): Mapping => {
  const fields: Partial<Record<Field, Source>> = {}
  for (const field of FIELDS) {
    const found = firstOf(header, synonyms[field])
    if (found !== undefined) fields[field] = fromColumn(found)
  }
  const language = languageOf(header)
  return {
    ...parseMapping({ fields: {} }),
    language,
    fields,
    attributes: [...knownAttributes(header), ...namedAttributes(header, language)],
  }
}

const missingFields = (fields: Mapping['fields']): string[] => {
  const missing: string[] = []
  if (!fields.serialNumber) missing.push('serialNumber')
  if (!LOCALES.some((locale) => fields[`name.${locale}`])) missing.push('name')
  if (!fields.netPrice && !fields.grossPrice && !fields.price) missing.push('netPrice')
  return missing
}

const braces = (text: string): string[] => [...text.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '')

const columnsOf = (source: Source): string[] => [
  ...(source.column === undefined ? [] : [source.column]),
  ...braces(source.template ?? ''),
  ...(source.remove ?? []).flatMap(braces),
]

const mappedColumns = (mapping: Mapping): string[] =>
  [...Object.values(mapping.fields), ...mapping.attributes.map((attribute) => attribute.from)].flatMap(columnsOf)

const unknownColumn = (mapping: Mapping, header: readonly string[]): string | undefined => {
  const folded = new Set(header.map(foldName))
  return mappedColumns(mapping).find((column) => !folded.has(foldName(column)))
}

export interface Header {
  columns: string[]
  mapping: Mapping
  /** place of the header among the first rows, from 0 */
  index: number
}

/**
 * Finds the header among a file's first rows and says what its columns mean, by the mapping given or by their names.
 * Throws ImportRefused when columns are missing.
 */
export const findHeader = (rows: readonly string[][], given: Mapping | undefined): Header => {
  const candidates = rows
    .slice(0, HEADER_WITHIN)
    .map((columns, index): Header => ({ columns, index, mapping: given ?? mappingOfHeader(columns) }))
  const first = candidates[0]
  if (!first) throw new ImportRefused('file_empty')
  const fits = (header: Header) =>
    missingFields(header.mapping.fields).length === 0 && unknownColumn(header.mapping, header.columns) === undefined
  const found = candidates.find(fits)
  if (found) return found
  const shown = first.columns.join(', ').slice(0, 500)
  const missing = missingFields(first.mapping.fields)
  if (missing.length > 0) throw new ImportRefused('columns_missing', { fields: missing.join(', '), header: shown })
  throw new ImportRefused('column_unknown', {
    column: unknownColumn(first.mapping, first.columns) ?? '',
    header: shown,
  })
}
