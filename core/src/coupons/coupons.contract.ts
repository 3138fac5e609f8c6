import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { euros, moment, percent, picture } from '../kernel/wire.ts'
import {
  COLLECTED_STATES,
  COUPON_APPLIES,
  COUPON_SORTS,
  COUPON_STATES,
  COUPON_TYPES,
  COUPON_VALIDITIES,
} from './coupon-lists.ts'

const named = z.object({ id, name: z.string() })

/** What a coupon gives and on which terms (spec §3). Amounts are net of VAT. */
export const couponTerms = z.object({
  title: z.string(),
  /** `byItself`: a promotion of its shop, which is not collected: an order takes it, or a coupon, whichever takes most off */
  applies: z.enum(COUPON_APPLIES),
  /** null: the market's own, good in `shops`, or in every shop */
  shop: z.object({ id, name: z.string(), logo: picture.nullable(), city: z.string() }).nullable(),
  type: z.enum(COUPON_TYPES),
  /** of a cash coupon */
  value: euros.nullable(),
  /** of a percentage coupon, and the most that it takes off */
  percentage: percent.nullable(),
  maxDiscount: euros.nullable(),
  /** 0 when any purchase will do */
  minimumPurchase: euros,
  /** kilometres from the shop in which buyers must be; null for all */
  distanceLimit: z.int().nullable(),
  /** trades and products that it is for; empty for all */
  industries: z.array(named),
  categories: z.array(named),
  products: z.array(named),
  /** of the market's own: whether it is good in every shop; else in which, as far as everyone may see them */
  everyShop: z.boolean(),
  shops: z.array(named),
})

const coupon = couponTerms.extend({
  id,
  /** kilometres from the caller's location header to the shop, null without one */
  distance: z.number().nullable(),
  publishedAt: moment,
  /** the collection expiry date; of a promotion the end of its time */
  collectUntil: moment,
  endsSoon: z.boolean(),
  /** days of use after collecting, or the fixed end of use */
  validDays: z.int().nullable(),
  validFrom: moment.nullable(),
  validUntil: moment.nullable(),
  /** null when they are not counted; of a promotion the orders that it is good for */
  total: z.int().nullable(),
  left: z.int().nullable(),
  perAccount: z.int(),
  state: z.enum(COUPON_STATES),
  /** why it is not for this caller, in their language */
  reason: z.string().nullable(),
  /** how many the caller ever collected, still has, and may still use */
  had: z.int(),
  mine: z.int(),
  usable: z.int(),
})

const collectedCoupon = couponTerms.extend({
  id,
  couponId: id,
  state: z.enum(COLLECTED_STATES),
  collectedAt: moment,
  validFrom: moment,
  expiresAt: moment,
  endsSoon: z.boolean(),
  usedAt: moment.nullable(),
  /** the order that it was used in */
  usedOrderId: id.nullable(),
})

/** A collected coupon, or a promotion, as the sums of a cart need it: what it takes off and of which products. Amounts are net of VAT. */
const heldCoupon = z.object({
  /** of the collected coupon; of a promotion its own */
  id,
  applies: z.enum(COUPON_APPLIES),
  title: z.string(),
  /** null: the market's own, good in `shopIds`, or with none in every shop */
  shopId: id.nullable(),
  shopIds: z.array(id),
  type: z.enum(COUPON_TYPES),
  value: euros.nullable(),
  percentage: percent.nullable(),
  maxDiscount: euros.nullable(),
  minimumPurchase: euros,
  categoryIds: z.array(id),
  productIds: z.array(id),
  validFrom: moment,
  expiresAt: moment,
})

const collectedCounts = z.object({ notUsed: z.int(), used: z.int(), expired: z.int() })

export const couponsContract = {
  getCoupons: endpoint({
    method: 'GET',
    path: '/coupons',
    scope: 'public',
    summary: 'Published coupons, filtered and sorted',
    query: z.object({
      type: z.enum(COUPON_TYPES).optional(),
      /** coupons of these shops; `ids` names the coupons themselves */
      shopIds: idListText.optional(),
      ids: idListText.optional(),
      /** for buyers of one of these trades, or for all */
      industryIds: idListText.optional(),
      /** of shops at most so many kilometres from the location header */
      distance: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number)
        .optional(),
      validity: z.enum(COUPON_VALIDITIES).optional(),
      /** those whose minimum purchase is at most so many euros */
      minimumPurchase: z
        .string()
        .regex(/^\d{1,7}(\.\d{1,2})?$/)
        .optional(),
      /** those that the caller may collect now, or may not */
      collectable: flagText.optional(),
      /** those that the caller has collected, or has not */
      collected: flagText.optional(),
      sort: z.enum(COUPON_SORTS).optional(),
      ...pageQuery,
    }),
    reply: pageOf(coupon),
    refusals: ['location_needed'],
  }),
  collectCoupon: endpoint({
    method: 'POST',
    path: '/coupon-collect',
    scope: 'buyer',
    status: 201,
    idempotent: true,
    summary: 'Collect a coupon',
    body: z.object({ couponId: id }),
    reply: collectedCoupon,
    refusals: [
      'not_found',
      'access_needed',
      'coupon_already_collected',
      'coupon_expired',
      'coupon_exhausted',
      'coupon_by_itself',
      'coupon_other_industry',
      'location_needed',
      'coupon_too_far',
    ],
  }),
  getMyCoupons: endpoint({
    method: 'GET',
    path: '/my-coupons',
    scope: 'buyer',
    summary: 'Coupons that one has collected, with the number in each state',
    query: z.object({ state: z.enum(COLLECTED_STATES).optional(), ...pageQuery }),
    reply: pageOf(collectedCoupon).extend({ counts: collectedCounts }),
    refusals: [],
  }),
  getCartCoupons: endpoint({
    method: 'GET',
    path: '/cart-coupons',
    scope: 'shopper',
    takesCartKey: true,
    summary:
      'Collected coupons that may be used in the shops of the cart, promotions that run there, and the categories of what lies in it',
    reply: z.object({
      /** when this was said: which coupons run is judged as of it */
      at: moment,
      coupons: z.array(heldCoupon),
      /** shops of the cart of the buyer's own people or company: coupons of the market are not good there */
      ownShopIds: z.array(id),
      /** the products' categories and all above them */
      categories: z.array(z.object({ productId: id, categoryIds: z.array(id) })),
    }),
    refusals: [],
  }),
  deleteMyCoupons: endpoint({
    method: 'DELETE',
    path: '/my-coupons',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Take several collected coupons out at once; all of them or, when one is not there, none',
    query: z.object({ ids: z.union([z.literal(''), idListText]).optional() }),
    reply: z.object({ deleted: z.int() }),
    refusals: ['pick_a_coupon', 'not_found'],
  }),
  deleteMyCoupon: endpoint({
    method: 'DELETE',
    path: '/my-coupons/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Take one collected coupon out',
    params: z.object({ id: idText }),
    reply: z.object({ deleted: z.int() }),
    refusals: ['not_found'],
  }),
}
