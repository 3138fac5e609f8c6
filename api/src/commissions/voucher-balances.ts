import type { sellersReportContract } from '@lonja/core/commissions/sellers-report.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { BALANCE_KEY, findVoucherBalances, sumVoucherBalances } from './voucher-balances.queries.ts'

/** What each shop owes in vouchers, by shop. */
export const getVoucherBalances: Verb<typeof sellersReportContract.getVoucherBalances> = async (call) => {
  const { deps, query, locale, now } = call
  const ages = { fresh: new Date(now.getTime() - 90 * DAY), old: new Date(now.getTime() - 365 * DAY) }
  const [{ rows, page }, balance] = await Promise.all([
    paginate({
      order: 'shop',
      key: BALANCE_KEY,
      query,
      find: (window) => findVoucherBalances(deps.db, { ...ages, ...window }),
      idOf: (row) => row.shop_id,
    }),
    sumVoucherBalances(deps.db),
  ])
  return {
    ...page,
    balance: toEuros(balance),
    items: rows.map((row) => ({
      shopId: row.shop_id,
      shopName: localize(row.names, locale, row.name),
      issued: toEuros(row.issued),
      used: toEuros(row.used),
      ended: toEuros(row.ended),
      balance: toEuros(row.balance),
      fresh: toEuros(row.fresh),
      settled: toEuros(row.settled),
      old: toEuros(row.old),
    })),
  }
}
