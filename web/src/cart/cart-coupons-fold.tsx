import type { CouponWish } from '@lonja/core/coupons/coupon-choice.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { ChevronDown } from 'lucide-react'
import { CouponStrip } from '../coupons/coupon-strip.tsx'
import type { CouponData } from '../coupons/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { CartCouponChoice, choiceWords, couponMore } from './cart-coupon-choice.tsx'
import type { ShopCoupon } from './cart-coupons.ts'

interface CouponsFoldProps {
  /** a few of this shop, to be collected here; its promotions apply by themselves */
  coupons: readonly CouponData[]
  /** what coupons and promotions do for what is picked; null without sums */
  coupon: ShopCoupon | null
  formId: string
  onWish: (wish: CouponWish) => void
}

/** Coupons of one shop's cart: a line that says what they take off or could, with all of them a press away, so that the sums stay in sight. */
export const CouponsFold = ({ coupons: ofShop, coupon, formId, onWish }: CouponsFoldProps) => {
  const locale = useLocale()
  const coupons = ofShop.filter(({ applies }) => applies === 'collected')
  const offers = coupon?.offers.filter(({ discountCents, missingCents }) => discountCents + missingCents > 0) ?? []
  if (coupons.length + offers.length === 0) return null
  const used = offers.find(
    (offer) => offer.coupon.id === coupon?.chosen?.id && offer.coupon.applies === coupon.chosen.applies,
  )
  const hasPromotions = offers.some((offer) => offer.coupon.applies === 'byItself')
  const lacking = offers.find(({ missingCents }) => missingCents > 0)
  const toCollect = coupons.filter(({ state, usable }) => state === 'collectable' && usable === 0).length
  return (
    <details className="group/coupons border-line border-y">
      <summary className="flex min-h-11 items-center gap-3 py-2">
        <span className="font-semibold">{hasPromotions ? m.cart_coupons_and_promotions() : m.cart_coupons()}</span>
        <span className={`ml-auto text-right text-xs ${used ? 'text-leaf' : 'text-ink-2'}`}>
          {used
            ? m.checkout_coupon_saves({ amount: formatMoney(used.discountCents, locale) })
            : coupon?.wish.couponId === 0
              ? choiceWords(offers).none
              : lacking
                ? couponMore(lacking, locale)
                : toCollect > 0 && m.cart_coupons_to_collect({ count: toCollect })}
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-2 group-open/coupons:rotate-180" />
      </summary>
      <div className="space-y-5 pt-1 pb-4">
        <CouponStrip coupons={coupons} stacked />
        {coupon && <CartCouponChoice {...{ coupon, formId, onWish }} />}
      </div>
    </details>
  )
}
