import { applyWanted, isAvailable, isCounted, limits, type QuantityFacts, smallestPurchase } from '../cart/quantity.ts'

/** Most cells that one paste is read for: a grid of a hundred colours in twenty sizes. */
const CELLS_MAX = 2_000

/**
 * Reads what a spreadsheet puts on the clipboard: a row a line, a cell a tab. A cell in quotes may hold tabs, line breaks
 * and doubled quotes; the line break at the very end belongs to no row.
 */
export const readBlock = (text: string, cellsMax = CELLS_MAX): string[][] => {
  const rows: string[][] = [[]]
  let count = 0
  for (const [, quoted, plain, end] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    if (++count > cellsMax) break
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** Writes cells as `readBlock` reads them: a row a line, a cell a tab, those with tabs, line breaks or quotes in quotes. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n')

/** Why a pasted quantity was changed or left out. */
export type CellReason =
  | 'rounded'
  | 'belowMinimum'
  | 'aboveStock'
  | 'outOfStock'
  | 'notOnline'
  | 'tooMany'
  | 'notANumber'

/** What a pasted text comes to in one cell: the quantity now there, and why it is not the one pasted. */
export interface CellChange {
  quantity: number
  reason: CellReason | null
  /** the cell keeps what it had */
  isRefused: boolean
}

/** Whole units of a spreadsheet's cell, thousands set apart or not, decimals cut off; null where it is no quantity. */
const unitsOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').replace(/[\s\u00a0\u202f]/g, '')
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  return /^\d+([.,]\d*)?$/.test(plain) ? Number.parseInt(plain, 10) : null
}

/** A pasted text in the cell of a sku, by the rules of a typed quantity (spec §5), with the reason of what they changed. */
export const pasteInto = (sku: QuantityFacts & { onShelf: boolean }, text: string, previous: number): CellChange => {
  const refuse = (reason: CellReason): CellChange => ({ quantity: previous, reason, isRefused: true })
  const wanted = unitsOf(text)
  if (wanted === null) return refuse('notANumber')
  if (wanted === 0) return { quantity: 0, reason: null, isRefused: false }
  if (sku.stockControl === 'limit') return refuse('notOnline')
  if (!isAvailable(sku)) return refuse('outOfStock')
  const bounds = limits(sku)
  if (wanted > bounds.ceiling) return refuse(isCounted(sku) ? 'aboveStock' : 'tooMany')
  const quantity = applyWanted(wanted, previous, bounds)
  if (quantity === wanted) return { quantity, reason: null, isRefused: false }
  return { quantity, reason: wanted < smallestPurchase(sku) ? 'belowMinimum' : 'rounded', isRefused: false }
}

/** What a paste does to a grid: changes by sku id, and how many values had no place in it. */
export interface PasteResult {
  changes: Map<number, CellChange>
  homeless: number
}

interface Cell extends QuantityFacts {
  id: number
  onShelf: boolean
}

/**
 * Fills a grid with a pasted block whose first cell falls on the one given. Empty cells of the block leave what is
 * there; values that fall beside the grid, or where no sku is, are counted.
 */
export const pasteBlock = (
  block: readonly (readonly string[])[],
  cells: readonly (readonly (Cell | null)[])[],
  at: { row: number; column: number },
  quantities: Readonly<Record<number, number>>,
): PasteResult => {
  const changes = new Map<number, CellChange>()
  let homeless = 0
  for (const [down, line] of block.entries()) {
    for (const [across, text] of line.entries()) {
      if (text === '') continue
      const cell = cells[at.row + down]?.[at.column + across]
      if (cell) changes.set(cell.id, pasteInto(cell, text, quantities[cell.id] ?? 0))
      else homeless++
    }
  }
  return { changes, homeless }
}
