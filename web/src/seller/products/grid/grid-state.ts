import type { Locale } from '@lonja/core/kernel/locale.ts'
import { readBlock, writeBlock } from '@lonja/core/products/pasted-block.ts'
import { readCell, SKU_COLUMNS, type SkuCells, type SkuColumn, writeCell } from '@lonja/core/products/sku-cells.ts'
import type { ReplyOf } from '../../../frame/wire.ts'

export type SkuData = ReplyOf<'getSellerSkus'>['items'][number]
export type SavedRow = ReplyOf<'saveSkuRows'>['rows'][number]

/** What was typed in a row, by column, where it differs from what the shop has. */
export type Typed = Readonly<Partial<Record<SkuColumn, string>>>

interface CellChange {
  id: number
  column: SkuColumn
  text: string
}

/** A cell by its place: row of the list, column of SKU_COLUMNS. */
export interface Place {
  row: number
  column: number
}

export interface GridState {
  locale: Locale
  rows: readonly SkuData[]
  /** place of each row, by sku id */
  indexes: ReadonlyMap<number, number>
  typed: ReadonlyMap<number, Typed>
  /** rows that somebody else changed meanwhile: they wait for the user's decision */
  conflicts: ReadonlySet<number>
  /** sentences with which the API refused cells, by sku id */
  refused: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** what each step changed, as it was before */
  undo: readonly (readonly CellChange[])[]
  redo: readonly (readonly CellChange[])[]
  /** from the cell that was chosen first to the one that is active */
  anchor: Place
  active: Place
  /** text of the active cell while it is edited */
  editing: string | null
  /** values of the last paste that had no place */
  leftOut: number
}

export type GridAction =
  | { kind: 'append'; rows: readonly SkuData[] }
  | { kind: 'go'; to: Place; extend?: boolean }
  | { kind: 'edit'; text: string }
  | { kind: 'cancel' }
  | { kind: 'commit'; to?: Place }
  | { kind: 'set'; changes: readonly CellChange[] }
  | { kind: 'paste'; text: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'discard' }
  | { kind: 'saved'; sent: readonly SentRow[]; rows: readonly SavedRow[] }
  | { kind: 'keepMine'; id: number }
  | { kind: 'takeTheirs'; id: number }

/** Columns of which a value can be taken away. */
const MAY_BE_EMPTY: readonly SkuColumn[] = ['expectedOn', 'weight', 'unitSize', 'netContent', 'storagePlace']
const CELLS_MAX = 12_000
const UNDO_MAX = 100
const START: Place = { row: 0, column: 0 }

const indexOf = (rows: readonly SkuData[]) => new Map(rows.map(({ id }, at) => [id, at]))

export const startGrid = ({ rows, locale }: { rows: readonly SkuData[]; locale: Locale }): GridState => ({
  locale,
  rows,
  indexes: indexOf(rows),
  typed: new Map(),
  conflicts: new Set(),
  refused: new Map(),
  undo: [],
  redo: [],
  anchor: START,
  active: START,
  editing: null,
  leftOut: 0,
})

/** Whether people write in a cell: stock that is not counted has no number, and none of it is expected unless it is sold ahead. */
export const isEditable = (row: SkuData, column: SkuColumn): boolean => {
  if (row.stockControl === 'notAllowedToBuy') return true
  return column === 'expectedOn' ? row.needBook : column !== 'stock'
}

/** What the shop has in a cell, as the locale writes it. */
export const storedText = (row: SkuData, column: SkuColumn, locale: Locale): string =>
  isEditable(row, column) ? writeCell(column, row[column], locale) : ''

const textAt = ({ typed, locale }: GridState, row: SkuData, column: SkuColumn): string =>
  typed.get(row.id)?.[column] ?? storedText(row, column, locale)

/** Whether a cell holds something that it cannot have. */
export const isWrong = (text: string | undefined, column: SkuColumn, locale: Locale): boolean =>
  text !== undefined && readCell(column, text, locale) === undefined

/** Writes texts into cells: those that may be there in the locale's writing, others as they were typed. */
const write = (state: GridState, changes: readonly CellChange[]): GridState => {
  const typed = new Map(state.typed)
  const refused = new Map(state.refused)
  for (const { id, column, text } of changes) {
    const row = state.rows[state.indexes.get(id) ?? -1]
    if (!row) continue
    const value = readCell(column, text, state.locale)
    const written = value === undefined ? text : writeCell(column, value, state.locale)
    const { [column]: _, ...others } = typed.get(id) ?? {}
    const next = written === storedText(row, column, state.locale) ? others : { ...others, [column]: written }
    if (Object.keys(next).length > 0) typed.set(id, next)
    else typed.delete(id)
    refused.delete(id)
  }
  const conflicts = new Set([...state.conflicts].filter((id) => typed.has(id)))
  return { ...state, typed, refused, conflicts }
}

/** Texts that cells have now, to go back to. */
const before = (state: GridState, changes: readonly CellChange[]): CellChange[] =>
  changes.flatMap(({ id, column }) => {
    const row = state.rows[state.indexes.get(id) ?? -1]
    return row ? [{ id, column, text: textAt(state, row, column) }] : []
  })

const step = (state: GridState, changes: readonly CellChange[]): GridState => {
  const were = before(state, changes)
  const isNothing = changes.every(({ text }, at) => text === were[at]?.text)
  if (isNothing) return state
  return { ...write(state, changes), undo: [...state.undo.slice(-UNDO_MAX + 1), were], redo: [] }
}

/** The rectangle of cells that is chosen. */
export const selected = ({ anchor, active }: Pick<GridState, 'anchor' | 'active'>) => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

/** The chosen cells as a spreadsheet takes them from the clipboard. */
export const copied = (state: GridState): string => {
  const { top, bottom, left, right } = selected(state)
  return writeBlock(
    state.rows
      .slice(top, bottom + 1)
      .map((row) => SKU_COLUMNS.slice(left, right + 1).map((column) => textAt(state, row, column))),
  )
}

const paste = (state: GridState, text: string): GridState => {
  const block = readBlock(text, CELLS_MAX)
  const { top, bottom, left, right } = selected(state)
  const single = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? '') : null
  // one value fills all that is chosen
  const lines =
    single === null
      ? block
      : Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => single))
  const changes: CellChange[] = []
  let leftOut = 0
  for (const [down, line] of lines.entries())
    for (const [across, cell] of line.entries()) {
      const [row, column] = [state.rows[top + down], SKU_COLUMNS[left + across]]
      if (cell === '' && !(column && MAY_BE_EMPTY.includes(column))) continue
      if (!row || !column || !isEditable(row, column)) leftOut += cell === '' ? 0 : 1
      else changes.push({ id: row.id, column, text: cell })
    }
  const pasted = {
    anchor: { row: top, column: left },
    active: {
      row: Math.min(state.rows.length - 1, top + lines.length - 1),
      column: Math.min(SKU_COLUMNS.length - 1, left + Math.max(...lines.map((line) => line.length)) - 1),
    },
  }
  return { ...step(state, changes), ...pasted, leftOut }
}

const within = (state: GridState, { row, column }: Place): Place => ({
  row: Math.max(0, Math.min(state.rows.length - 1, row)),
  column: Math.max(0, Math.min(SKU_COLUMNS.length - 1, column)),
})

const go = (state: GridState, to: Place, extend = false): GridState => {
  const active = within(state, to)
  return { ...state, active, anchor: extend ? state.anchor : active, editing: null }
}

const commit = (state: GridState, to: Place = state.active): GridState => {
  const row = state.rows[state.active.row]
  const column = SKU_COLUMNS[state.active.column]
  if (state.editing === null || !row || !column) return go(state, to)
  return go(step(state, [{ id: row.id, column, text: state.editing.trim() }]), to)
}

/** A row as it is sent to be saved. */
export type SentRow = { id: number; rowVersion: number; stockSeen?: number } & Partial<SkuCells>

/** The rows that can be saved: without anything wrong in them, and with no decision open. */
export const rowsToSave = ({ typed, conflicts, rows, indexes, locale }: GridState): SentRow[] =>
  [...typed].flatMap(([id, texts]) => {
    const row = rows[indexes.get(id) ?? -1]
    const cells = Object.entries(texts) as [SkuColumn, string][]
    if (!row || conflicts.has(id) || cells.some(([column, text]) => isWrong(text, column, locale))) return []
    const values: Partial<SkuCells> = Object.fromEntries(
      cells.map(([column, text]) => [column, readCell(column, text, locale)]),
    )
    return [{ id, rowVersion: row.rowVersion, ...values, ...(values.stock !== undefined && { stockSeen: row.stock }) }]
  })

/** Takes in what the API answered. Nothing that was typed is lost: what was typed since it was sent, or refused, stays. */
const saved = (state: GridState, sent: readonly SentRow[], answers: readonly SavedRow[]): GridState => {
  const rows = [...state.rows]
  const typed = new Map(state.typed)
  const conflicts = new Set(state.conflicts)
  const refused = new Map(state.refused)
  const sentById = new Map(sent.map((row) => [row.id, row]))
  for (const { id, result, sku, problems } of answers) {
    const at = state.indexes.get(id)
    const texts = Object.entries(typed.get(id) ?? {}) as [SkuColumn, string][]
    if (at === undefined) continue
    if (sku) rows[at] = sku
    const isStill = ([column, text]: [SkuColumn, string]) => {
      const was = sentById.get(id)?.[column]
      if (result === 'saved' && was !== undefined && writeCell(column, was, state.locale) === text) return false
      return !sku || text !== storedText(sku, column, state.locale)
    }
    const left = texts.filter(isStill)
    if (left.length > 0) typed.set(id, Object.fromEntries(left))
    else typed.delete(id)
    if (result === 'conflict' && left.length > 0) conflicts.add(id)
    if (result === 'invalid')
      refused.set(id, Object.fromEntries(problems.map(({ field, message }) => [field, message])))
  }
  return { ...state, rows, typed, conflicts, refused }
}

const takeTheirs = (state: GridState, id: number): GridState => {
  const row = state.rows[state.indexes.get(id) ?? -1]
  const columns = Object.keys(state.typed.get(id) ?? {}) as SkuColumn[]
  return row
    ? step(
        state,
        columns.map((column) => ({ id, column, text: storedText(row, column, state.locale) })),
      )
    : state
}

const turnBack = (state: GridState, from: 'undo' | 'redo', to: 'undo' | 'redo'): GridState => {
  const changes = state[from].at(-1)
  if (!changes) return state
  const were = before(state, changes)
  const written = write({ ...state, editing: null }, changes)
  return { ...written, [from]: state[from].slice(0, -1), [to]: [...state[to], were] }
}

/** All that happens to the seller's spreadsheet. */
export const gridReducer = (state: GridState, action: GridAction): GridState => {
  switch (action.kind) {
    case 'append': {
      const rows = [...state.rows, ...action.rows.filter(({ id }) => !state.indexes.has(id))]
      return { ...state, rows, indexes: indexOf(rows) }
    }
    case 'go':
      return go(state, action.to, action.extend)
    case 'edit': {
      const row = state.rows[state.active.row]
      const column = SKU_COLUMNS[state.active.column]
      return row && column && isEditable(row, column)
        ? { ...state, editing: action.text, anchor: state.active, leftOut: 0 }
        : state
    }
    case 'cancel':
      return { ...state, editing: null, anchor: state.active }
    case 'commit':
      return commit(state, action.to)
    case 'set':
      return step(state, action.changes)
    case 'paste':
      return paste(state, action.text)
    case 'undo':
      return turnBack(state, 'undo', 'redo')
    case 'redo':
      return turnBack(state, 'redo', 'undo')
    case 'discard':
      return { ...startGrid(state), active: state.active, anchor: state.active }
    case 'saved':
      return saved(state, action.sent, action.rows)
    case 'keepMine':
      return { ...state, conflicts: new Set([...state.conflicts].filter((id) => id !== action.id)) }
    case 'takeTheirs':
      return takeTheirs(state, action.id)
  }
}
