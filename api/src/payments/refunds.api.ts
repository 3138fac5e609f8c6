import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { chooseRefund } from './choose-refund.ts'
import { creditRefund } from './credit-refund.ts'
import { repayRefund } from './repay-refund.ts'
import { setRefundAccount } from './set-refund-account.ts'

export const refundsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.repayRefund, repayRefund)
  implement(app, deps, contract.chooseRefund, chooseRefund)
  implement(app, deps, contract.creditRefund, creditRefund)
  implement(app, deps, contract.setRefundAccount, setRefundAccount)
}
