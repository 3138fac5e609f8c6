import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import {
  type AccountProblem,
  type AccountStanding,
  accountProblem,
  type PaymentTerms,
} from '@lonja/core/payment-terms/payment-terms.ts'
import type { ShopFacts } from '../checkout/checkout.queries.ts'
import type { Db } from '../db/client.ts'
import { findStanding } from './payment-terms.queries.ts'

/** What a shop grants a buyer, how the buyer stands, and why an order could not go on account. */
export interface OnAccount {
  terms: PaymentTerms
  standing: AccountStanding
  problem: AccountProblem | null
}

/** Whether an order of this amount could go on account; null where the shop grants nothing or cannot be paid by transfer. */
export const onAccountOf = async (
  db: Db,
  {
    shop,
    accountId,
    amountCents,
    now,
  }: { shop: Pick<ShopFacts, 'id' | 'terms' | 'bank_account'>; accountId: number; amountCents: Cents; now: Date },
): Promise<OnAccount | null> => {
  const { terms } = shop
  if (!terms || !shop.bank_account) return null
  const standing = await findStanding(db, { shopId: shop.id, accountId, today: dayOf(now) })
  return { terms, standing, problem: accountProblem(terms, standing, amountCents) }
}
