import { formatMoney } from '@lonja/core/kernel/money.ts'
import { pasteBlock, readBlock } from '@lonja/core/products/pasted-block.ts'
import type { SkuGrid as Grid, SkuLayout } from '@lonja/core/products/sku-layout.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { SkuData } from '../wire.ts'
import { nextCell } from './next-cell.ts'
import { SkuCell } from './sku-cell.tsx'
import type { SkuPartsProps } from './sku-table.tsx'
import { VariantLink } from './variant-link.tsx'
import { factsOf, totalWanted, unitsOf, withPaste } from './wanted.ts'

export type GridLayout = Extract<SkuLayout<SkuData>, { kind: 'grid' }>

/** Which way a key leads from a cell. */
const WAYS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

const placeOf = (target: EventTarget): { row: number; column: number } | null => {
  const { row, column } = (target as HTMLElement).dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

/**
 * Quantities of two attributes: rows by columns, with the sums of both; phones have the sum of all at the button alone.
 * Arrows and Enter step between its cells, a block from a spreadsheet falls on the cell that has the focus and those after it.
 */
export const SkuGrid = (props: SkuPartsProps & { layout: GridLayout; grid: Grid<SkuData> }) => {
  const { layout, grid, product, wanted, setWanted, onChoose } = props
  const locale = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const { rows, columns } = layout
  const { quantities } = wanted

  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    const from = placeOf(event.target)
    if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const back = event.key === 'Enter' && event.shiftKey ? -1 : 1
    const isOpen = (row: number, column: number) => cellAt(row, column) !== null
    const to = nextCell(grid.cells, from, [way[0] * back, way[1] * back], isOpen)
    if (to) cellAt(to.row, to.column)?.focus()
  }
  const cellAt = (row: number, column: number): HTMLInputElement | null =>
    table.current?.querySelector(`input[data-row="${row}"][data-column="${column}"]`) ?? null
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target)
    if (!at) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const cells = grid.cells.map((line) => line.map((sku) => (sku ? factsOf(sku) : null)))
    setWanted((before) => withPaste(before, pasteBlock(block, cells, at, before.quantities)))
  }

  const head = 'sticky left-0 z-[1] bg-paper'
  return (
    <section
      aria-label={[product.name, grid.title].filter(Boolean).join(' · ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="relative scroll-pl-32 overflow-x-auto overscroll-x-contain rounded-md border border-line"
    >
      <table ref={table} onKeyDown={onKeyDown} onPaste={onPaste} className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{m.products_detail_grid({ rows: rows.name, columns: columns.name })}</caption>
        <thead className="text-xs">
          <tr>
            <th
              scope="col"
              className={`${head} min-w-28 border-line border-b px-2 py-2 text-left font-medium text-ink-3`}
            >
              {rows.name} / {columns.name}
            </th>
            {columns.values.map(({ value }) => (
              <th key={value} scope="col" className="border-line border-b px-1 py-2 font-semibold">
                {value}
              </th>
            ))}
            <th scope="col" className="border-line border-b px-2 py-2 text-right font-medium text-ink-3 max-sm:hidden">
              {m.products_detail_sum()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.values.map(({ value, swatch }, row) => {
            const line = grid.cells[row] ?? []
            const first = line.find((sku) => sku !== null)
            return (
              <tr key={value}>
                <th scope="row" className={`${head} border-line border-b px-2 py-1 text-left font-normal`}>
                  {first ? (
                    <VariantLink sku={first} swatch={swatch} onChoose={onChoose}>
                      {value}
                    </VariantLink>
                  ) : (
                    value
                  )}
                </th>
                {line.map((sku, column) => (
                  <td key={columns.values[column]?.value} className="border-line border-b p-1 text-center align-top">
                    {sku ? (
                      <SkuCell {...props} sku={sku} row={row} column={column} />
                    ) : (
                      <span className="text-ink-3">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{m.products_detail_not_made()}</span>
                      </span>
                    )}
                  </td>
                ))}
                <Sum units={unitsOf(line, quantities)} />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${head} px-2 py-2 text-left font-medium text-ink-3 text-xs`}>
              {m.products_detail_sum()}
            </th>
            {columns.values.map(({ value }, column) => (
              <Sum
                key={value}
                centred
                units={unitsOf(
                  grid.cells.map((line) => line[column] ?? null),
                  quantities,
                )}
              />
            ))}
            <td className="px-2 py-2 text-right font-semibold tabular-nums max-sm:hidden">
              {unitsOf(grid.cells.flat(), quantities)}
              <span className="block whitespace-nowrap font-normal text-ink-3 text-xs">
                {formatMoney(gridTotal(props), locale)}
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const gridTotal = ({ product, grid, wanted }: { grid: Grid<SkuData> } & Pick<SkuPartsProps, 'product' | 'wanted'>) => {
  const inside = new Set(grid.cells.flat().map((sku) => sku?.id))
  const own = Object.entries(wanted.quantities).filter(([skuId]) => inside.has(Number(skuId)))
  return totalWanted(product, Object.fromEntries(own)).amount
}

const Sum = ({ units, centred = false }: { units: number; centred?: boolean }) => (
  <td
    className={`px-2 py-2 tabular-nums ${centred ? 'text-center' : 'border-line border-b text-right max-sm:hidden'} ${units > 0 ? 'font-semibold' : 'text-ink-3'}`}
  >
    {units}
  </td>
)
