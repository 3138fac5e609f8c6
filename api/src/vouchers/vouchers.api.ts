import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { cancelVoucher } from './cancel-voucher.ts'
import { changeTransfer } from './change-transfer.ts'
import { getMyVouchers } from './get-my-vouchers.ts'
import { getShopVouchers } from './get-shop-vouchers.ts'
import { issueVoucher } from './issue-voucher.ts'
import { offerVoucher } from './offer-voucher.ts'
import { redeemVoucher } from './redeem-voucher.ts'

export const vouchersApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getMyVouchers, getMyVouchers)
  implement(app, deps, contract.redeemVoucher, redeemVoucher)
  implement(app, deps, contract.offerVoucher, offerVoucher)
  implement(app, deps, contract.changeTransfer, changeTransfer)
  implement(app, deps, contract.getShopVouchers, getShopVouchers)
  implement(app, deps, contract.issueVoucher, issueVoucher)
  implement(app, deps, contract.cancelVoucher, cancelVoucher)
}
