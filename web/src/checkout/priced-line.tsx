import { lineAmount } from '@lonja/core/checkout/total-steps.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReactNode } from 'react'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Thumb } from '../ui/thumb.tsx'
import type { CheckOut } from './load-check-out.server.ts'

type Line = Pick<
  CheckOut['summary']['lines'][number],
  'productId' | 'productName' | 'productPictures' | 'attribute' | 'quantity' | 'price'
>

/** A product that is ordered or asked for: how many at which price, what else is said of it, and what the line comes to. */
export const PricedLine = ({ line, children }: { line: Line; children: ReactNode }) => {
  const locale = useLocale()
  return (
    <li className="flex gap-3 py-3">
      <LocaleLink to={`/goods-detail/${line.productId}`} className="shrink-0 self-start">
        <Thumb base={line.productPictures[0]} size={48} alt={line.productName} />
      </LocaleLink>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium">{line.productName}</p>
        <p className="text-ink-3 text-xs tabular-nums">
          {line.attribute.map(({ value }) => `${value} · `)}
          {m.checkout_line({ quantity: line.quantity, price: formatMoney(fromEuros(line.price), locale) })}
        </p>
        {children}
      </div>
      <p className="shrink-0 font-medium tabular-nums">{formatMoney(lineAmount(line), locale)}</p>
    </li>
  )
}
