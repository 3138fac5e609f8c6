import { FIELDS, type Field } from '@lonja/core/imports/import-fields.ts'
import { cutText } from '@lonja/core/kernel/cut-text.ts'
import { readDecimal } from '@lonja/core/kernel/decimal.ts'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { COLUMN_CHARS, foldColumn, foldName } from './fold-name.ts'
import { ImportRefused } from './import-refused.ts'
import { type AttributeMapping, type Mapping, parseMapping, type Source } from './mapping.ts'
import { packInWords } from './read-pack.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** How many rows at the head of a file may be titles before the header. */
export const HEADER_WITHIN = 10

/** A header's columns by folded name; a name that comes twice means its first column. */
export type Columns = ReadonlyMap<string, string>

export const foldHeader = (header: readonly string[]): Columns => {
  const columns = new Map<string, string>()
  for (const column of header) {
    const folded = foldColumn(column)
    if (!columns.has(folded)) columns.set(folded, column)
  }
  return columns
}

const firstOf = (columns: Columns, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const found = columns.get(foldColumn(name))
    if (found !== undefined) return found
  }
  return undefined
}

/** The language in which most of the header is written; Spanish where it does not tell. */
export const languageOf = (columns: Columns): Locale => {
  const hits = (locale: Locale) => synonyms.languages[locale].filter((word) => columns.has(foldColumn(word))).length
  return [...LOCALES].sort((a, b) => hits(b) - hits(a))[0] ?? 'es'
}

const fromColumn = (name: string): Source => ({ column: name, part: 0 })

/** Attributes that a header names by words of every language. */
const knownAttributes = (columns: Columns): AttributeMapping[] =>
  synonyms.attributes.flatMap(({ key, name, columns: names }) => {
    const found = firstOf(columns, names)
    return found === undefined ? [] : [{ key, name, from: fromColumn(found) }]
  })

const attributePrefixes = new Set(synonyms.attributePrefixes.map(foldName))

/** The attribute that a heading such as "Atributo: Material" names; null for any other. */
const namedAttribute = (column: string, language: Locale): AttributeMapping | null => {
  const colon = column.slice(0, COLUMN_CHARS).search(/[:：]/)
  const label = cutText(column, COLUMN_CHARS)
    .slice(colon + 1)
    .trim()
  if (colon < 0 || !label || !attributePrefixes.has(foldName(column.slice(0, colon)))) return null
  return { key: cutText(foldName(label), 40), name: { [language]: label }, from: fromColumn(column) }
}

/** The attribute that a heading stands for where someone says that it is one: its own words are its name. */
export const attributeOf = (heading: string, language: Locale): AttributeMapping => {
  const label = cutText(heading.trim(), COLUMN_CHARS)
  const [known] = knownAttributes(foldHeader([heading]))
  const plain = { key: cutText(foldName(label), 40), name: { [language]: label }, from: fromColumn(heading) }
  return known ?? namedAttribute(heading, language) ?? plain
}

/** Rows below a header by which it is told what a column such as "Pack" is. */
const TELLING_ROWS = 50

/**
 * What a column is whose heading, such as "Pack", names the units of a pack and an attribute: units where every value says a number
 * of them, an attribute where none does, and neither (someone has to say) where some do.
 */
const packOrAttribute = (values: readonly string[]): 'packSize' | 'attribute' | null => {
  const filled = values.filter((value) => value.trim() !== '')
  const packs = filled.filter((value) => typeof readDecimal(value) === 'object' || packInWords(value) !== null)
  if (packs.length === filled.length) return 'packSize'
  return packs.length === 0 ? 'attribute' : null
}

/** The mapping that a header in Spanish, English or Chinese speaks for itself, with the rows below it where its words have two meanings. */
export const mappingOfHeader = (header: readonly string[], below: readonly string[][] = []): Mapping => {
  const columns = foldHeader(header)
  const fields: Partial<Record<Field, Source>> = {}
  for (const field of FIELDS) {
    const found = firstOf(columns, synonyms[field])
    if (found !== undefined) fields[field] = fromColumn(found)
  }
  const language = languageOf(columns)
  let attributes = [...knownAttributes(columns), ...header.flatMap((column) => namedAttribute(column, language) ?? [])]
  const pack = fields.packSize?.column
  if (pack !== undefined && attributes.some(({ from }) => from.column === pack)) {
    const place = header.indexOf(pack)
    const meant = packOrAttribute(below.slice(0, TELLING_ROWS).map((row) => row[place] ?? ''))
    if (meant !== 'packSize') delete fields.packSize
    if (meant !== 'attribute') attributes = attributes.filter(({ from }) => from.column !== pack)
  }
  return { ...parseMapping({ fields: {} }), language, fields, attributes }
}

/** What a file needs that no column fills: beside the serial number anything will do, as what is there already may be changed by it. */
const missingFields = ({ fields, attributes }: Mapping): string[] => {
  const missing: string[] = []
  const others = Object.keys(fields).filter((field) => field !== 'serialNumber' && field !== 'productSerial')
  if (fields.serialNumber && others.length + attributes.length > 0) return missing
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
  const folded = new Set(header.map(foldColumn))
  return mappedColumns(mapping).find((column) => !folded.has(foldColumn(column)))
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
  let first: Header | undefined
  for (const [index, columns] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header: Header = { columns, index, mapping: given ?? mappingOfHeader(columns, rows.slice(index + 1)) }
    first ??= header
    if (missingFields(header.mapping).length === 0 && unknownColumn(header.mapping, columns) === undefined)
      return header
  }
  if (!first) throw new ImportRefused('file_empty')
  const shown = first.columns
    .map((column) => column.slice(0, COLUMN_CHARS))
    .join(', ')
    .slice(0, 500)
  const missing = missingFields(first.mapping)
  if (missing.length > 0) throw new ImportRefused('columns_missing', { fields: missing.join(', '), header: shown })
  throw new ImportRefused('column_unknown', {
    column: unknownColumn(first.mapping, first.columns) ?? '',
    header: shown,
  })
}
