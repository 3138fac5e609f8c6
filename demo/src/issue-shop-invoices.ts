import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { putInvoicing } from '@lonja/api/invoices/invoicing.queries.ts'
import { issueNext } from '@lonja/api/invoices/issue-invoice.ts'
import { issueMonthly } from '@lonja/api/invoices/issue-monthly.ts'
import { insertMonthly } from '@lonja/api/invoices/monthly.queries.ts'
import { findSystem, setMode } from '@lonja/api/verifactu/records.queries.ts'
import type { InvoicingMode } from '@lonja/core/invoices/invoice-lists.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { addMonths, boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { findShopId } from './commissions.queries.ts'
import {
  findInvoicedMoments,
  findOftenSent,
  findShopOwner,
  forgetInvoiceNotices,
  type InvoicedMoment,
  setReturnState,
} from './invoices.queries.ts'
import { forgetNoticeMails } from './seed.queries.ts'

/** Shops whose invoices the market writes; who issues by hand has not got to the last days yet. Those of the last `sentDays` are sent to the tax agency. */
const ISSUERS: readonly {
  sub: string
  mode: InvoicingMode
  series: string
  registry: string
  daysLeft: number
  sentDays: number
  /** one of its customers is invoiced once a month since the month before */
  monthly: boolean
}[] = [
  {
    ...{ sub: 'vidal', mode: 'automatic', series: 'V', daysLeft: 0, sentDays: 14, monthly: false },
    registry: 'Registro Mercantil de Valencia, tomo 4812, folio 96, hoja V-27310',
  },
  {
    ...{ sub: 'besaya', mode: 'byHand', series: 'F', daysLeft: 6, sentDays: 0, monthly: true },
    registry: 'Registro Mercantil de Cantabria, tomo 733, folio 41, hoja S-9048',
  },
]

const YEAR = 365

/**
 * A year of invoices of two shops, issued one after the other as their orders left and came back. Returns stand as they were
 * at each moment, so that what came back later is corrected then.
 */
export const issueShopInvoices = async ({ db }: Deps, now: Date): Promise<void> => {
  const from = new Date(now.getTime() - YEAR * DAY)
  for (const { sub, mode, series, registry, daysLeft, sentDays, monthly } of ISSUERS) {
    const shopId = await findShopId(db, { subDomain: sub })
    await transaction(db, async (trx) => {
      const agreedBy = await findShopOwner(trx, { shopId })
      await putInvoicing(trx, {
        shop_id: shopId,
        ...{ mode, series, corrective_series: 'R', locale: 'es', registry, exempt_note: '' },
        agreed_at: from,
        agreed_by: agreedBy,
        updated_at: from,
      })
      if (sentDays > 0 && (await findSystem(trx)))
        await setMode(trx, {
          shopId,
          since: new Date(now.getTime() - sentDays * DAY),
          agreedBy,
          endsOn: null,
          now: from,
        })
      const until = new Date(now.getTime() - daysLeft * DAY)
      const found = await findInvoicedMoments(trx, { shopId, from, until })
      const { from: since, until: month } = boundsOfMonth(addMonths(monthOf(now), -1))
      const accountId = monthly ? await findOftenSent(trx, { shopId, from: since }) : undefined
      const moments = found.filter((moment) => moment.account_id !== accountId || moment.at < since)
      const returns = moments.flatMap(({ return_id: id }) => (id === null ? [] : [id]))
      for (const id of returns) await setReturnState(trx, { id, state: 'accepted' })
      for (const moment of moments.filter(({ at }) => at < month)) await issueAt(trx, shopId, moment)
      if (accountId !== undefined) {
        await insertMonthly(trx, { shopId, accountId, now: since })
        const isWanted = (one: string) => one < monthOf(now)
        await issueMonthly(trx, { shopId, accountId, isWanted, operatorId: null, now: month })
      }
      for (const moment of moments.filter(({ at }) => at >= month)) await issueAt(trx, shopId, moment)
    })
  }
  await forgetInvoiceNotices(db, { before: new Date(now.getTime() - 3 * DAY) })
  await forgetNoticeMails(db)
}

const issueAt = async (
  trx: Parameters<typeof issueNext>[0],
  shopId: number,
  { order_id: orderId, at, return_id: id, state }: InvoicedMoment,
): Promise<void> => {
  if (id !== null && state !== null) await setReturnState(trx, { id, state })
  await issueNext(trx, { shopId, orderId, operatorId: null, now: at })
}
