import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { collectCoupon } from './collect-coupon.ts'
import { deleteMyCoupon, deleteMyCoupons } from './delete-my-coupons.ts'
import { getCartCoupons } from './get-cart-coupons.ts'
import { getCoupons } from './get-coupons.ts'
import { getMyCoupons } from './get-my-coupons.ts'
import {
  createMarketCoupon,
  deleteMarketCoupon,
  endMarketCoupon,
  getMarketCoupon,
  getMarketCoupons,
  updateMarketCoupon,
} from './market-coupons.ts'
import {
  createSellerCoupon,
  deleteSellerCoupon,
  endSellerCoupon,
  getSellerCoupon,
  getSellerCoupons,
  updateSellerCoupon,
} from './seller-coupons.ts'

export const couponsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getCoupons, getCoupons)
  implement(app, deps, contract.collectCoupon, collectCoupon)
  implement(app, deps, contract.getMyCoupons, getMyCoupons)
  implement(app, deps, contract.getCartCoupons, getCartCoupons)
  implement(app, deps, contract.deleteMyCoupons, deleteMyCoupons)
  implement(app, deps, contract.deleteMyCoupon, deleteMyCoupon)
  implement(app, deps, contract.getSellerCoupons, getSellerCoupons)
  implement(app, deps, contract.getSellerCoupon, getSellerCoupon)
  implement(app, deps, contract.createSellerCoupon, createSellerCoupon)
  implement(app, deps, contract.updateSellerCoupon, updateSellerCoupon)
  implement(app, deps, contract.endSellerCoupon, endSellerCoupon)
  implement(app, deps, contract.deleteSellerCoupon, deleteSellerCoupon)
  implement(app, deps, contract.getMarketCoupons, getMarketCoupons)
  implement(app, deps, contract.getMarketCoupon, getMarketCoupon)
  implement(app, deps, contract.createMarketCoupon, createMarketCoupon)
  implement(app, deps, contract.updateMarketCoupon, updateMarketCoupon)
  implement(app, deps, contract.endMarketCoupon, endMarketCoupon)
  implement(app, deps, contract.deleteMarketCoupon, deleteMarketCoupon)
}
