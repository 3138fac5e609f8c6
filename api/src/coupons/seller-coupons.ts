import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { ownCoupon } from './coupon-terms.ts'
import { toShopCoupon } from './owned-coupon-view.ts'
import { ownedCoupons } from './owned-coupons.ts'
import { changeCoupon, createCoupon, endCoupon, removeCoupon } from './write-coupon.ts'

type Contract = typeof sellerCouponsContract

/** The coupons of the shop that the caller acts for. */
export const getSellerCoupons: Verb<Contract['getSellerCoupons']> = (call) =>
  ownedCoupons(call.deps.db, { shopId: ownShop(call.actor) }, call)

export const getSellerCoupon: Verb<Contract['getSellerCoupon']> = async ({ deps, actor, params, locale, now }) =>
  toShopCoupon(await ownCoupon(deps.db, { shopId: ownShop(actor), id: params.id }), locale, now)

export const createSellerCoupon: Verb<Contract['createSellerCoupon']> = async (call) => {
  const { deps, actor, body } = call
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, () => createCoupon(trx, call, { shopId: ownShop(actor), body })),
  )
}

export const updateSellerCoupon: Verb<Contract['updateSellerCoupon']> = async (call) =>
  transaction(call.deps.db, (trx) =>
    changeCoupon(trx, call, { shopId: ownShop(call.actor), id: call.params.id, body: call.body }),
  )

export const endSellerCoupon: Verb<Contract['endSellerCoupon']> = async (call) =>
  transaction(call.deps.db, (trx) => endCoupon(trx, call, { shopId: ownShop(call.actor), id: call.params.id }))

export const deleteSellerCoupon: Verb<Contract['deleteSellerCoupon']> = async (call) =>
  transaction(call.deps.db, (trx) => removeCoupon(trx, call, { shopId: ownShop(call.actor), id: call.params.id }))
