import { overlayOf } from '@lonja/core/cart/selection.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTypedBefore } from '../hydration/use-typed-before.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Arrival } from '../products/stock.tsx'
import { RestockButton } from '../restock/restock-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Tag } from '../ui/tag.tsx'
import { DeleteLines } from './delete-lines.tsx'
import { LineTotal, NextStep, UnitPrice } from './line-price.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { OverlayText } from './row-overlay.tsx'
import { SaveForLater } from './save-for-later.tsx'
import { useErrorFlash, useQuantity } from './use-quantity.ts'
import type { CartEntryData, CartItemData } from './wire.ts'

interface CartRowProps {
  item: CartItemData
  entry: CartEntryData
  isSelected: boolean
  onToggle: () => void
  /** where changes are sent */
  action: string
  /** the form that carries the picked lines to check-out */
  formId: string
  /** what stands in the way of this line as it is */
  problem: string | undefined
  /** changes each time that the row is pointed at as the wrong one; null when it is not */
  flagged: unknown
  /** in the pop-up, where there is little room */
  compact: boolean
}

/** One line of the cart: what it is, how many, what it comes to. */
export const CartRow = (props: CartRowProps) => {
  const { item, entry, isSelected, onToggle, action, formId, problem, flagged, compact } = props
  const { shop, shopId } = entry
  const { product } = item.sku
  const overlay = overlayOf(item)
  // a line off the shelf is neither available nor priced, and its product cannot be saved
  const isOnShelf = item.sku.isAvailable || item.sku.priceInfo !== null
  // with nothing left of it the row says to contact the shop, as it does for what only the shop itself sells
  const lacksStock =
    overlay === 'preSale' || (canAwaitRestock(item.sku) && (overlay === 'outOfStock' || overlay === 'contactUs'))
  const box = useRef<HTMLInputElement>(null)
  useTypedBefore(box, onToggle)
  const { quantity, isBusy, refusal, change } = useQuantity(item, shopId, action)
  const isRed = useErrorFlash(refusal ?? flagged, isBusy)
  const sentence = isBusy ? null : (refusal ?? problem)
  const picture = item.sku.pictures[0] ?? product.pictures[0]
  // one line where there is room; else quantity and sum stand below the name
  const wide = compact ? '' : 'sm:grid-cols-[auto_80px_minmax(0,1fr)_auto_104px_36px] sm:items-center sm:px-4'
  const asPart = compact ? '' : 'sm:contents'
  const atEnd = compact ? '' : 'sm:col-start-auto sm:row-start-auto sm:self-center'
  return (
    <li
      className={`relative grid grid-cols-[auto_64px_minmax(0,1fr)_36px] gap-x-3 gap-y-2 px-3 py-3 -outline-offset-2 ${wide} ${isRed ? 'rounded-md outline-2 outline-red' : ''}`}
    >
      <label
        className={`finger relative isolate grid place-items-center self-start py-1 ${compact ? '' : 'sm:self-center'}`}
      >
        <input
          ref={box}
          type="checkbox"
          name="skuids"
          value={item.skuId}
          form={formId}
          checked={isSelected}
          disabled={overlay !== null}
          onChange={onToggle}
          aria-label={m.cart_pick({ name: product.name })}
          className="relative z-1 size-4.5 cursor-pointer accent-ink disabled:cursor-not-allowed"
        />
      </label>
      <LocaleLink to={`/goods-detail/${product.id}`} className="block self-start overflow-hidden rounded-md bg-wash-2">
        {picture && (
          <Picture
            base={picture}
            alt={product.name}
            sizes="80px"
            largest="medium"
            className={`aspect-square w-full object-cover ${overlay ? 'opacity-40' : ''}`}
          />
        )}
      </LocaleLink>
      <div className="min-w-0">
        <LocaleLink
          to={`/goods-detail/${product.id}`}
          className={`line-clamp-3 font-medium hover:underline ${overlay ? 'text-ink-3' : ''}`}
        >
          {product.name}
        </LocaleLink>
        <p className="truncate text-ink-3 text-xs">
          {[...item.sku.attribute.map((one) => one.value), item.sku.serialNumber].join(' · ')}
        </p>
        {!overlay && <UnitPrice {...{ item, shop, quantity }} />}
        {!overlay && <NextStep {...{ item, shop, quantity }} />}
        {!overlay && item.sku.needBook && (
          <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-xs">
            <Tag tone="amber">{m.cart_pre_sale()}</Tag>
            {item.sku.expectedOn && <Arrival day={item.sku.expectedOn} />}
          </p>
        )}
        {sentence && !overlay && (
          <p role={refusal ? 'alert' : undefined} className="mt-1 font-medium text-red text-xs">
            {sentence}
          </p>
        )}
        {!compact && isOnShelf && <SaveForLater skuId={item.skuId} name={product.name} action={action} />}
      </div>
      <div className={`col-span-3 col-start-2 flex flex-wrap items-center justify-between gap-2 ${asPart}`}>
        {overlay ? (
          <div className={compact ? '' : 'sm:col-span-2 sm:text-right'}>
            <OverlayText overlay={overlay} shopId={shopId} />
            {lacksStock && item.sku.expectedOn && (
              <p className="mt-1 text-ink-2 text-xs">
                <Arrival day={item.sku.expectedOn} />
              </p>
            )}
            {overlay !== 'removed' && canAwaitRestock(item.sku) && (
              <div className="mt-1">
                <RestockButton skuId={item.skuId} name={product.name} />
              </div>
            )}
          </div>
        ) : (
          <>
            <QuantityInput {...{ item, shopId, action, quantity }} onChange={change} />
            <LineTotal {...{ item, shop, quantity }} />
          </>
        )}
      </div>
      <div className={`col-start-4 row-start-1 ${atEnd}`}>
        <DeleteLines
          shopId={shopId}
          skuIds={[item.skuId]}
          action={action}
          label={m.cart_delete_of({ name: product.name })}
          question={m.cart_delete_question({ count: 1 })}
          summary={<Trash2 size={18} aria-hidden />}
          summaryClass={`finger relative grid size-9 place-items-center rounded-md hover:bg-wash-2 ${overlay ? 'text-red' : 'text-ink-3 hover:text-ink'}`}
        />
      </div>
    </li>
  )
}
