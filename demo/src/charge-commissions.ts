import { issueMarketInvoices } from '@lonja/api/commissions/issue-invoices.ts'
import { settleCommission } from '@lonja/api/commissions/settle-commission.ts'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import { addMonths, boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import {
  findMarketPerson,
  findReceivedSince,
  findRootCategories,
  findShopId,
  insertDemoRules,
  payInvoicesBefore,
} from './commissions.queries.ts'

/** Months that are charged and invoiced before the present one: no coupon of the demo market is older. */
const MONTHS = 4

/**
 * Charges commissions: 3 % of two categories, a shop that is free; four months of invoices, of which the last is due. Orders are
 * charged at the moment of their receipt, and what went back since is taken off.
 */
export const chargeCommissions = async (deps: Deps, now: Date): Promise<void> => {
  const { db, log } = deps
  const present = monthOf(now)
  const from = boundsOfMonth(addMonths(present, -MONTHS)).from
  const [free, person] = [await findShopId(db, { subDomain: 'pisuerga' }), await findMarketPerson(db)]
  await insertDemoRules(db, {
    categoryIds: await findRootCategories(db, { limit: 2 }),
    freeShopId: free,
    from,
    by: person,
  })
  await transaction(db, async (trx) => {
    for (const order of await findReceivedSince(trx, { from })) {
      const settle = (stage: 'departed' | 'recved', refunded: number, at: Date) => {
        const money = { paidCents: order.paid_cents, refundedCents: cents(refunded) }
        return settleCommission(trx, { ...order, stage }, { stage: order.stage, money, now: at })
      }
      await settle('departed', 0, order.received_at)
      if (order.refunded_cents > 0) await settle('recved', order.refunded_cents, order.refunded_at ?? order.received_at)
    }
  })
  for (let back = MONTHS - 1; back >= 0; back--) {
    const morning = boundsOfMonth(addMonths(present, -back)).from.getTime() + 4 * HOUR
    const at = new Date(Math.min(morning, now.getTime()))
    await issueMarketInvoices({ db, log, clock: () => at })
  }
  await payInvoicesBefore(db, { before: boundsOfMonth(present).from })
}
