import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { TicketPercent } from 'lucide-react'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { Step } from './step.tsx'

/**
 * The buyer's coupons for these products, the best one chosen before they choose, what others lack to their minimum, and why the one that
 * was asked for cannot be used or those of the market are left out.
 */
export const CouponStep = ({ summary }: Pick<CheckOut, 'summary'>) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const usable = summary.coupons.filter(({ missing }) => missing === 0)
  const lacking = summary.coupons.filter(({ missing }) => missing > 0)
  const problems = summary.problems.filter(({ code }) => code.startsWith('coupon_'))
  if (summary.coupons.length + problems.length === 0 && !summary.isOwnShop) return null
  const chosen = usable.find(({ id }) => id === summary.couponId)
  const [nearest] = lacking
  // where there is nothing to choose, why not is read without unfolding the step
  const isReasonAlone = summary.coupons.length + problems.length === 0
  const said = chosen
    ? `${chosen.title} · ${m.checkout_coupon_saves({ amount: money(chosen.discount) })}`
    : usable.length > 0 || !nearest
      ? m.checkout_coupon_none()
      : `${nearest.title} · ${m.checkout_coupon_more({ amount: money(nearest.missing) })}`
  return (
    <Step
      title={m.checkout_coupon()}
      said={isReasonAlone ? undefined : said}
      errors={problems.map(({ message }) => message)}
    >
      {/* another total may choose another coupon; the step stays as open as it is */}
      {usable.length + problems.length > 0 && (
        <div key={`${summary.couponId}`} className="space-y-2.5">
          {usable.map(({ id, title, discount, expiresAt }) => (
            <Choice key={id} name="couponId" value={id} defaultChecked={id === summary.couponId} title={title}>
              {m.checkout_coupon_saves({ amount: money(discount) })} ·{' '}
              {m.checkout_coupon_until({ day: formatDay(expiresAt, locale) })}
            </Choice>
          ))}
          {/* with a coupon that cannot be used, none is not chosen yet */}
          <Choice
            name="couponId"
            value="0"
            defaultChecked={summary.couponId === null && problems.length === 0}
            title={m.checkout_coupon_none()}
          >
            {m.checkout_coupon_none_hint()}
          </Choice>
        </div>
      )}
      {lacking.map(({ id, title, missing }) => (
        <p key={id} className="flex items-start gap-3 px-4 py-2 text-ink-2">
          <TicketPercent size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            <span className="block font-medium">{title}</span>
            <span className="block text-xs">{m.checkout_coupon_more({ amount: money(missing) })}</span>
          </span>
        </p>
      ))}
      {summary.isOwnShop && problems.length === 0 && <p className="text-ink-2">{m.checkout_coupon_own_shop()}</p>}
    </Step>
  )
}
