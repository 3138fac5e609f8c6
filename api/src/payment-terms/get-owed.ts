import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, toEuros } from '@lonja/core/kernel/money.ts'
import type { paymentTermsContract } from '@lonja/core/payment-terms/payment-terms.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findGrants, findOwed, findStanding } from './payment-terms.queries.ts'
import { toOwed, toStanding } from './standing-view.ts'

/** What a buying account owes on account, by shop; shops that let it pay so and are owed nothing are named too. */
export const getOwed: Verb<typeof paymentTermsContract.getOwed> = async ({ deps, actor, now }) => {
  const { accountId } = actor
  const today = dayOf(now)
  const [owed, grants] = await Promise.all([findOwed(deps.db, { accountId }), findGrants(deps.db, { accountId })])
  const names = new Map([...owed, ...grants].map((row) => [row.shop_id, row.shop_name]))
  const items = await Promise.all(
    [...names].map(async ([shopId, shopName]) => {
      const terms = grants.find((grant) => grant.shop_id === shopId)
      return {
        shopId,
        shopName,
        terms: terms ? toStanding(terms, await findStanding(deps.db, { shopId, accountId, today })) : null,
        orders: owed.filter((row) => row.shop_id === shopId).map((row) => toOwed(row, today)),
      }
    }),
  )
  return { total: toEuros(add(...owed.map((row) => row.due_cents))), items }
}
