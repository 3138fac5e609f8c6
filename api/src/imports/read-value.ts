import { type DecimalMark, multiply, readDecimal, writeDecimal } from '@lonja/core/kernel/decimal.ts'
import { foldColumn } from './fold-name.ts'
import type { Source } from './mapping.ts'

/** The cells of one row by folded column name. */
export type Cells = (column: string) => string

/** Reads cells by the header's names; a name that comes twice means its first column. */
export const cellsOf = (columns: readonly string[]): ((values: readonly string[]) => Cells) => {
  const places = new Map<string, number>()
  for (const [place, column] of columns.entries()) {
    const name = foldColumn(column)
    if (!places.has(name)) places.set(name, place)
  }
  // Columns are asked for by the few spellings of the mapping, for every row: fold each once.
  const asked = new Map<string, number>()
  const placeOf = (column: string): number => {
    const known = asked.get(column) ?? places.get(foldColumn(column)) ?? -1
    asked.set(column, known)
    return known
  }
  return (values) => (column) => values[placeOf(column)] ?? ''
}

const fill = (template: string, cells: Cells): string =>
  template.replace(/\{([^{}]+)\}/g, (_, column: string) => cells(column).trim())

const trimmed = (text: string, characters: string): string => {
  const unwanted = new Set(characters)
  const letters = [...text]
  const from = letters.findIndex((letter) => !unwanted.has(letter))
  const to = letters.findLastIndex((letter) => !unwanted.has(letter))
  return letters.slice(Math.max(from, 0), to + 1).join('')
}

const scaled = (text: string, source: Source, mark: DecimalMark | undefined): string => {
  if (source.multiply === undefined && source.percent === undefined) return text
  const number = readDecimal(text, mark)
  const factor = readDecimal(source.multiply ?? '1', '.')
  const percent = readDecimal(String(100 + (source.percent ?? 0)), '.')
  if (typeof number === 'string' || typeof factor === 'string' || typeof percent === 'string') return text
  const product = multiply(multiply(number, factor), percent)
  return writeDecimal({ digits: product.digits, scale: product.scale + 2 })
}

/** The value that a source gives for a row, trimmed; '' where there is none. Steps in the order that `Source` names. */
export const readValue = (source: Source | undefined, cells: Cells, mark?: DecimalMark): string => {
  if (!source) return ''
  let text =
    source.constant ?? (source.template === undefined ? cells(source.column ?? '') : fill(source.template, cells))
  if (source.split !== undefined) text = text.split(source.split).at(source.part) ?? ''
  for (const unwanted of source.remove ?? []) {
    const words = fill(unwanted, cells)
    if (words.trim() !== '') text = text.replaceAll(words, '')
  }
  text = text.trim()
  if (source.trim !== undefined) text = trimmed(text, source.trim)
  if (source.values !== undefined) text = source.values[text] ?? text
  text = scaled(text, source, mark)
  return text === '' ? (source.default ?? '') : text
}
