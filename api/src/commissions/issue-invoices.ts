import { commissionVat } from '@lonja/core/commissions/commission-tax.ts'
import { INVOICE_DUE_DAYS, invoiceAmounts, invoiceNumber } from '@lonja/core/commissions/market-invoice.ts'
import { addDays } from '@lonja/core/kernel/clock.ts'
import { addMonths, boundsOfMonth, dayOf, monthOf, yearOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { JobDeps } from '../jobs/task.ts'
import { notify } from '../notifications/notify.ts'
import { findMarketIdentity, type MarketIdentityRow } from '../policies/policies.queries.ts'
import { findShopLocale } from '../shops/opening.queries.ts'
import {
  findInvoicesOf,
  findOpenMovements,
  findUninvoiced,
  hasInvoice,
  insertInvoice,
  lockSeller,
  takeNumber,
} from './invoices.queries.ts'
import { marketParty, missingForInvoice, shopParty } from './seller-facts.ts'

/**
 * Issues a shop's invoice for a month in one transaction; nothing where it has one, where nothing is owed, or where a fact of the
 * shop lacks. It holds all movements before the month's end that no invoice holds; where more went back than was charged it is
 * a rectifying invoice. Source of both forms: RD 1619/2012, arts. 6 and 15.
 */
const issueInvoice = (
  db: Db,
  { shopId, month, market, now }: { shopId: number; month: string; market: MarketIdentityRow; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    const shop = await lockSeller(trx, { id: shopId })
    if (!shop || missingForInvoice(shop).length > 0 || (await hasInvoice(trx, { shopId, month }))) return
    const movements = await findOpenMovements(trx, { shopId, before: boundsOfMonth(month).until })
    const { lines, taxes, netCents, totalCents } = invoiceAmounts(movements, commissionVat(shop.post_code))
    if (netCents === 0) return
    const isBack = netCents < 0
    const changed = movements.filter(({ terms }) => terms === null).map(({ orderId }) => orderId)
    const rectified = isBack ? await findInvoicesOf(trx, { orderIds: changed }) : []
    const today = dayOf(now)
    const numbered = { series: isBack ? ('R' as const) : ('C' as const), year: yearOf(now) }
    const number = await takeNumber(trx, numbered)
    const id = await insertInvoice(trx, {
      ...numbered,
      number,
      shop_id: shopId,
      month: new Date(`${month}-01T00:00:00Z`),
      issued_at: now,
      due_on: new Date(`${addDays(today, INVOICE_DUE_DAYS)}T00:00:00Z`),
      locale: await findShopLocale(trx, { shopId }),
      issuer: JSON.stringify(marketParty(market)),
      recipient: JSON.stringify(shopParty(shop)),
      lines: JSON.stringify(lines),
      taxes: JSON.stringify(taxes),
      rectifies: JSON.stringify(rectified.map(invoiceNumber)),
      net_cents: netCents,
      total_cents: totalCents,
      commissionIds: movements.map((movement) => movement.id),
    })
    await notify(trx, {
      kind: 'shop',
      event: 'invoiced',
      to: { shop: shopId },
      facts: { number: invoiceNumber({ ...numbered, number }), total: { cents: totalCents } },
      path: `/seller/fees/${id}`,
      now,
    })
  })

/**
 * Issues the invoices of the month before, one for each shop. Running it again, or twice at once, changes nothing. One that
 * fails holds up no other shop's; the failures are thrown together at the end and tried again.
 */
export const issueMarketInvoices = async ({ db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock()
  const month = addMonths(monthOf(now), -1)
  const shops = await findUninvoiced(db, { before: boundsOfMonth(month).until })
  if (shops.length === 0) return
  const market = await findMarketIdentity(db)
  if (!market) return log.error('commissions cannot be invoiced: nobody has written who runs the market')
  const failures: unknown[] = []
  for (const { shop_id: shopId } of shops)
    await issueInvoice(db, { shopId, month, market, now }).catch((error: unknown) => {
      log.error({ shop: shopId, month, error: String(error) }, 'the invoice of a shop could not be issued')
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shops could not be invoiced`)
}
