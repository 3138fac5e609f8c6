import { isDeepStrictEqual } from 'node:util'
import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { OWN_PAYMENT_METHODS, type sellerShopContract } from '@lonja/core/shops/seller-shop.contract.ts'
import type { Updateable } from 'kysely'
import { useProof } from '../accounts/codes.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Shops } from '../db/types.ts'
import { givenCents } from '../http/given-cents.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { proveOwner } from '../memberships/prove-owner.ts'
import { checkVatRate } from '../products/vat-rate.ts'
import { type SettingsBody as Body, bankColumns, changedBankField, noteBankChange } from './bank-details.ts'
import { findProductIds, updateShop } from './opening.queries.ts'
import { ownShop } from './own-shop.ts'
import { findSellerShop, type SellerShop } from './seller-shop.queries.ts'
import { toSellerSettings } from './settings-view.ts'

/** The settings as the audit log compares them; bank details have a row of their own. */
const withoutBank = ({
  payee: _payee,
  bank_account: _account,
  bank: _bank,
  other_bank_accounts: _others,
  post_code: _place,
  ...settings
}: SellerShop) => settings

const columnsOf = (row: SellerShop, body: Body): Updateable<Shops> => ({
  ...(body.visibility !== undefined && { visibility: body.visibility }),
  ...(body.allowSocial !== undefined && { allow_social: body.allowSocial }),
  ...(body.taxSet !== undefined && { tax_set: body.taxSet }),
  ...(body.taxInclude !== undefined && { tax_include: body.taxInclude }),
  ...(body.tax !== undefined && { tax_bp: fromPercent(body.tax) }),
  ...(body.automaticPay !== undefined && { automatic_pay: body.automaticPay }),
  ...(body.skipReview !== undefined && { skip_review: body.skipReview }),
  ...(body.paymentMethods !== undefined && {
    payment_methods: [
      ...OWN_PAYMENT_METHODS.filter((method) => body.paymentMethods?.includes(method)),
      // those of providers are not switched here
      ...row.payment_methods.filter((method) => !OWN_PAYMENT_METHODS.some((own) => own === method)),
    ],
  }),
  ...(body.minimumOrder !== undefined && { minimum_order_cents: givenCents(body.minimumOrder, 'minimumOrder') }),
  ...(body.firstOrderMinimum !== undefined && {
    first_order_minimum_cents:
      body.firstOrderMinimum === null ? null : givenCents(body.firstOrderMinimum, 'firstOrderMinimum'),
  }),
  ...(body.takesOfferRequests !== undefined && { takes_offer_requests: body.takesOfferRequests }),
  ...(body.returnDays !== undefined && { return_days: body.returnDays }),
  ...(body.confirmHours !== undefined && { confirm_hours: body.confirmHours }),
  ...(body.transferDays !== undefined && { transfer_days: body.transferDays }),
})

/**
 * Changes how a shop sells; what lists show of its products follows in the same transaction. Where transfers go is changed by an
 * owner alone, who proves who they are.
 */
export const updateSellerSettings: Verb<typeof sellerShopContract.updateSellerSettings> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  // before the shop's row is locked: to compare a password takes a while
  const known = await findSellerShop(deps.db, { shopId })
  const field = changedBankField(known, body)
  // nobody is asked for a proof, nor spends a code, for a form that is refused anyway
  if (field !== undefined) checkSeen(body.version, toSellerSettings(known).version)
  const proof = field === undefined ? null : await proveOwner(call, { path: `body.${field}`, orUsed: true })
  return transaction(deps.db, async (trx) => {
    const before = await findSellerShop(trx, { shopId, lock: true })
    const changesBank = changedBankField(before, body) !== undefined
    if (body.tax !== undefined)
      checkVatRate(fromPercent(body.tax), { field: 'tax', postCode: before.post_code, before: before.tax_bp })
    // someone else changed the bank details meanwhile, and this form would change them back unproved
    if (changesBank && field === undefined) throw new Refusal('conflict')
    // the second press of a form finds them as it wants them, and spends no code
    if (proof && changesBank) await useProof(trx, proof, now)
    await updateShop(trx, { shopId, set: { ...columnsOf(before, body), ...bankColumns(before, body) } })
    const after = await findSellerShop(trx, { shopId })
    checkSeen(body.version, toSellerSettings(before).version, toSellerSettings(after).version)
    if (changesBank) await noteBankChange(trx, call, { before, after })
    const rest = { before: withoutBank(before), after: withoutBank(after) }
    if (isDeepStrictEqual(rest.before, rest.after)) return toSellerSettings(after)
    await audit(trx, call, { action: 'shop.settings.update', subject: ['shop', shopId], ...rest })
    const isListedOtherwise =
      after.visibility !== before.visibility ||
      after.allow_social !== before.allow_social ||
      after.tax_set !== before.tax_set ||
      after.tax_include !== before.tax_include ||
      after.tax_bp !== before.tax_bp
    if (isListedOtherwise) await refreshListings(trx, { productIds: await findProductIds(trx, { shopId }) })
    return toSellerSettings(after)
  })
}
