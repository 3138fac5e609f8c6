import { useMayTrade } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import type { OrderDetail } from '../orders/load-order.server.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { payAddress, TRANSFER_ANCHOR } from './order-group.ts'

/** The way to the page on which an order is paid, for those who may. */
export const PayLink = ({ order, small = false }: { order: { id: number; number: string }; small?: boolean }) =>
  useMayTrade() && (
    <LocaleLink
      to={payAddress(order.id)}
      aria-label={small ? m.payments_pay_now_of({ number: order.number }) : undefined}
      className={buttonStyle('main', small ? 'sm' : 'md', small ? '' : 'w-full sm:w-auto')}
    >
      {m.payments_pay_now()}
    </LocaleLink>
  )

interface PayNowProps {
  order: Pick<OrderDetail, 'id' | 'number' | 'status'>
  options: ReplyOf<'getPaymentOptions'>
}

/** What the buyer of an order that is not paid may do: pay it now, see where its transfer goes, or choose another way to pay it. */
export const PayNow = ({ order, options }: PayNowProps) => {
  const mayTrade = useMayTrade()
  if (order.status === 'pending_payment') return <PayLink order={order} />
  if (!mayTrade) return null
  return (
    <>
      {order.status === 'transfer_pending' && (
        <a href={`#${TRANSFER_ANCHOR}`} className={buttonStyle('main', 'md', 'w-full sm:w-auto')}>
          {m.payments_see_transfer()}
        </a>
      )}
      {options.methods.length > 1 && (
        <LocaleLink to={payAddress(order.id)} className={buttonStyle('quiet', 'md', 'w-full sm:w-auto')}>
          {m.payments_change_method()}
        </LocaleLink>
      )}
    </>
  )
}
