import { givenAmount } from '@lonja/core/kernel/given-amount.ts'
import { type Euros, fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { tidyIban } from '@lonja/core/payments/iban.ts'
import { OWN_PAYMENT_METHODS, type shopDeskContract } from '@lonja/core/shops/shop-desk.contract.ts'
import type { Updateable } from 'kysely'
import { refreshGoods } from '../catalogue/refresh-goods.ts'
import { transaction } from '../db/transaction.ts'
import type { Shops } from '../db/types.ts'
import type { Call, Verb } from '../implement.ts'
import { findProductIds, updateShop } from './opening.queries.ts'
import { ownShop } from './own-shop.ts'
import { toSellerSettings } from './settings-view.ts'
import { type DeskShop, findDeskShop } from './shop-desk.queries.ts'

type Body = Call<typeof shopDeskContract.updateSellerSettings>['body']

const faulty = (field: keyof Body) => new Refusal('field_invalid', { path: `body.${field}`, params: { field } })
const needed = (field: keyof Body) => new Refusal('field_required', { path: `body.${field}`, params: { field } })

const amount = (field: keyof Body, value: Euros): number => {
  const given = givenAmount(value)
  if (given === null) throw faulty(field)
  return given
}

/** Buyers who pay by transfer need an account that money can reach. */
const bankColumns = (row: DeskShop, body: Body): Updateable<Shops> => {
  const given = body.bankAccount ?? row.bank_account ?? ''
  const iban = given === '' ? null : tidyIban(given)
  if (given !== '' && iban === null) throw faulty('bankAccount')
  const payee = (body.payee ?? row.payee) || null
  if (body.paymentMethods?.includes('transfer')) {
    if (payee === null) throw needed('payee')
    if (iban === null) throw needed('bankAccount')
  }
  return { bank_account: iban, payee }
}

const columnsOf = (row: DeskShop, body: Body): Updateable<Shops> => ({
  ...(body.visibility !== undefined && { visibility: body.visibility }),
  ...(body.taxSet !== undefined && { tax_set: body.taxSet }),
  ...(body.taxInclude !== undefined && { tax_include: body.taxInclude }),
  ...(body.tax !== undefined && { tax_bp: fromPercent(body.tax) }),
  ...(body.shipSet !== undefined && { ship_set: body.shipSet }),
  ...(body.shipCost !== undefined && {
    ship_cost_cents: body.shipCost === null ? null : amount('shipCost', body.shipCost),
  }),
  ...(body.freeShipEnabled !== undefined && { free_ship_enabled: body.freeShipEnabled }),
  ...(body.freeShipFrom !== undefined && { free_ship_from_cents: amount('freeShipFrom', body.freeShipFrom) }),
  ...(body.pickUp !== undefined && { pick_up: body.pickUp }),
  ...(body.pickUpHours !== undefined && { pick_up_hours: body.pickUpHours }),
  ...(body.automaticPay !== undefined && { automatic_pay: body.automaticPay }),
  ...(body.paymentMethods !== undefined && {
    payment_methods: [
      ...OWN_PAYMENT_METHODS.filter((method) => body.paymentMethods?.includes(method)),
      // those of providers are not switched here
      ...row.payment_methods.filter((method) => !OWN_PAYMENT_METHODS.some((own) => own === method)),
    ],
  }),
  ...(body.bank !== undefined && { bank: body.bank || null }),
  ...(body.minimumOrder !== undefined && { minimum_order_cents: amount('minimumOrder', body.minimumOrder) }),
  ...(body.returnDays !== undefined && { return_days: body.returnDays }),
})

/** Changes how a shop sells; what lists show of its goods follows in the same transaction. */
export const updateSellerSettings: Verb<typeof shopDeskContract.updateSellerSettings> = async ({
  deps,
  actor,
  body,
}) => {
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    const row = await findDeskShop(trx, { shopId, lock: true })
    await updateShop(trx, { shopId, set: { ...columnsOf(row, body), ...bankColumns(row, body) } })
    const now = await findDeskShop(trx, { shopId })
    const isListedOtherwise =
      now.visibility !== row.visibility ||
      now.tax_set !== row.tax_set ||
      now.tax_include !== row.tax_include ||
      now.tax_bp !== row.tax_bp
    if (isListedOtherwise) await refreshGoods(trx, { productIds: await findProductIds(trx, { shopId }) })
    return toSellerSettings(now)
  })
}
