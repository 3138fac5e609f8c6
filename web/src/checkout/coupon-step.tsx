import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { TicketPercent } from 'lucide-react'
import { wishText } from '../coupons/wish-text.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { Step } from './step.tsx'

/** The coupons and promotions of a summary, those that take most off first, as the choice among them names and sends each. */
const choicesOf = ({ coupons, promotions }: CheckOut['summary']) =>
  [
    ...promotions.map((one) => ({
      ...one,
      value: wishText({ promotionId: one.id }),
      title: m.coupons_promotion_of({ title: one.title }),
    })),
    ...coupons.map((one) => ({ ...one, value: wishText({ couponId: one.id }) })),
  ].sort((a, b) => b.discount - a.discount || a.missing - b.missing)

const chosenIn = ({ couponId, promotionId }: CheckOut['summary']): string =>
  wishText({ couponId: couponId ?? undefined, promotionId: promotionId ?? undefined })

/**
 * The buyer's coupons and the shop's promotions for these products, the best one chosen before they choose, what others lack to their
 * minimum, and why the one that was asked for cannot be used or those of the market are left out.
 */
export const CouponStep = ({ summary }: Pick<CheckOut, 'summary'>) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const all = choicesOf(summary)
  const usable = all.filter(({ missing }) => missing === 0)
  const lacking = all.filter(({ missing }) => missing > 0)
  const problems = summary.problems.filter(({ code }) => code.startsWith('coupon_'))
  if (all.length + problems.length === 0 && !summary.isOwnShop) return null
  const chosenValue = chosenIn(summary)
  const chosen = usable.find(({ value }) => value === chosenValue)
  const [nearest] = lacking
  const hasPromotions = summary.promotions.length > 0
  const none = hasPromotions ? m.checkout_coupon_and_promotion_none() : m.checkout_coupon_none()
  // where there is nothing to choose, why not is read without unfolding the step
  const isReasonAlone = all.length + problems.length === 0
  const said = chosen
    ? `${chosen.title} · ${m.checkout_coupon_saves({ amount: money(chosen.discount) })}`
    : usable.length > 0 || !nearest
      ? none
      : `${nearest.title} · ${m.checkout_coupon_more({ amount: money(nearest.missing) })}`
  return (
    <Step
      title={hasPromotions ? m.cart_coupon_or_promotion() : m.checkout_coupon()}
      said={isReasonAlone ? undefined : said}
      errors={problems.map(({ message }) => message)}
    >
      {/* another total may choose another coupon; the step stays as open as it is */}
      {usable.length + problems.length > 0 && (
        <div key={chosenValue} className="space-y-2.5">
          {usable.map(({ value, title, discount, expiresAt }) => (
            <Choice key={value} name="couponId" value={value} defaultChecked={value === chosenValue} title={title}>
              {m.checkout_coupon_saves({ amount: money(discount) })} ·{' '}
              {m.checkout_coupon_until({ day: formatDay(expiresAt, locale) })}
            </Choice>
          ))}
          {/* with a coupon that cannot be used, none is not chosen yet */}
          <Choice name="couponId" value="0" defaultChecked={chosenValue === '' && problems.length === 0} title={none}>
            {summary.coupons.length + problems.length > 0 && m.checkout_coupon_none_hint()}
          </Choice>
        </div>
      )}
      {lacking.map(({ value, title, missing }) => (
        <p key={value} className="flex items-start gap-3 px-4 py-2 text-ink-2">
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
