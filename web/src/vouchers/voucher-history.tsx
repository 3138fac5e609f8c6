import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { eventWord } from './voucher-words.ts'

/** Where each side of the market sees an order. */
const ORDERS = { buyer: '/uc/order-detail?id=', seller: '/seller/orders/' } as const

interface VoucherHistoryProps {
  history: ReplyOf<'getMyVouchers'>['items'][number]['history']
  side: keyof typeof ORDERS
}

/** Every movement of a voucher's credit, the latest first. */
export const VoucherHistory = ({ history, side }: VoucherHistoryProps) => {
  const locale = useLocale()
  return (
    <details className="mt-auto border-line border-t pt-1">
      <summary className="w-fit cursor-pointer py-3 font-medium text-xs underline underline-offset-4">
        {m.vouchers_history()}
      </summary>
      <ul className="mt-2 space-y-1.5 text-xs">
        {history.map((one) => (
          <li key={`${one.at}${one.kind}${one.amount}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-ink-2">
              {formatDay(one.at, locale)} · {eventWord(one, side)}
              {one.orderId !== null && (
                <>
                  {' · '}
                  <LocaleLink to={`${ORDERS[side]}${one.orderId}`} className="underline">
                    {m.vouchers_order({ number: one.orderNumber ?? '' })}
                  </LocaleLink>
                </>
              )}
            </span>
            <span className="tabular-nums">{formatMoney(fromEuros(one.amount), locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
