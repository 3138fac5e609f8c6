import type { marketCouponsContract } from '@lonja/core/coupons/market-coupons.contract.ts'
import { isInVatArea } from '@lonja/core/geo/vat-area.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import { type CouponBody, ownCoupon } from './coupon-terms.ts'
import { toShopCoupon } from './owned-coupon-view.ts'
import { findNameableShops } from './owned-coupons.queries.ts'
import { ownedCoupons } from './owned-coupons.ts'
import { changeCoupon, createCoupon, endCoupon, removeCoupon } from './write-coupon.ts'

type Contract = typeof marketCouponsContract

/** The owner of the market's own coupons. */
const MARKET = { shopId: null }

/** The body of a coupon with the shops that it names; throws field_invalid where one is not open, or hides itself. */
const withShops = async (
  trx: Trx,
  { subDomains, ...body }: Call<Contract['updateMarketCoupon']>['body'],
): Promise<CouponBody> => {
  if (!subDomains) return body
  const names = [...new Set(subDomains)]
  const shopIds = await findNameableShops(trx, { subDomains: names })
  if (shopIds.length < names.length)
    throw new Refusal('field_invalid', { path: 'body.subDomains', params: { field: 'subDomains' } })
  return { ...body, shopIds }
}

/** The market's own coupons. */
export const getMarketCoupons: Verb<Contract['getMarketCoupons']> = (call) => ownedCoupons(call.deps.db, MARKET, call)

export const getMarketCoupon: Verb<Contract['getMarketCoupon']> = async ({ deps, params, locale, now }) =>
  toShopCoupon(await ownCoupon(deps.db, { ...MARKET, id: params.id }), locale, now)

/** Makes a coupon of the market, which repays it with its invoices: a market that cannot issue them makes none. */
export const createMarketCoupon: Verb<Contract['createMarketCoupon']> = async (call) => {
  const { deps, body } = call
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const market = await findMarketIdentity(trx)
      if (!market || !isInVatArea(market.post_code)) throw new Refusal('market_not_taxed')
      return createCoupon(trx, call, { ...MARKET, body: await withShops(trx, body) })
    }),
  )
}

export const updateMarketCoupon: Verb<Contract['updateMarketCoupon']> = async (call) =>
  transaction(call.deps.db, async (trx) =>
    changeCoupon(trx, call, { ...MARKET, id: call.params.id, body: await withShops(trx, call.body) }),
  )

export const endMarketCoupon: Verb<Contract['endMarketCoupon']> = async (call) =>
  transaction(call.deps.db, (trx) => endCoupon(trx, call, { ...MARKET, id: call.params.id }))

export const deleteMarketCoupon: Verb<Contract['deleteMarketCoupon']> = async (call) =>
  transaction(call.deps.db, (trx) => removeCoupon(trx, call, { ...MARKET, id: call.params.id }))
