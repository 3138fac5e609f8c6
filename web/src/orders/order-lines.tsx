import { ERROR_FLASH_MS } from '@lonja/core/cart/selection.ts'
import { lineAmount } from '@lonja/core/checkout/total-steps.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { Fragment } from 'react'
import { YourPrice } from '../access/your-price.tsx'
import { useErrorFlash } from '../cart/use-quantity.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { LineFacts } from './line-facts.tsx'
import type { OrderDetail } from './load-order.server.ts'
import { LotTexts } from './parts/lot-texts.tsx'

interface OrderLinesProps {
  order: OrderDetail
  actor: OrderActor
  /** what was refused for lines, by sku: they are marked in red for two seconds (spec §4) */
  refused?: { skuIds: readonly number[] } | undefined
}

/** The products of an order as they were when it was placed. */
export const OrderLines = ({ order, actor, refused }: OrderLinesProps) => {
  const isRed = useErrorFlash(refused, false, ERROR_FLASH_MS.orderDetail)
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <ul className="divide-y divide-line">
      {order.orderDetails.map((line) => (
        <li
          key={line.skuId}
          className={`flex gap-4 py-4 ${isRed && refused?.skuIds.includes(line.skuId) ? 'outline-2 outline-red outline-offset-4' : ''}`}
        >
          <LocaleLink to={`/goods-detail/${line.productId}`} className="shrink-0 self-start">
            <Thumb base={line.productPictures[0]} size={64} alt={line.productName} />
          </LocaleLink>
          <div className="min-w-0 grow">
            <p className="font-medium">{line.productName}</p>
            <p className="facts text-ink-3 text-xs">
              {[line.productSerialNumber, ...line.attribute.map(({ value }) => value)].map((fact) => (
                <Fragment key={fact}>
                  <span>{fact}</span>{' '}
                </Fragment>
              ))}
            </p>
            <p className="mt-1 text-ink-2 tabular-nums">
              <span className="mr-2 whitespace-nowrap">
                {m.orders_line({ quantity: line.quantity, price: money(line.price) })}
              </span>
              {line.discount > 0 && <span className="text-ink-3 line-through">{money(line.listPrice)}</span>}
            </p>
            {line.note && <p className="text-ink-2">{m.orders_line_note({ note: line.note })}</p>}
            {order.shipments.length > 0 && line.sent + line.dropped < line.quantity && (
              <p className="text-ink-2">{m.orders_line_sent({ sent: line.sent, quantity: line.quantity })}</p>
            )}
            <LotTexts lots={line.lots} />
            {line.dropped > 0 && <p className="text-ink-2">{m.orders_line_dropped({ dropped: line.dropped })}</p>}
            {line.ladderFrom !== null && (
              <p className="text-ink-3 text-xs">{m.prices_order_step({ units: line.ladderFrom })}</p>
            )}
            {line.yourPrice && <YourPrice isTheirs={actor !== 'buyer'} />}
            {line.needBook && <Tag tone="amber">{m.orders_pre_sale()}</Tag>}
            <LineFacts line={line} />
          </div>
          <div className="shrink-0 text-right tabular-nums">
            <p className="font-semibold">{formatMoney(lineAmount(line), locale)}</p>
            <p className="text-ink-3 text-xs">{m.orders_vat_rate({ tax: line.tax })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
