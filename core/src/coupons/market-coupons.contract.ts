import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/ids.ts'
import { done, stateVersion } from '../kernel/wire.ts'
import { COUPON_SHOPS_MAX } from './coupon-lists.ts'
import { couponPart, sellerCouponsContract, shopCoupon, WRITE_REFUSALS } from './seller-coupons.contract.ts'

/** What the market says of a coupon of its own: as a shop does, but for whom it is good is said by shops. */
const marketCouponPart = couponPart
  .omit({ applies: true, audience: true, groupId: true, distanceLimit: true, productIds: true })
  .extend({
    /** shops in which it is good, by their subdomains; none: every shop */
    subDomains: z.array(z.string().trim().toLowerCase().min(1).max(63)).max(COUPON_SHOPS_MAX),
  })

export const marketCouponsContract = {
  getMarketCoupons: endpoint({
    method: 'GET',
    path: '/market-coupons',
    scope: 'operator',
    marketArea: 'money',
    summary: "The market's own coupons, the latest first, with what came of them",
    query: sellerCouponsContract.getSellerCoupons.query,
    reply: sellerCouponsContract.getSellerCoupons.reply,
    refusals: [],
  }),
  getMarketCoupon: endpoint({
    method: 'GET',
    path: '/market-coupons/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary: "One of the market's coupons",
    params: z.object({ id: idText }),
    reply: shopCoupon,
    refusals: ['not_found'],
  }),
  createMarketCoupon: endpoint({
    method: 'POST',
    path: '/market-coupons',
    scope: 'operator',
    marketArea: 'money',
    status: 201,
    idempotent: true,
    summary:
      'Make a coupon of the market, which repays its shops what it takes off, from now on or from a moment to come',
    body: marketCouponPart.partial().required({ titles: true, type: true, collectUntil: true }),
    reply: shopCoupon,
    refusals: [...WRITE_REFUSALS, 'market_not_taxed'],
  }),
  updateMarketCoupon: endpoint({
    method: 'PATCH',
    path: '/market-coupons/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Change a coupon of the market: all of it before it appears; then its name, and to more of it for longer',
    params: z.object({ id: idText }),
    body: marketCouponPart.extend({ version: stateVersion }).partial(),
    reply: shopCoupon,
    refusals: ['not_found', 'conflict', ...WRITE_REFUSALS, 'coupon_fixed', 'coupon_ended'],
  }),
  endMarketCoupon: endpoint({
    method: 'POST',
    path: '/market-coupons/{id}/end',
    scope: 'operator',
    marketArea: 'money',
    summary:
      'End a coupon of the market that runs: nobody collects it any more; who has it may use it as it was promised',
    params: z.object({ id: idText }),
    reply: shopCoupon,
    refusals: ['not_found', 'coupon_ended', 'coupon_not_begun'],
  }),
  deleteMarketCoupon: endpoint({
    method: 'DELETE',
    path: '/market-coupons/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Delete a coupon of the market that has not appeared yet',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found', 'coupon_begun'],
  }),
}
