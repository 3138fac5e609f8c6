import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { OWN_PAYMENT_METHODS } from '@lonja/core/shops/seller-shop.contract.ts'
import { stateVersion } from '../http/state-version.ts'
import type { SellerShop } from './seller-shop.queries.ts'

const settingsOf = (row: SellerShop) => ({
  visibility: row.visibility,
  allowSocial: row.allow_social,
  taxSet: row.tax_set,
  taxInclude: row.tax_include,
  tax: toPercent(row.tax_bp),
  automaticPay: row.automatic_pay,
  skipReview: row.skip_review,
  paymentMethods: OWN_PAYMENT_METHODS.filter((method) => row.payment_methods.includes(method)),
  payee: row.payee ?? '',
  bankAccount: row.bank_account ?? '',
  bank: row.bank ?? '',
  otherBankAccounts: row.other_bank_accounts,
  minimumOrder: toEuros(row.minimum_order_cents),
  firstOrderMinimum: row.first_order_minimum_cents === null ? null : toEuros(row.first_order_minimum_cents),
  takesOfferRequests: row.takes_offer_requests,
  returnDays: row.return_days,
  confirmHours: row.confirm_hours,
  transferDays: row.transfer_days,
})

/** A shop's settings as its own people see them. */
export const toSellerSettings = (row: SellerShop) => {
  const settings = settingsOf(row)
  return { ...settings, version: stateVersion(settings) }
}
