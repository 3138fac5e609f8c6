import { periodCount, SALES_DAYS } from '@lonja/core/console/sales.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { AREA_OF_WORK, OFFICE_WORK } from '@lonja/core/operator/office-work.ts'
import type { operatorContract } from '@lonja/core/operator/operator.contract.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { salesView } from '../console/sales-view.ts'
import type { Verb } from '../http/implement.ts'
import { findMarketFigures } from './market-figures.queries.ts'
import { countOfficeWork } from './waiting.queries.ts'

/** What waits for the market's people, and how the market went lately. */
export const getOperatorToday: Verb<typeof operatorContract.getOperatorToday> = async ({ deps, actor, now }) => {
  const today = dayOf(now)
  const [found, { days, buyers, shops }] = await Promise.all([
    countOfficeWork(deps.db, { now }),
    findMarketFigures(deps.db, { today }),
  ])
  const growth = (counts: typeof buyers) => ({
    today: periodCount(counts, today, 1),
    week: periodCount(counts, today, 7),
    month: periodCount(counts, today, SALES_DAYS),
  })
  return {
    work: OFFICE_WORK.filter((what) => mayInOffice(actor.role, AREA_OF_WORK[what], 'see')).flatMap((what) => {
      const { count = 0, since = null } = found.find((one) => one.what === what) ?? {}
      return count > 0 && since ? [{ what, count, since: since.toISOString() }] : []
    }),
    ...salesView(days, today),
    newBuyers: growth(buyers),
    newShops: growth(shops),
  }
}
