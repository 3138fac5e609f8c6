import { savingAtMinimum } from '@lonja/core/coupons/coupon-discount.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { ShopCoupon } from './cart-coupons.ts'

/** A promotion on the way: what it asks, what is missing to it, what it takes off; cents net of VAT. */
export interface PromotionAhead {
  id: number
  title: string
  minimum: Cents
  missing: Cents
  saving: Cents
}

/** Promotions that a cart says how far it is from: the one that applies, and the next one that would take off more. */
export const promotionsAhead = (coupon: ShopCoupon | null): PromotionAhead[] => {
  if (!coupon) return []
  const { chosen, offers } = coupon
  const all = offers
    .filter((offer) => offer.coupon.applies === 'byItself' && offer.coupon.terms.minimumPurchase > 0)
    .map(({ coupon: { id, title, terms }, discountCents, missingCents: missing }) => ({
      ...{ id, title, missing, minimum: terms.minimumPurchase },
      saving: missing === 0 ? discountCents : savingAtMinimum(terms),
    }))
  const isUsed = ({ id }: PromotionAhead) => chosen?.applies === 'byItself' && chosen.id === id
  const saved =
    offers.find((offer) => offer.coupon.id === chosen?.id && offer.coupon.applies === chosen.applies)?.discountCents ??
    0
  const next = all
    .filter(({ missing, saving }) => missing > 0 && saving > saved)
    .sort((a, b) => a.missing - b.missing)
    .slice(0, 1)
  return [...all.filter(isUsed), ...next]
}
