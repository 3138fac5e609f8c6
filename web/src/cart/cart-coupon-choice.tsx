import { type CouponOffer, type CouponWish, wishFor } from '@lonja/core/coupons/coupon-choice.ts'
import { savingAtMinimum } from '@lonja/core/coupons/coupon-discount.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { TicketPercent } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { wishText } from '../coupons/wish-text.ts'
import { useTypedBefore } from '../hydration/use-typed-before.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import type { ShopCoupon } from './cart-coupons.ts'

interface CartCouponChoiceProps {
  coupon: ShopCoupon
  /** the form that leads to check-out and takes the choice along */
  formId: string
  onWish: (wish: CouponWish) => void
}

/** What is missing to a coupon's minimum, and what it takes off then. */
export const couponMore = ({ coupon, missingCents }: Pick<CouponOffer, 'coupon' | 'missingCents'>, locale: Locale) =>
  m.cart_coupon_more({
    missing: formatMoney(missingCents, locale),
    amount: formatMoney(savingAtMinimum(coupon.terms), locale),
  })

/** What a choice of these is called, and to take none of them. */
export const choiceWords = (offers: readonly CouponOffer[]) =>
  offers.some(({ coupon }) => coupon.applies === 'byItself')
    ? { title: m.cart_coupon_or_promotion(), none: m.checkout_coupon_and_promotion_none() }
    : { title: m.cart_coupon(), none: m.checkout_coupon_none() }

/** One choice of coupon; what is pressed before the page is hydrated stays chosen. */
const Option = ({ onPick, ...choice }: ComponentProps<typeof Choice> & { onPick: () => void }) => {
  const ref = useRef<HTMLInputElement>(null)
  useTypedBefore(ref, (typed) => {
    if (typed.checked) onPick()
  })
  return <Choice {...choice} ref={ref} name="couponId" onChange={onPick} />
}

/**
 * The user's coupons, and the shop's promotions, for what is picked of one shop: the best one is chosen before they choose, others are offered, and
 * those that are not reached say how much is missing. The best one goes to check-out without its number, so that boxes which
 * are ticked otherwise without scripts still get the best one there.
 */
export const CartCouponChoice = ({ coupon: { chosen, offers, wish }, formId, onWish }: CartCouponChoiceProps) => {
  const locale = useLocale()
  const usable = offers.filter(({ discountCents }) => discountCents > 0)
  const lacking = offers.filter(({ missingCents }) => missingCents > 0)
  if (usable.length + lacking.length === 0) return null
  const isNone = wish.couponId === 0 && wish.promotionId === undefined && usable.length > 0
  const words = choiceWords(offers)
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">{words.title}</legend>
      {usable.map(({ coupon, discountCents }, n) => (
        <Option
          key={wishText(wishFor(coupon))}
          form={formId}
          value={n === 0 ? '' : wishText(wishFor(coupon))}
          checked={chosen?.id === coupon.id && chosen.applies === coupon.applies}
          onPick={() => onWish(n === 0 ? {} : wishFor(coupon))}
          title={coupon.applies === 'byItself' ? m.coupons_promotion_of({ title: coupon.title }) : coupon.title}
        >
          {m.checkout_coupon_saves({ amount: formatMoney(discountCents, locale) })}
        </Option>
      ))}
      {usable.length > 0 && (
        <Option form={formId} value="0" checked={isNone} onPick={() => onWish({ couponId: 0 })} title={words.none} />
      )}
      {lacking.map(({ coupon, missingCents }) => (
        <p key={wishText(wishFor(coupon))} className="flex items-start gap-3 px-4 py-1 text-ink-2">
          <TicketPercent size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            <span className="block font-medium">
              {coupon.applies === 'byItself' ? m.coupons_promotion_of({ title: coupon.title }) : coupon.title}
            </span>
            <span className="block text-xs">{couponMore({ coupon, missingCents }, locale)}</span>
          </span>
        </p>
      ))}
    </fieldset>
  )
}
