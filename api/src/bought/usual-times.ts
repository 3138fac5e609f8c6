import type { boughtContract } from '@lonja/core/bought/bought.contract.ts'
import { isUsualTime, USUAL_TIMES_SHOWN } from '@lonja/core/bought/usual-time.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { findRhythms, hideUsualTime } from './usual-times.queries.ts'

/** Shops from which the calling account usually orders about now, those first that have waited longest in their rhythm. */
export const getUsualTimes: Verb<typeof boughtContract.getUsualTimes> = async ({
  deps: { db },
  actor,
  locale,
  now,
}) => {
  const { accountId } = actor
  const [rights, rows] = await Promise.all([
    loadAccessRights(db, actor),
    findRhythms(db, { accountId, today: dayOf(now) }),
  ])
  return {
    items: rows
      .filter((row) => isUsualTime(row.rhythm_days, row.days_since) && rights.sees(row))
      .sort((one, other) => other.days_since / other.rhythm_days - one.days_since / one.rhythm_days)
      .slice(0, USUAL_TIMES_SHOWN)
      .map((row) => ({
        shopId: row.id,
        shopName: localize(row.names, locale, row.name),
        logo: row.logo,
        rhythmDays: row.rhythm_days,
        lastOn: row.last_sold_on,
      })),
  }
}

/** No longer says that it is time to order from a shop, until the account orders there again. */
export const hideUsual: Verb<typeof boughtContract.hideUsualTime> = async ({ deps: { db }, actor, params }) => {
  await hideUsualTime(db, { accountId: actor.accountId, shopId: params.shopId })
  return { ok: true }
}
