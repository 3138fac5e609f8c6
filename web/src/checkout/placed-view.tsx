import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { PackageCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { checkOutAddress, readWaiting } from '../cart/check-out-address.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { readOrderIds } from '../payments/order-group.ts'
import { PayLink } from '../payments/pay-now.tsx'
import { isToPay } from '../payments/to-pay.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { PlacedOrder } from './find-placed.server.ts'

/** What someone finds who goes back to the check-out of an order that is placed: that order, and what comes after it. */
export const PlacedView = ({ order }: { order: PlacedOrder }) => {
  const { id, number, totalBeforeVoucher } = order
  const locale = useLocale()
  const path = usePath()
  const [params] = useSearchParams()
  const view = useRef<HTMLDivElement>(null)
  // the browser comes back to where the check-out was read, which was longer than this
  useEffect(() => view.current?.focus(), [])
  const waiting = readWaiting(params.get('next'))
  const isNextToPay = waiting.length === 0 && isToPay(order)
  const total = formatMoney(fromEuros(totalBeforeVoucher), locale)
  return (
    <div ref={view} tabIndex={-1} className="page scroll-mt-20 py-5 outline-none md:py-8">
      <EmptyState
        isPage
        Icon={PackageCheck}
        title={m.checkout_already()}
        text={m.checkout_already_text({ number, total })}
      >
        {waiting.length > 0 && (
          <LinkButton to={path(checkOutAddress(waiting, [...readOrderIds(params.get('placed')), id]))}>
            {m.checkout_next_shop()}
          </LinkButton>
        )}
        {isNextToPay && <PayLink order={order} />}
        <LinkButton kind={waiting.length > 0 || isNextToPay ? 'quiet' : 'main'} to={path(`/uc/order-detail?id=${id}`)}>
          {m.payments_see_order()}
        </LinkButton>
        <LinkButton kind="quiet" to={path('/cartList')}>
          {m.checkout_back()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
