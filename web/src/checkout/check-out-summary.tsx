import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { ChevronDown } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { SpendingText } from '../approvals/spending-text.tsx'
import { useLocale } from '../locale/locale.ts'
import { OrderTotals } from '../orders/order-totals.tsx'
import { m } from '../paraglide/messages.js'
import { ClosureNote } from '../shops/closure-note.tsx'
import { arrivalText } from '../shops/shipping-texts.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Alert } from '../ui/alert.tsx'
import { otherErrors, type Typed } from './check-out-form.ts'
import { CheckOutLines } from './check-out-lines.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { PlaceBar, PlaceButton } from './place-bar.tsx'
import { summaryCoupon } from './summary-coupon.ts'

interface CheckOutSummaryProps {
  checkOut: CheckOut
  /** why the order was not taken */
  refusals: readonly RefusalItem[]
  typed: Typed | undefined
  isPlacing: boolean
  isPricing: boolean
}

interface FoldedLinesProps extends Pick<CheckOut, 'summary'>, Pick<CheckOutSummaryProps, 'typed'> {
  ref: Ref<HTMLDetailsElement>
}

/** The products: on narrow windows how many there are, with all of them a press away. */
const FoldedLines = ({ summary, typed, ref }: FoldedLinesProps) => {
  const units = summary.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasProblem = summary.problems.some(({ skuId }) => summary.lines.some((line) => line.skuId === skuId))
  return (
    <details ref={ref} tabIndex={-1} open={hasProblem} className="folded-narrow group/lines my-3 border-line border-y">
      <summary className="flex min-h-11 items-center justify-between gap-4">
        {m.orders_units({ lines: summary.lines.length, units })}
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-2 group-open/lines:rotate-180" />
      </summary>
      {/* beside the steps it leaves room for the sum and the button in the window */}
      <div className="max-h-80 overflow-y-auto max-lg:border-line max-lg:border-t lg:max-h-[max(120px,calc(100dvh-690px))]">
        <CheckOutLines summary={summary} lineNotes={typed?.lineNotes} />
      </div>
    </details>
  )
}

/** The first thing that stands in the way, with the product that it is about: its line may be folded, or scrolled out of sight. */
const firstProblem = ({ problems, lines }: CheckOut['summary']): string | undefined => {
  const [first] = problems
  const line = first && lines.find(({ skuId }) => skuId === first.skuId)
  return line ? m.ui_named({ name: line.productName, value: first.message }) : first?.message
}

/** What is ordered, what it costs rate by rate, what stands in the way, and the buttons that order it. */
export const CheckOutSummary = ({ checkOut, refusals, typed, isPlacing, isPricing }: CheckOutSummaryProps) => {
  const { shop, summary } = checkOut
  const locale = useLocale()
  const lines = useRef<HTMLDetailsElement>(null)
  const alerts = useRef<HTMLDivElement>(null)
  // what concerns one line is said beside that line
  const problems = summary.problems.filter(({ skuId }) => !summary.lines.some((line) => line.skuId === skuId))
  const said = new Set(summary.problems.map(({ message }) => message))
  const reasons = otherErrors(refusals).filter(({ message }) => !said.has(message))
  const place = {
    summary,
    isPlacing,
    isPricing,
    onBlocked: summary.problems.length > 0 ? () => (problems.length > 0 ? alerts : lines).current?.focus() : undefined,
  }
  return (
    <>
      <section
        aria-label={m.checkout_summary()}
        aria-busy={isPricing}
        className="rounded-lg border border-line bg-paper p-4 md:p-5 lg:sticky lg:top-36"
      >
        <div className="flex items-center gap-3">
          <ShopLogo logo={shop.logo} name={shop.name} className="size-9" />
          <h2 className="font-semibold text-base">{shop.name}</h2>
        </div>
        <FoldedLines ref={lines} summary={summary} typed={typed} />
        <div className={isPricing ? 'animate-pulse-slow' : ''}>
          <OrderTotals
            totals={summary}
            lines={summary.lines}
            isFetched={checkOut.chosen.deliveryMethod === 'pickUp'}
            euVat={summary.euVat}
            {...summaryCoupon(summary)}
          />
        </div>
        <div ref={alerts} tabIndex={-1} className="mt-4 space-y-2 outline-none">
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
          {summary.preparationDays !== null && (
            <Alert>
              {checkOut.chosen.deliveryMethod === 'pickUp'
                ? m.shops_preparation_pick_up({ count: summary.preparationDays })
                : m.shops_preparation({ count: summary.preparationDays })}
            </Alert>
          )}
          {summary.arrival && summary.deliveryDays === null && (
            <Alert>{m.ui_named({ name: m.orders_arrival(), value: arrivalText(summary.arrival, locale) })}</Alert>
          )}
          {!summary.problems.some(({ code }) => code === 'shop_on_holiday') && (
            <ClosureNote closure={summary.closure} />
          )}
          {summary.spending && !summary.spending.exceeded && <SpendingText spending={summary.spending} />}
          {summary.needsConfirmation && <Alert>{m.checkout_needs_confirmation()}</Alert>}
        </div>
        {summary.spending?.exceeded && <AskApproval spending={summary.spending} typed={typed} />}
        {problems.length === 0 && summary.problems.length > 0 && (
          <p className="mt-4 font-medium text-red text-xs max-lg:hidden">{firstProblem(summary)}</p>
        )}
        <PlaceButton {...place} />
      </section>
      <PlaceBar {...place} reason={refusals[0]?.message ?? firstProblem(summary)} />
    </>
  )
}
