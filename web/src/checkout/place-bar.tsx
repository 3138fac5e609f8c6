import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { ASK } from './check-out-form.ts'
import type { CheckOut } from './load-check-out.server.ts'

interface PlaceButtonProps {
  summary: CheckOut['summary']
  /** the order is being placed: further presses do nothing */
  isPlacing: boolean
  /** a choice is being priced: a press goes through, and the market takes the total that is shown or tells the new one */
  isPricing: boolean
  /** shows what stands in the way, where that is known before the order is sent; undefined where nothing does */
  onBlocked: (() => void) | undefined
}

/** What places the order. Where something stands in the way, it leads to what does; without scripts, the market's answer does. */
const usePress = ({ summary, isPlacing, isPricing, onBlocked }: PlaceButtonProps) => {
  const locale = useLocale()
  return {
    total: formatMoney(fromEuros(summary.total), locale),
    asks: summary.spending?.exceeded != null,
    button: {
      type: 'submit',
      // the server judges it anew: this only says what the press is meant as
      ...(summary.spending?.exceeded && { name: ASK, value: '1' }),
      size: 'lg',
      busy: isPlacing,
      ...(isPricing && { 'aria-disabled': true, 'aria-busy': true }),
      ...(onBlocked && {
        onClick: (event: React.MouseEvent) => {
          event.preventDefault()
          onBlocked()
        },
      }),
    } as const,
  }
}

/** The button below the sum of the order, on wide windows. */
export const PlaceButton = (props: PlaceButtonProps) => {
  const { total, asks, button } = usePress(props)
  return (
    <Button {...button} className="mt-4 w-full max-lg:hidden">
      {asks ? m.approvals_ask_total({ total }) : m.checkout_place({ total })}
    </Button>
  )
}

/** What is to be paid and the button that places the order, at the foot of narrow windows, with what stands in the way. */
export const PlaceBar = ({ reason, ...props }: PlaceButtonProps & { reason: string | undefined }) => {
  const { total, asks, button } = usePress(props)
  const { summary, isPlacing, isPricing } = props
  const hasVat = summary.taxes.some(({ taxAmount }) => taxAmount > 0)
  const label = summary.voucher > 0 ? m.orders_to_pay() : hasVat ? m.checkout_total() : m.orders_total()
  return (
    <div
      data-foot-bar="alone"
      className="sticky bottom-0 z-20 -mx-(--gutter) border-line border-t bg-paper px-(--gutter) pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:hidden"
    >
      {reason && <p className="mb-2 font-medium text-red text-xs">{reason}</p>}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="block text-ink-2 text-xs">{label}</span>
          <span
            className={`block font-bold text-lg tabular-nums ${isPlacing || isPricing ? 'animate-pulse-slow' : ''}`}
          >
            {total}
          </span>
        </p>
        <Button
          {...button}
          aria-label={asks ? m.approvals_ask_total({ total }) : m.checkout_place({ total })}
          className="px-5"
        >
          {asks ? m.approvals_ask() : m.checkout_place_now()}
        </Button>
      </div>
    </div>
  )
}
