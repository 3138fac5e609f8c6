import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { useEffect, useRef } from 'react'
import { useLocale } from '../locale/locale.ts'
import { OrderTotals } from '../orders/order-totals.tsx'
import { m } from '../paraglide/messages.js'
import { ClosureNote } from '../shops/closure-note.tsx'
import { arrivalText } from '../shops/shipping-texts.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckOutLines } from './check-out-lines.tsx'
import type { CheckOut } from './load-check-out.server.ts'

interface CheckOutSummaryProps {
  checkOut: CheckOut
  refusals: readonly RefusalItem[]
  isPlacing: boolean
  isPricing: boolean
}

/** What is ordered, what it costs rate by rate, what stands in the way, and the button that orders it. */
export const CheckOutSummary = ({ checkOut, refusals, isPlacing, isPricing }: CheckOutSummaryProps) => {
  const { shop, summary } = checkOut
  const locale = useLocale()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals.length > 0) alert.current?.focus()
  }, [refusals])
  // what concerns one line is said beside that line
  const problems = summary.problems.filter(({ skuId }) => !summary.lines.some((line) => line.skuId === skuId))
  const said = new Set(summary.problems.map(({ message }) => message))
  const reasons = refusals.filter(({ message }) => !said.has(message))
  const blocked = summary.problems.length > 0
  return (
    <section
      aria-label={m.checkout_summary()}
      aria-busy={isPricing}
      className="rounded-lg border border-line bg-paper p-4 md:p-5 lg:sticky lg:top-36"
    >
      <div className="flex items-center gap-3">
        <ShopLogo logo={shop.logo} name={shop.name} className="size-9" />
        <h2 className="font-semibold text-base">{shop.name}</h2>
      </div>
      <div className="my-3 max-h-80 overflow-y-auto border-line border-y">
        <CheckOutLines summary={summary} />
      </div>
      <div className={isPricing ? 'animate-pulse-slow' : ''}>
        <OrderTotals
          totals={summary}
          lines={summary.lines}
          isFetched={checkOut.chosen.deliveryMethod === 'pickUp'}
          couponTitle={summary.coupons.find(({ id }) => id === summary.couponId)?.title}
        />
      </div>
      <div ref={alert} tabIndex={-1} className="mt-4 space-y-2 outline-none">
        {reasons.map(({ code, path, message }) => (
          <Alert key={`${code}${path}`} tone="error">
            {message}
          </Alert>
        ))}
        {problems.map(({ code, message }) => (
          <Alert key={code} tone="error">
            {message}
          </Alert>
        ))}
        {summary.arrival && (
          <Alert>{m.ui_named({ name: m.orders_arrival(), value: arrivalText(summary.arrival, locale) })}</Alert>
        )}
        {!summary.problems.some(({ code }) => code === 'shop_on_holiday') && <ClosureNote closure={summary.closure} />}
        {summary.needsConfirmation && <Alert>{m.checkout_needs_confirmation()}</Alert>}
      </div>
      <Button type="submit" size="lg" busy={isPlacing || isPricing} disabled={blocked} className="mt-4 w-full">
        {m.checkout_place({ total: formatMoney(fromEuros(summary.total), locale) })}
      </Button>
    </section>
  )
}
