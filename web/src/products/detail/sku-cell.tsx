import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTypedBefore } from '../../hydration/use-typed-before.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { RestockButton } from '../../restock/restock-button.tsx'
import { perMeasure } from '../price.tsx'
import { skuStepper } from '../sku-quantity.ts'
import { Arrival, stockState } from '../stock.tsx'
import type { SkuData } from '../wire.ts'
import { variantName } from './mark-text.ts'
import type { SkuPartsProps } from './sku-table.tsx'
import { type Mark, withQuantity, withTyped } from './wanted.ts'

interface SkuCellProps extends SkuPartsProps {
  sku: SkuData
  row: number
  column: number
}

const lookOf = (mark: Mark | undefined, quantity: number): string => {
  if (mark) return mark.isRefused ? 'border-red bg-red-wash' : 'border-amber bg-amber-wash'
  return quantity > 0 ? 'border-ink bg-wash' : 'border-line-strong bg-paper'
}

/** The quantity of one sku in a grid, with its stock below; its price where not all cost the same. */
export const SkuCell = ({ product, wanted, setWanted, onChoose, sku, row, column }: SkuCellProps) => {
  const locale = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, (input) => setDraft(input.value))
  const quantity = wanted.quantities[sku.id] ?? 0
  const mark = wanted.marks[sku.id]
  const packSize = sku.priceInfo?.level1.min2Buy ?? 1
  const stock = stockState(sku, packSize)
  const { max, step, less, more } = skuStepper(sku, true)
  const settle = () => {
    if (draft === null) return
    setDraft(null)
    setWanted((before) => withTyped(before, sku, draft))
  }
  useEffect(() => {
    if (draft === null || draft.trim() === '') return
    const timer = setTimeout(settle, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== '+' && event.key !== '-') return
    event.preventDefault()
    setDraft(null)
    setWanted((before) => {
      const now = before.quantities[sku.id] ?? 0
      return withQuantity(before, sku.id, event.key === '+' ? more(now) : less(now))
    })
  }
  const priceLine = product.skus.some((other) => isPricedOtherwise(other, sku)) && (
    <PriceLine product={product} sku={sku} quantity={quantity} />
  )
  if (!stock.buyable)
    return (
      <div className="grid h-full min-w-15 content-center text-ink-3 text-xs">
        {priceLine}
        {stock.text}
        {stock.expectedOn && (
          <span className="text-ink-2">
            <Arrival day={stock.expectedOn} />
          </span>
        )}
        {canAwaitRestock(sku) && <RestockButton inForm isSmall skuId={sku.id} name={variantName(sku)} />}
      </div>
    )
  return (
    <div className="grid min-w-15 justify-items-center gap-0.5 text-xs tabular-nums">
      {priceLine}
      <input type="hidden" name="skuId" value={sku.id} />
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        enterKeyHint="next"
        name="quantity"
        data-row={row}
        data-column={column}
        aria-label={m.products_quantity_of({ name: variantName(sku) })}
        aria-invalid={mark?.isRefused || undefined}
        aria-describedby={mark ? `stock-${sku.id} mark-${sku.id}` : `stock-${sku.id}`}
        placeholder="0"
        value={draft ?? (quantity > 0 ? quantity : '')}
        min={0}
        max={max}
        step={step}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onFocus={(event) => {
          event.target.select()
          onChoose(sku.id)
        }}
        onKeyDown={onKeyDown}
        className={`no-spin h-11 w-15 rounded-sm border text-center font-medium text-base -outline-offset-1 md:text-sm ${lookOf(mark, quantity)}`}
      />
      <span id={`stock-${sku.id}`} className={stock.tone === 'amber' ? 'text-amber' : 'text-ink-3'}>
        <span className="sr-only">{m.products_detail_stock()}: </span>
        {sku.stockControl === 'notAllowedToBuy' ? countText(sku.stock, locale) : m.products_detail_stock_open()}
      </span>
      {sku.needBook && (
        <span className="text-amber">
          {stock.text}
          {stock.expectedOn && (
            <span className="block text-ink-2">
              <Arrival day={stock.expectedOn} />
            </span>
          )}
        </span>
      )}
    </div>
  )
}

/** Whether two skus differ in price, or in what a unit holds. */
const isPricedOtherwise = ({ priceInfo: a }: SkuData, { priceInfo: b }: SkuData): boolean =>
  a?.level1.price !== b?.level1.price ||
  a?.level1.netContent?.amount !== b?.level1.netContent?.amount ||
  a?.level1.netContent?.unit !== b?.level1.netContent?.unit

const PriceLine = ({
  product,
  sku,
  quantity,
}: {
  product: SkuPartsProps['product']
  sku: SkuData
  quantity: number
}) => {
  const locale = useLocale()
  const price = displayPriceOf(sku.priceInfo, product.tax, product.shop.shopSettings.taxSetting, quantity)
  return (
    price && (
      <span className="text-center text-ink-3">
        {formatMoney(price.unit, locale)}
        {price.netContent && <span className="block">{perMeasure(price, locale)}</span>}
      </span>
    )
  )
}
