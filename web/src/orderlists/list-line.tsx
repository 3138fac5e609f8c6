import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { formatMoney, times } from '@lonja/core/kernel/money.ts'
import { Trash2 } from 'lucide-react'
import { AccessLink } from '../access/access-link.tsx'
import { fullName } from '../bought/on-sale.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { priceOf } from '../orderpad/offers-sum.ts'
import { m } from '../paraglide/messages.js'
import { perMeasure, vatWord } from '../products/price.tsx'
import { Stock, shelfOf } from '../products/stock.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { fitOf, isOnSale, lineStepper } from './line-quantity.ts'
import { LINE, lineField, PICK, stepLine } from './list-fields.ts'
import type { OrderListLine } from './wire.ts'

interface ListLineProps {
  line: OrderListLine
  /** units that the list has of it */
  shown: number
  /** lines of several shops stand together */
  namesShop: boolean
  onUnits: (units: number) => void
}

/** A line of an order list: what it is, what it costs today, and its units. */
export const ListLine = ({ line, shown, namesShop, onUnits }: ListLineProps) => {
  const locale = useLocale()
  const mayBuy = useMayBuy()
  const name = fullName(line)
  const units = isOnSale(line) ? fitOf(line).quantity : 0
  const price = isOnSale(line) ? priceOf({ ...line, quantity: units }) : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="flex items-center gap-3">
        {mayBuy && (
          <label className="finger relative isolate grid cursor-pointer">
            <input
              type="checkbox"
              name={PICK}
              value={line.id}
              aria-label={m.orderlists_pick({ name })}
              className="relative z-1 size-4.5 cursor-pointer accent-ink"
            />
          </label>
        )}
        <Thumb base={line.picture} size={56} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        {line.offer === 'gone' || line.skuId === null ? (
          <p className="py-0.5 font-medium text-ink-2">{name}</p>
        ) : (
          <LocaleLink
            to={`/goods-detail/${line.productId}?sku=${line.skuId}`}
            className="inline-block py-0.5 font-medium hover:underline"
          >
            {name}
          </LocaleLink>
        )}
        <p className="facts text-ink-3 text-xs">
          {namesShop && <span>{line.shop.name}</span>} <span>{line.serialNumber}</span>{' '}
          {price && (
            <span className="tabular-nums">
              {m.orderpad_unit({ price: formatMoney(price.unit, locale), vat: vatWord(price.taxInclude) })}
            </span>
          )}{' '}
          {price?.netContent && <span className="tabular-nums">{perMeasure(price, locale)}</span>}
        </p>
        <State line={line} />
      </div>
      <div className="ml-auto flex items-center gap-3">
        {mayBuy && line.offer !== 'gone' ? (
          <>
            <input type="hidden" name={LINE} value={lineField(line.id, shown)} />
            <QuantityStepper
              name="quantity"
              label={m.products_quantity_of({ name })}
              value={line.quantity}
              {...lineStepper(line)}
              submitAs={stepLine(line.id)}
              debounce={DEBOUNCE_MS}
              onChange={onUnits}
            />
          </>
        ) : (
          <span className="tabular-nums">{m.bought_units({ count: line.quantity })}</span>
        )}
        <p className="min-w-18 text-right font-medium tabular-nums">
          {price && units > 0 && formatMoney(times(price.unit, units), locale)}
        </p>
        {mayBuy && (
          <button
            type="submit"
            name="intent"
            value={`remove:${line.id}`}
            aria-label={m.orderlists_remove_of({ name })}
            className="finger relative grid min-h-9 min-w-9 place-items-center rounded-md text-ink-2 hover:bg-wash-2 hover:text-ink"
          >
            <Trash2 size={18} aria-hidden />
          </button>
        )}
      </div>
    </li>
  )
}

/** How many go into the cart where that is not what the list says; or why none can. */
const State = ({ line }: { line: OrderListLine }) => {
  if (line.offer === 'gone') return <Tag>{m.bought_gone()}</Tag>
  if (!line.sku)
    return (
      <p className="text-sm">
        {m.bought_closed()} <AccessLink shop={line.shop} />
      </p>
    )
  const stock = shelfOf(line.sku)
  const fit = isOnSale(line) ? fitOf(line) : null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
      {fit && fit.fit !== 'same' && (
        <Tag tone="amber">
          {fit.fit === 'more'
            ? m.orderlists_fit_more({ count: m.bought_units({ count: fit.quantity }) })
            : m.orderlists_fit_fewer({ count: m.bought_units({ count: fit.quantity }) })}
        </Tag>
      )}
      {stock.tone !== 'leaf' && <Stock {...stock} />}
    </div>
  )
}
