// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table does not do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { SKU_COLUMNS } from '@lonja/core/products/sku-cells.ts'
import { m } from '../../../paraglide/messages.js'
import { columnName, GRID_COLUMNS, isNumber } from './grid-row.tsx'

/** The names of the grid's columns, which stay in sight. */
export const GridHead = () => (
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
)
