// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table does not do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { SKU_COLUMNS, type SkuColumn } from '@lonja/core/products/sku-cells.ts'
import { type KeyboardEvent, memo } from 'react'
import { useLocale } from '../../../locale/locale.ts'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { controlWord } from '../product-labels.ts'
import { isEditable, isWrong, type SkuData, storedText, type Typed } from './grid-state.ts'

/** Widths of the name and of each column; head and rows share them. */
export const GRID_COLUMNS =
  'grid grid-cols-[minmax(15rem,1fr)_7rem_6rem_7rem_7.5rem_5.5rem_5rem_5.5rem_8.5rem_7rem_8rem_5.5rem] min-w-[88rem] max-sm:min-w-[75.5rem] max-sm:grid-cols-[8.5rem_5.5rem_5.5rem_6rem_6.5rem_5rem_5rem_5.5rem_8rem_6.5rem_7.5rem_5.5rem]'

/** Id of a cell, by which the grid says which one is active. */
export const cellId = (row: number, column: number): string => `cell-${row}-${column}`

interface GridRowProps {
  row: SkuData
  index: number
  top: number
  typed: Typed | undefined
  refused: Readonly<Record<string, string>> | undefined
  isConflict: boolean
  /** columns of it that are chosen; `left` is null where none is */
  left: number | null
  right: number
  /** the active cell's column, where it is of this row */
  active: number | null
  editing: string | null
  onPick: (row: number, column: number, extend: boolean) => void
  onOpen: () => void
  onType: (text: string) => void
  onEditKey: (event: KeyboardEvent) => void
  onLeave: () => void
}

/** One sku of the spreadsheet. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, typed, refused, isConflict, left, right, active, editing, onPick, onOpen } = props
  const locale = useLocale()
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${GRID_COLUMNS} absolute inset-x-0 h-10 border-line border-b ${isConflict ? 'bg-amber-wash' : 'bg-paper'}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-[1] flex min-w-0 flex-col justify-center border-line border-r bg-inherit px-2 leading-tight"
      >
        <LocaleLink
          to={`/seller/products/${row.productId}`}
          tabIndex={-1}
          className="truncate font-medium hover:underline"
        >
          {row.name}
          {row.variant && <span className="font-normal text-ink-2"> · {row.variant}</span>}
        </LocaleLink>
        <span className="truncate text-ink-3 text-xs">
          {row.serialNumber}
          {row.awaited > 0 && (
            <span className="text-amber"> · {m.seller_products_awaited({ count: row.awaited })}</span>
          )}
        </span>
      </div>
      {SKU_COLUMNS.map((column, at) => {
        const text = typed?.[column]
        const wrong = isWrong(text, column, locale) || refused?.[column] !== undefined
        const isChosen = left !== null && at >= left && at <= right
        const isActive = active === at
        return (
          <div
            key={column}
            id={cellId(index, at)}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={isChosen}
            aria-invalid={wrong || undefined}
            aria-readonly={!isEditable(row, column) || undefined}
            onPointerDown={(event) => event.button === 0 && !isActive && onPick(index, at, event.shiftKey)}
            onPointerEnter={(event) => event.buttons === 1 && event.pointerType === 'mouse' && onPick(index, at, true)}
            onDoubleClick={onOpen}
            className={cellStyle({ column, isActive, isChosen, wrong, isTyped: text !== undefined })}
          >
            {isActive && editing !== null ? (
              <CellInput {...props} editing={editing} label={columnName(column)} />
            ) : (
              <>
                {text ?? shownText(row, column, locale)}
                {text !== undefined && <span className="sr-only">, {m.seller_grid_changed()}</span>}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
})

const shownText = (row: SkuData, column: SkuColumn, locale: Parameters<typeof storedText>[2]) =>
  isEditable(row, column) ? (
    storedText(row, column, locale)
  ) : (
    <span className="truncate text-ink-3 text-xs">{shortControl(row)}</span>
  )

const shortControl = ({ stockControl }: SkuData): string =>
  stockControl === 'unlimited' ? m.seller_products_uncounted() : controlWord(stockControl)

const CellInput = ({
  editing,
  label,
  onType,
  onEditKey,
  onLeave,
}: Pick<GridRowProps, 'onType' | 'onEditKey' | 'onLeave'> & { editing: string; label: string }) => (
  <input
    // biome-ignore lint/a11y/noAutofocus: who began to write in the cell goes on in it
    autoFocus
    value={editing}
    aria-label={label}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={onEditKey}
    onBlur={onLeave}
    onPaste={(event) => event.stopPropagation()}
    onCopy={(event) => event.stopPropagation()}
    onCut={(event) => event.stopPropagation()}
    className="absolute inset-0 w-full bg-paper px-2 text-inherit outline-none"
  />
)

const NUMBERS: readonly SkuColumn[] = ['price', 'discount', 'stock', 'packSize', 'weight']

/** What a column is called in its head and in sentences. */
export const columnName = (column: SkuColumn): string => COLUMN_NAMES[column]()
const COLUMN_NAMES: Record<SkuColumn, () => string> = {
  price: m.seller_grid_price,
  discount: m.seller_grid_discount,
  stock: m.seller_products_stock,
  expectedOn: m.seller_grid_expected,
  needBook: m.seller_grid_presale,
  packSize: m.seller_grid_pack,
  weight: m.seller_grid_weight,
  unitSize: m.seller_grid_size,
  netContent: m.seller_products_content,
  storagePlace: m.seller_grid_place,
  onShelf: m.seller_products_state_shown,
}

export const isNumber = (column: SkuColumn): boolean => NUMBERS.includes(column)

const cellStyle = ({
  column,
  isActive,
  isChosen,
  wrong,
  isTyped,
}: {
  column: SkuColumn
  isActive: boolean
  isChosen: boolean
  wrong: boolean
  isTyped: boolean
}): string =>
  [
    'relative flex min-w-0 select-none items-center truncate border-line border-r px-2 tabular-nums',
    isNumber(column) ? 'justify-end text-right' : '',
    wrong ? 'bg-red-wash text-red' : isTyped ? 'bg-leaf-wash font-semibold' : isChosen ? 'bg-wash-2' : '',
    isActive ? 'outline-2 outline-focus -outline-offset-2' : '',
  ].join(' ')
