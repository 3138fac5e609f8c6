// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table does not do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { SKU_COLUMNS } from '@lonja/core/products/sku-cells.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useLocale } from '../../../locale/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { cellId, columnName, GRID_COLUMNS, GridRow, isNumber } from './grid-row.tsx'
import { copied, type GridAction, type GridState, type Place, selected, storedText } from './grid-state.ts'

const ROW_HEIGHT = 40
/** Rows of a page up and down. */
const PAGE = 12
/** Rows before the end at which the next ones are asked for. */
const AHEAD = 150

interface SpreadsheetProps {
  state: GridState
  dispatch: (action: GridAction) => void
  hasMore: boolean
  onNearEnd: () => void
  onSave: () => void
}

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

/**
 * Skus by rows, of which only those in sight are in the page. The grid itself has the focus and names its active cell; a
 * cell that is edited holds a field.
 */
export const SkuSpreadsheet = ({ state, dispatch, hasMore, onNearEnd, onSave }: SpreadsheetProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const { rows, active, editing } = state
  const last: Place = { row: rows.length - 1, column: SKU_COLUMNS.length - 1 }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 1000, height: 520 },
    scrollPaddingStart: ROW_HEIGHT,
  })
  const items = virtual.getVirtualItems()
  const lastSeen = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && lastSeen > rows.length - AHEAD) onNearEnd()
  }, [hasMore, lastSeen, rows.length, onNearEnd])
  useEffect(() => virtual.scrollToIndex(active.row, { align: 'auto' }), [virtual, active.row])
  const column = SKU_COLUMNS[active.column]
  useEffect(() => {
    // the column that is active stays in sight, beside that of the names, where the grid is wider than the screen
    const grid = scroller.current
    const [names, cell] = [0, active.column + 1].map(
      (at) => grid?.querySelector<HTMLElement>('[role=row]')?.children[at],
    )
    if (!grid || !(names instanceof HTMLElement) || !(cell instanceof HTMLElement)) return
    const [left, right] = [cell.offsetLeft - names.offsetWidth, cell.offsetLeft + cell.offsetWidth - grid.clientWidth]
    grid.scrollLeft = Math.min(left, Math.max(right, grid.scrollLeft))
  }, [active.column])

  const edit = useCallback((text: string) => dispatch({ kind: 'edit', text }), [dispatch])
  const focus = () => scroller.current?.focus({ preventScroll: true })
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
    focus()
  }
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(state))
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    dispatch({ kind: 'paste', text: event.clipboardData.getData('text/plain') })
  }

  // rows are drawn anew only where something of them changed, so what they are given stays the same
  const latest = useRef({ open, onEditKey })
  latest.current = { open, onEditKey }
  const onPick = useCallback(
    (row: number, at: number, extend: boolean) => {
      dispatch({ kind: 'commit' })
      dispatch({ kind: 'go', to: { row, column: at }, extend })
    },
    [dispatch],
  )
  const onOpen = useCallback(() => latest.current.open(), [])
  const onRowEditKey = useCallback((event: KeyboardEvent) => latest.current.onEditKey(event), [])
  const onLeave = useCallback(() => dispatch({ kind: 'commit' }), [dispatch])

  const chosen = selected(state)
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={m.seller_grid_title()}
      aria-describedby="grid-keys"
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-colcount={SKU_COLUMNS.length + 1}
      aria-multiselectable
      aria-activedescendant={rows.length > 0 ? cellId(active.row, active.column) : undefined}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      className="relative h-[min(70dvh,44rem)] overflow-auto overscroll-contain rounded-lg border border-line bg-paper text-sm outline-none focus-visible:border-focus"
    >
      <div role="rowgroup" className="sticky top-0 z-[2] min-w-full">
        <div
          role="row"
          aria-rowindex={1}
          className={`${GRID_COLUMNS} h-10 border-line border-b bg-wash text-ink-2 text-xs`}
        >
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-[1] flex items-center border-line border-r bg-wash px-2 font-medium"
          >
            {m.seller_grid_product()}
          </div>
          {SKU_COLUMNS.map((one, at) => (
            <div
              key={one}
              role="columnheader"
              aria-colindex={at + 2}
              className={`flex items-center border-line border-r px-2 font-medium ${isNumber(one) ? 'justify-end text-right' : ''}`}
            >
              {columnName(one)}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative min-w-[68rem]" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isActive = index === active.row
          return (
            <GridRow
              key={row.id}
              row={row}
              index={index}
              top={start}
              typed={state.typed.get(row.id)}
              refused={state.refused.get(row.id)}
              isConflict={state.conflicts.has(row.id)}
              left={index >= chosen.top && index <= chosen.bottom ? chosen.left : null}
              right={chosen.right}
              active={isActive ? active.column : null}
              editing={isActive ? editing : null}
              onPick={onPick}
              onOpen={onOpen}
              onType={edit}
              onEditKey={onRowEditKey}
              onLeave={onLeave}
            />
          )
        })}
      </div>
    </div>
  )
}
