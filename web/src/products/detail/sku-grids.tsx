import { useId } from 'react'
import { useSeenWhenHydrated } from '../../hydration/use-hydrated.ts'
import { listText } from '../../locale/list-text.ts'
import { m } from '../../paraglide/messages.js'
import type { SkuData } from '../wire.ts'
import { markText, variantName } from './mark-text.ts'
import { type GridLayout, SkuGrid } from './sku-grid.tsx'
import type { SkuPartsProps } from './sku-table.tsx'
import { unitsOf } from './wanted.ts'

/** What shows one of several grids; part of no form, so that it is sent with none. */
const Tab = ({ name, title, isFirst, units }: { name: string; title: string; isFirst: boolean; units: number }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-4 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
    <input type="radio" form="" name={name} defaultChecked={isFirst} className="sr-only" aria-label={title} />
    {title}
    {units > 0 && <span className="text-xs tabular-nums">({units})</span>}
  </label>
)

/** The grid of two attributes; where there is a third, one grid of each of its values, of which one is shown. */
export const SkuGrids = (props: SkuPartsProps & { layout: GridLayout }) => {
  const { layout, wanted, product } = props
  const seen = useSeenWhenHydrated()
  const name = useId()
  const marked = product.skus.filter((sku) => wanted.marks[sku.id])
  return (
    <div className="space-y-3">
      <div
        {...(layout.tabs && { role: 'radiogroup', 'aria-label': layout.tabs.name })}
        className="flex flex-wrap gap-x-2 gap-y-3"
      >
        {layout.grids.map((grid, index) =>
          layout.tabs ? (
            <div key={grid.title} className="group/tab contents">
              <Tab
                {...{ name, title: grid.title }}
                isFirst={index === 0}
                units={unitsOf(grid.cells.flat(), wanted.quantities)}
              />
              <div className="order-1 hidden min-w-0 basis-full group-has-[label>input:checked]/tab:block">
                <SkuGrid {...props} grid={grid} />
              </div>
            </div>
          ) : (
            <div key={grid.title} className="min-w-0 basis-full">
              <SkuGrid {...props} grid={grid} />
            </div>
          ),
        )}
      </div>
      <p className="text-ink-3 text-xs">
        {m.products_detail_grid_pack({ pack: packsOf(product.skus) })}{' '}
        <span className={`pointer-coarse:hidden ${seen}`}>{m.products_detail_grid_paste()}</span>
      </p>
      <div role="status" className="text-xs">
        {(marked.length > 0 || wanted.homeless > 0) && (
          <ul className="space-y-1 rounded-md bg-amber-wash px-3 py-2 text-amber">
            {marked.map((sku) => {
              const mark = wanted.marks[sku.id]
              return (
                mark && (
                  <li key={sku.id} id={`mark-${sku.id}`}>
                    <strong className="font-semibold">{variantName(sku)}</strong>: {markText(mark, sku)}
                  </li>
                )
              )
            })}
            {wanted.homeless > 0 && <li>{m.products_detail_mark_homeless({ count: wanted.homeless })}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Units of a pack, each different one: "5", "5, 10". */
const packsOf = (skus: readonly SkuData[]): string =>
  listText([...new Set(skus.map((sku) => sku.priceInfo?.level1.min2Buy ?? 1))].sort((a, b) => a - b).map(String))
