import type { LineFacts, SummaryLine, SummaryProblem } from '@lonja/core/checkout/order-summary.ts'
import {
  type CouponOffer,
  type CouponWish,
  chooseCoupon,
  couponOffers,
  type HeldCoupon,
  isOnlyOwnShop,
  isWished,
} from '@lonja/core/coupons/coupon-choice.ts'
import { type CouponTerms, termsForOrder } from '@lonja/core/coupons/coupon-discount.ts'
import { couponCuts, type SplitLine, splitLine } from '@lonja/core/coupons/coupon-split.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { basisPoints, cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { findCategoriesAbove, findHeldCoupons, findPromotions, isPromotionOf } from './coupons-of-order.queries.ts'

/** A collected coupon, or a promotion, with its name. */
type NamedCoupon = HeldCoupon & { titles: Localized }

/** Which coupon or promotion an order uses, and which it could. */
export interface OrderCoupon {
  chosen: NamedCoupon | null
  /** the chosen one's terms as the order keeps them */
  kept: CouponTerms | null
  offers: CouponOffer<NamedCoupon>[]
  /** whether some of the market's are left out because the shop is the account's own */
  isOwnShop: boolean
  /** why the one that was asked for cannot be used */
  problem: SummaryProblem | null
  /** what it takes off each line, in cents of the shop's writing */
  cuts: ReturnType<typeof couponCuts>
}

type Row = Awaited<ReturnType<typeof findHeldCoupons>>[number]
type PromotionRow = Awaited<ReturnType<typeof findPromotions>>[number]

/** What a stored coupon takes off, and of which products. */
const couponTermsOf = (
  row: Pick<
    Row,
    | 'shop_id'
    | 'shop_ids'
    | 'type'
    | 'value_cents'
    | 'percent_bp'
    | 'max_discount_cents'
    | 'minimum_purchase_cents'
    | 'category_ids'
    | 'product_ids'
  >,
): CouponTerms => {
  const limits = {
    shopId: row.shop_id,
    shopIds: row.shop_ids,
    categoryIds: row.category_ids,
    productIds: row.product_ids,
    minimumPurchase: cents(row.minimum_purchase_cents),
  }
  return row.type === 'cash'
    ? { ...limits, type: 'cash', value: cents(row.value_cents ?? 0) }
    : { ...limits, type: 'percentage', rate: basisPoints(row.percent_bp ?? 0), maxDiscount: row.max_discount_cents }
}

const toHeld = (row: Row): NamedCoupon => ({
  id: row.id,
  applies: 'collected',
  titles: row.titles,
  terms: couponTermsOf(row),
  validFrom: row.valid_from,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  isInOwnShop: row.is_in_own_shop,
})

const toPromotion = (row: PromotionRow): NamedCoupon => ({
  id: row.id,
  applies: 'byItself',
  titles: row.titles,
  terms: { ...couponTermsOf(row), byItself: true },
  validFrom: row.published_at,
  expiresAt: row.collect_until,
  usedAt: null,
  isInOwnShop: false,
})

const NONE: OrderCoupon = { chosen: null, kept: null, offers: [], isOwnShop: false, problem: null, cuts: [] }

/** Lines of a summary as a coupon looks at them. */
const splitLines = async <L extends LineFacts & { item: { product_id: number } }>(
  db: Db,
  shopId: number,
  lines: readonly SummaryLine<L>[],
): Promise<SplitLine[]> => {
  const productIds = lines.map((line) => line.item.product_id)
  const categories = await findCategoriesAbove(db, { productIds })
  return lines.map((line) => {
    const productId = line.item.product_id
    return splitLine(line, { shopId, productId, categoryIds: categories.get(productId) ?? [] })
  })
}

interface CouponBuyer extends CouponWish {
  accountId: number
  shopId: number
  now: Date
  /** whether the account has any coupon that is not used */
  holdsCoupons: boolean
  /** whether any promotion runs in the shop, for whomever */
  hasPromotions: boolean
}

/** What may lower the order's price: coupons of the account, promotions that run for it, and whether the wished promotion is over. */
const findCandidates = async (db: Db, { holdsCoupons, hasPromotions, ...buyer }: CouponBuyer) => {
  const { couponId, promotionId } = buyer
  if (couponId && promotionId !== undefined)
    throw new Refusal('field_invalid', { path: 'body.promotionId', params: { field: 'promotionId' } })
  const coupons = holdsCoupons || couponId ? await findHeldCoupons(db, { ...buyer, couponId: couponId ?? 0 }) : []
  // who wants neither sees all the same what there is
  const promotions = hasPromotions ? await findPromotions(db, buyer) : []
  const held = [...coupons.map(toHeld), ...promotions.map(toPromotion)]
  const asked = held.find((one) => isWished(one, buyer))
  if (asked) return { held, asked, isOver: false }
  if (couponId) throw new Refusal('not_found', { path: 'body.couponId' })
  if (promotionId === undefined) return { held, asked, isOver: false }
  if (!(await isPromotionOf(db, { ...buyer, promotionId })))
    throw new Refusal('not_found', { path: 'body.promotionId' })
  return { held, asked, isOver: true }
}

/**
 * The coupon or promotion that an account's order uses by its wish (core/src/coupons/coupon-choice.ts). Throws not_found for a coupon
 * that is not the account's and a promotion that is not the shop's or not for the account, field_invalid where both are named. One that
 * is over is a problem, and is not replaced.
 */
export const couponOfOrder = async <L extends LineFacts & { item: { product_id: number } }>(
  db: Db,
  buyer: CouponBuyer,
  { lines, taxInclude }: { lines: readonly SummaryLine<L>[]; taxInclude: boolean },
): Promise<OrderCoupon> => {
  const { shopId, couponId, promotionId, now } = buyer
  const { held, asked, isOver } = await findCandidates(db, buyer)
  const over: SummaryProblem | null = isOver ? { code: 'coupon_promotion_over', params: {} } : null
  if (held.length === 0) return { ...NONE, problem: over }
  const split = await splitLines(db, shopId, lines)
  const offers = couponOffers(held, split, now)
  const { offer, problem } = chooseCoupon(offers, { couponId, promotionId }, asked, now)
  const params: Record<string, number> =
    problem?.missingCents === undefined ? {} : { missing: toEuros(problem.missingCents) }
  return {
    chosen: offer?.coupon ?? null,
    kept: offer && termsForOrder(offer.coupon.terms, split),
    offers,
    isOwnShop: isOnlyOwnShop(held, split, now),
    problem: over ?? (problem && { code: problem.code, params }),
    cuts: offer ? couponCuts(offer.coupon.terms, split, taxInclude) : [],
  }
}
