import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import {
  done,
  euros,
  givenEuros,
  givenMoment,
  givenPercent,
  givenTexts,
  localized,
  moment,
  stateVersion,
} from '../kernel/wire.ts'
import {
  COUPON_APPLIES,
  COUPON_AUDIENCES,
  COUPON_CATEGORIES_MAX,
  COUPON_DAYS_MAX,
  COUPON_DISTANCE_MAX,
  COUPON_EACH_MAX,
  COUPON_PRODUCTS_MAX,
  COUPON_TITLE_MAX,
  COUPON_TOTAL_MAX,
  COUPON_TYPES,
  SHOP_COUPON_FILTERS,
  SHOP_COUPON_STATES,
} from './coupon-lists.ts'
import { couponTerms } from './coupons.contract.ts'

/** What a shop says of a coupon; amounts are net of VAT. */
export const couponPart = z.object({
  titles: givenTexts(COUPON_TITLE_MAX),
  /** `byItself` makes a promotion: without trades and distance; it applies from `publishedAt` to `collectUntil`, `total` counts orders */
  applies: z.enum(COUPON_APPLIES),
  type: z.enum(COUPON_TYPES),
  value: givenEuros.nullable(),
  percentage: givenPercent.nullable(),
  maxDiscount: givenEuros.nullable(),
  minimumPurchase: givenEuros,
  /** who finds it; `groupId` names the buyer group */
  audience: z.enum(COUPON_AUDIENCES),
  groupId: id.nullable(),
  /** kilometres */
  distanceLimit: z.int().min(1).max(COUPON_DISTANCE_MAX).nullable(),
  industryIds: z.array(id).max(50),
  categoryIds: z.array(id).max(COUPON_CATEGORIES_MAX),
  /** of the own shop */
  productIds: z.array(id).max(COUPON_PRODUCTS_MAX),
  /** from when on it is collected */
  publishedAt: z.union([z.literal('now'), givenMoment]),
  collectUntil: givenMoment,
  /** days of use after collecting, or the fixed time of use */
  validDays: z.int().min(1).max(COUPON_DAYS_MAX).nullable(),
  validFrom: givenMoment.nullable(),
  validUntil: givenMoment.nullable(),
  /** null: as many as are asked for */
  total: z.int().min(1).max(COUPON_TOTAL_MAX).nullable(),
  perAccount: z.int().min(1).max(COUPON_EACH_MAX),
})

/** A coupon for the shop that made it, or for the market's people, with what came of it. */
export const shopCoupon = couponTerms.extend({
  id,
  version: stateVersion,
  state: z.enum(SHOP_COUPON_STATES),
  titles: localized,
  audience: z.enum(COUPON_AUDIENCES),
  /** null for other audiences, and where the group was deleted */
  group: z.object({ id, name: z.string() }).nullable(),
  publishedAt: moment,
  collectUntil: moment,
  validDays: z.int().nullable(),
  validFrom: moment.nullable(),
  validUntil: moment.nullable(),
  total: z.int().nullable(),
  perAccount: z.int(),
  /** of a coupon of the market: the shops that it names, also those that are not open or hide themselves by now */
  subDomains: z.array(z.string()),
  results: z.object({
    collected: z.int(),
    used: z.int(),
    /** of the orders that used it and stand: what they cost, and what it took off, net of VAT */
    sales: euros,
    discount: euros,
  }),
})

export const WRITE_REFUSALS = [
  'field_required',
  'field_invalid',
  'date_past',
  'date_far',
  'date_order',
  'coupon_use_ends_early',
] as const

export const sellerCouponsContract = {
  getSellerCoupons: endpoint({
    method: 'GET',
    path: '/seller/coupons',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'The coupons of the own shop, the latest first, with what came of them',
    query: z.object({ state: z.enum(SHOP_COUPON_FILTERS).optional(), ...pageQuery }),
    reply: pageOf(shopCoupon).extend({
      counts: z.object({ scheduled: z.int(), running: z.int(), exhausted: z.int(), ended: z.int() }),
    }),
    refusals: [],
  }),
  getSellerCoupon: endpoint({
    method: 'GET',
    path: '/seller/coupons/{id}',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'One of the own coupons',
    params: z.object({ id: idText }),
    reply: shopCoupon,
    refusals: ['not_found'],
  }),
  createSellerCoupon: endpoint({
    method: 'POST',
    path: '/seller/coupons',
    scope: 'seller',
    shopArea: 'marketing',
    status: 201,
    idempotent: true,
    summary: 'Make a coupon of the own shop, from now on or from a moment to come',
    body: couponPart.partial().required({ titles: true, type: true, collectUntil: true }),
    reply: shopCoupon,
    refusals: WRITE_REFUSALS,
  }),
  updateSellerCoupon: endpoint({
    method: 'PATCH',
    path: '/seller/coupons/{id}',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'Change an own coupon: all of it before it appears; then its name, and to more of it for longer',
    params: z.object({ id: idText }),
    body: couponPart.extend({ version: stateVersion }).partial(),
    reply: shopCoupon,
    refusals: ['not_found', 'conflict', ...WRITE_REFUSALS, 'coupon_fixed', 'coupon_ended'],
  }),
  endSellerCoupon: endpoint({
    method: 'POST',
    path: '/seller/coupons/{id}/end',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'End a coupon that runs: nobody collects it any more; who has it may use it as it was promised',
    params: z.object({ id: idText }),
    reply: shopCoupon,
    refusals: ['not_found', 'coupon_ended', 'coupon_not_begun'],
  }),
  deleteSellerCoupon: endpoint({
    method: 'DELETE',
    path: '/seller/coupons/{id}',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'Delete a coupon that has not appeared yet',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found', 'coupon_begun'],
  }),
}
