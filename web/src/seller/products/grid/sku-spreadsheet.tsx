// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table does not do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { SKU_COLUMNS } from '@lonja/core/products/sku-cells.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { GridHead } from './grid-head.tsx'
import { cellId, GridRow } from './grid-row.tsx'
import { copied, type GridAction, type GridState, selected } from './grid-state.ts'
import { useGridKeys } from './use-grid-keys.ts'

const ROW_HEIGHT = 40
/** Rows before the end at which the next ones are asked for. */
const AHEAD = 150

interface SpreadsheetProps {
  state: GridState
  dispatch: (action: GridAction) => void
  hasMore: boolean
  onNearEnd: () => void
  onSave: () => void
}

/**
 * Skus by rows, of which only those in sight are in the page. The grid itself has the focus and names its active cell; a
 * cell that is edited holds a field.
 */
export const SkuSpreadsheet = ({ state, dispatch, hasMore, onNearEnd, onSave }: SpreadsheetProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, active, editing } = state
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

  const { edit, open, onKeyDown, onEditKey } = useGridKeys({ scroller, state, dispatch, onSave })
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
    <div className="@container">
      {/* where all columns fit there is nothing to say; the width is that of GRID_COLUMNS */}
      <p className="mb-2 text-ink-2 text-xs @min-[81rem]:hidden">{m.seller_grid_more_columns()}</p>
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
        <GridHead />
        <div
          role="rowgroup"
          className="relative min-w-[81rem] max-sm:min-w-[69rem]"
          style={{ height: virtual.getTotalSize() }}
        >
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
    </div>
  )
}
