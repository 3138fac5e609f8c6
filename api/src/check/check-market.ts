import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { Db } from '../db/client.ts'
import type { Check, Problem, View } from './check.ts'
import { commissionChecks } from './commissions.ts'
import { counterChecks, couponChecks } from './counters.queries.ts'
import { fileChecks } from './files.ts'
import { invoiceChecks } from './invoices.ts'
import { listingChecks } from './listings.ts'
import { moneyChecks } from './money.ts'
import { totalsChecks } from './order-totals.ts'
import { historyChecks, offerRequestChecks } from './orders.queries.ts'
import { bePatient } from './pages.queries.ts'
import { recordChecks } from './records.ts'
import { salesChecks } from './sales.ts'
import { serviceRecordChecks } from './service-records.ts'
import { shipmentChecks } from './shipments.queries.ts'
import { stockChecks } from './stock.queries.ts'
import { SUBJECTS, type Subject } from './subjects.ts'
import { voucherChecks } from './vouchers.queries.ts'

/** Every check by its subject. */
const CHECKS: Record<Subject, readonly Check[]> = {
  stock: stockChecks,
  orders: [...totalsChecks, ...historyChecks, ...offerRequestChecks],
  sales: salesChecks,
  service: serviceRecordChecks,
  shipments: shipmentChecks,
  money: moneyChecks,
  commissions: commissionChecks,
  invoices: [...invoiceChecks, ...recordChecks],
  coupons: [...couponChecks, ...voucherChecks],
  products: listingChecks,
  counters: counterChecks,
  files: fileChecks,
}

/** What one check found. */
export interface CheckResult {
  name: string
  count: number
  /** the first of them */
  first: string[]
  /** brought up to date in this run */
  isRepaired: boolean
}

export interface CheckOptions {
  /** all when absent */
  subjects?: readonly Subject[]
  /** bring what is derived from other rows up to date */
  repair?: boolean
  onResult?: (result: CheckResult) => void
}

const SHOWN = 20
const REPAIRED_AT_ONCE = 500

const run = async (db: Db, view: View, { name, find, repair }: Check): Promise<CheckResult> => {
  const result = { name, count: 0, first: [] as string[], isRepaired: false }
  let ids = new Set<Problem['id']>()
  const mend = async () => {
    await repair?.(db, [...ids])
    ids = new Set()
    result.isRepaired = true
  }
  for await (const { id, says } of find(view)) {
    result.count++
    if (result.first.length < SHOWN) result.first.push(says)
    if (repair) ids.add(id)
    if (ids.size === REPAIRED_AT_ONCE) await mend()
  }
  if (ids.size > 0) await mend()
  return result
}

/**
 * Holds everything that the market stores twice against each other, as of one moment, while the market goes on. Nothing is
 * changed unless `repair` is asked for, which writes in short transactions of their own.
 */
export const checkMarket = async (
  db: Db,
  { clock, dataDir }: { clock: Clock; dataDir: string },
  { subjects = SUBJECTS, repair = false, onResult = () => {} }: CheckOptions = {},
): Promise<CheckResult[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await bePatient(trx)
      const view = { trx, now: clock(), dataDir }
      const results: CheckResult[] = []
      for (const subject of subjects)
        for (const check of CHECKS[subject]) {
          const result = await run(db, view, repair ? check : { name: check.name, find: check.find })
          results.push(result)
          onResult(result)
        }
      return results
    })
