import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import type { paymentTermsContract } from '@lonja/core/payment-terms/payment-terms.contract.ts'
import type { AccountStanding } from '@lonja/core/payment-terms/payment-terms.ts'
import type { Verb } from '../http/implement.ts'
import { findMonthlyShops } from '../invoices/monthly.queries.ts'
import { findGrants, findOwed, findStandings } from './payment-terms.queries.ts'
import { toOwed, toStanding } from './standing-view.ts'

const NOTHING_OWED: AccountStanding = { openCents: ZERO, overdueSince: null }

/** What a buying account owes on account, by shop; shops that let it pay so, or invoice it once a month, and are owed nothing are named too. */
export const getOwed: Verb<typeof paymentTermsContract.getOwed> = async ({ deps, actor, now, locale }) => {
  const { accountId } = actor
  const today = dayOf(now)
  const [owed, grants, standings, monthly] = await Promise.all([
    findOwed(deps.db, { accountId }),
    findGrants(deps.db, { accountId }),
    findStandings(deps.db, { accountId, today }),
    findMonthlyShops(deps.db, { accountId }),
  ])
  const names = new Map(
    [...owed, ...grants, ...monthly].map((row) => [row.shop_id, localize(row.shop_names, locale, row.shop_name)]),
  )
  const items = [...names].map(([shopId, shopName]) => {
    const terms = grants.find((grant) => grant.shop_id === shopId)
    return {
      shopId,
      shopName,
      terms: terms ? toStanding(terms, standings.get(shopId) ?? NOTHING_OWED) : null,
      isMonthly: monthly.some((row) => row.shop_id === shopId),
      orders: owed.filter((row) => row.shop_id === shopId).map((row) => toOwed(row, today)),
    }
  })
  return { total: toEuros(add(...owed.map((row) => row.due_cents))), items }
}
