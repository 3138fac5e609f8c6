import { SKU_COLUMNS } from '@lonja/core/products/sku-cells.ts'
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { useLocale } from '../../../locale/locale.ts'
import { type GridAction, type GridState, type Place, storedText } from './grid-state.ts'

/** Rows of a page up and down. */
const PAGE = 12

const WAYS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

/** Where a key leads from a cell; null where it leads nowhere. Ctrl goes to the end in its direction. */
const target = ({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null => {
  const far = ctrlKey || metaKey
  if (key === 'Home') return { row: far ? 0 : row, column: 0 }
  if (key === 'End') return { row: far ? last.row : row, column: last.column }
  const way = WAYS[key]
  if (!way) return null
  if (far)
    return {
      row: way[0] < 0 ? 0 : way[0] > 0 ? last.row : row,
      column: way[1] < 0 ? 0 : way[1] > 0 ? last.column : column,
    }
  return { row: row + way[0], column: column + way[1] }
}

interface GridKeysProps {
  /** the grid, which has the focus unless a cell is edited */
  scroller: RefObject<HTMLElement | null>
  state: GridState
  dispatch: (action: GridAction) => void
  onSave: () => void
}

/** What keys do in the grid and in the field of a cell that is edited; `open` edits the active cell. */
export const useGridKeys = ({ scroller, state, dispatch, onSave }: GridKeysProps) => {
  const locale = useLocale()
  const { rows, active } = state
  const last: Place = { row: rows.length - 1, column: SKU_COLUMNS.length - 1 }
  const column = SKU_COLUMNS[active.column]
  const edit = useCallback((text: string) => dispatch({ kind: 'edit', text }), [dispatch])
  const open = () => {
    const row = rows[active.row]
    if (row && column) edit(state.typed.get(row.id)?.[column] ?? storedText(row, column, locale))
  }
  const toggle = () => {
    const row = rows[active.row]
    if (!row || column !== 'onShelf') return false
    const isOn =
      (state.typed.get(row.id)?.onShelf ?? storedText(row, 'onShelf', locale)) !==
      storedText({ ...row, onShelf: false }, 'onShelf', locale)
    dispatch({
      kind: 'set',
      changes: [{ id: row.id, column: 'onShelf', text: storedText({ ...row, onShelf: !isOn }, 'onShelf', locale) }],
    })
    return true
  }

  const onShortcut = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') dispatch({ kind: event.shiftKey ? 'redo' : 'undo' })
    else if (key === 'y') dispatch({ kind: 'redo' })
    else if (key === 's') onSave()
    else if (key === 'a') {
      dispatch({ kind: 'go', to: { row: 0, column: 0 } })
      dispatch({ kind: 'go', to: last, extend: true })
    } else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return
    const to = target(event, active, last)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (to) dispatch({ kind: 'go', to, extend: event.shiftKey })
    else if (!isPlain) {
      if (event.altKey || !onShortcut(event)) return
    } else if (event.key === 'Enter' || event.key === 'F2') open()
    else if (event.key === 'Escape') dispatch({ kind: 'cancel' })
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (column === 'storagePlace') dispatch({ kind: 'paste', text: '' })
      else edit('')
    } else if (event.key === ' ' && toggle()) {
      // done
    } else if (event.key.length === 1) edit(event.key)
    else return
    event.preventDefault()
  }
  const onEditKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    const way = event.shiftKey ? -1 : 1
    // keys of an input method that is composing are its own
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') dispatch({ kind: 'cancel' })
    else if (event.key === 'Enter') dispatch({ kind: 'commit', to: { ...active, row: active.row + way } })
    else if (event.key === 'Tab') dispatch({ kind: 'commit', to: { ...active, column: active.column + way } })
    else return
    event.preventDefault()
    scroller.current?.focus({ preventScroll: true })
  }
  return { edit, open, onKeyDown, onEditKey }
}
