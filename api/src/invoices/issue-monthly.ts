import type { NoVatReason } from '@lonja/core/checkout/no-vat.ts'
import type { ShopInvoiceAmounts } from '@lonja/core/invoices/invoice-facts.ts'
import type { InvoiceNeed } from '@lonja/core/invoices/invoice-lists.ts'
import { togetherOf } from '@lonja/core/invoices/invoice-together.ts'
import { type MonthlyGroup, monthlyGroups } from '@lonja/core/invoices/monthly.ts'
import { invoicedInAll } from '@lonja/core/invoices/order-invoice.ts'
import { monthOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { JobDeps } from '../jobs/task.ts'
import { notify } from '../notifications/notify.ts'
import { invoicedOrder, missingOfOrder, reasonWithoutVat, recipientOf } from './invoiced-order.ts'
import { findIssuer, findOrdersToInvoice, type OrderToInvoiceRow } from './invoiced-orders.queries.ts'
import { insertInvoiceOrders } from './invoices.queries.ts'
import { type InvoicingRow, lockInvoicing } from './invoicing.queries.ts'
import { isBefore } from './issue-invoice.ts'
import { findMonthlyDue, findStillWaiting, lockMonthly, lockWaiting } from './monthly.queries.ts'
import { writeInvoice } from './write-invoice.ts'

/** A delivered order with what a monthly invoice says of it. */
export interface WaitingOrder {
  id: number
  operatedOn: string | null
  recipient: ReturnType<typeof recipientOf>
  noVatReason: NoVatReason | null
  surcharges: OrderToInvoiceRow['surcharges']
  row: OrderToInvoiceRow
  amounts: ShopInvoiceAmounts
  /** what it waits for */
  missing: InvoiceNeed[]
}

/** What monthly invoices would say of these orders; one of which nothing is left is on none. */
export const readWaiting = async (
  db: Db,
  { ids, shopId, invoicing }: { ids: readonly number[]; shopId: number; invoicing: InvoicingRow },
): Promise<{ issuer: Awaited<ReturnType<typeof findIssuer>>; orders: WaitingOrder[] }> => {
  const issuer = await findIssuer(db, { shopId })
  const rows = ids.length > 0 ? await findOrdersToInvoice(db, { ids }) : []
  const orders = rows.map((row) => ({
    id: row.id,
    operatedOn: row.operated_on,
    recipient: recipientOf(row),
    noVatReason: reasonWithoutVat(row),
    surcharges: row.surcharges,
    row,
    amounts: invoicedInAll(invoicedOrder(row, invoicing.locale)),
    missing: missingOfOrder(row, { issuer, exemptNote: invoicing.exempt_note }),
  }))
  return { issuer, orders: orders.filter(({ amounts }) => amounts.lines.length > 0) }
}

/** Whose monthly invoices are issued, of which months, and by whom. */
interface Issuing {
  shopId: number
  accountId: number
  /** whether a month's invoices (YYYY-MM) are issued now */
  isWanted: (month: string) => boolean
  /** null: by itself; then what left before the shop agreed that the market writes its invoices is left to the shop */
  operatorId: number | null
  now: Date
}

/** What came of it. `waiting`: what is wanted, but lacks a fact. */
interface Issued {
  kind: 'issued'
  items: { id: number; number: string; month: string; totalCents: ShopInvoiceAmounts['totalCents'] }[]
  waiting: number
}

/** Writes the invoice of a group of orders and tells their customer. */
const writeGroup = async (
  trx: Trx,
  { month, orders }: MonthlyGroup<WaitingOrder>,
  about: { issuer: Awaited<ReturnType<typeof findIssuer>>; invoicing: InvoicingRow } & Pick<
    Issuing,
    'shopId' | 'accountId' | 'operatorId' | 'now'
  >,
) => {
  const [first, ...rest] = orders
  const [firstDay, lastDay] = [first?.operatedOn, orders.at(-1)?.operatedOn]
  if (!first || !firstDay || !lastDay) throw new Error('a monthly invoice without orders')
  const { shopId, accountId, issuer, invoicing, now } = about
  const amounts = togetherOf(orders.map((order) => order.amounts))
  const { id, number } = await writeInvoice(
    trx,
    {
      kind: 'sale',
      amounts,
      recipient: first.recipient,
      payments: orders.flatMap(({ row }) => row.payments),
      noVatReason: first.noVatReason,
      exemptNote: first.noVatReason === 'exempt' ? invoicing.exempt_note : '',
    },
    {
      of: { shopId, accountId, month, operatedOn: lastDay, orders: [first.row, ...rest.map(({ row }) => row)] },
      ...{ issuer, invoicing, operatorId: about.operatorId, now },
    },
  )
  await insertInvoiceOrders(
    trx,
    orders.map(({ row, operatedOn, amounts: own }, i) => ({
      invoice_id: id,
      order_id: row.id,
      position: i + 1,
      order_number: row.number,
      reference: row.reference,
      operated_on: operatedOn ?? lastDay,
      lines: JSON.stringify(own.lines),
      taxes: JSON.stringify(own.taxes),
      payments: JSON.stringify(row.payments),
      irpf_cents: own.irpfCents,
      total_cents: own.totalCents,
    })),
  )
  await notify(trx, {
    kind: 'order',
    event: 'invoiced_monthly',
    to: { accounts: [accountId] },
    facts: {
      about: number,
      shop: issuer.name,
      from: { day: firstDay },
      until: { day: lastDay },
      total: { cents: amounts.totalCents },
    },
    path: `/uc/invoices/${id}`,
    now,
  })
  return { id, number, month, totalCents: amounts.totalCents }
}

/**
 * Issues a customer's monthly invoices in the caller's transaction: of each wanted month one for each buyer, reason without VAT and scheme of
 * surcharge. Callers wait for each other at the agreement and at the orders, so that no order is invoiced twice. An order that lacks a
 * fact stays out and waits. Answers what was issued, or why nothing was.
 */
export const issueMonthly = async (
  trx: Trx,
  { shopId, accountId, isWanted, operatorId, now }: Issuing,
): Promise<Issued | { kind: 'off' } | { kind: 'notAgreed' }> => {
  if (!(await lockMonthly(trx, { shopId, accountId }))) return { kind: 'notAgreed' }
  const ids = await findStillWaiting(trx, { ids: await lockWaiting(trx, { shopId, accountId }) })
  const invoicing = await lockInvoicing(trx, { shopId })
  if (!invoicing || invoicing.mode === 'off') return { kind: 'off' }
  const { issuer, orders } = await readWaiting(trx, { ids, shopId, invoicing })
  const wanted = orders.filter(
    ({ operatedOn, row }) =>
      operatedOn !== null &&
      isWanted(operatedOn.slice(0, 7)) &&
      !(operatorId === null && isBefore(row.left_at, invoicing.agreed_at)),
  )
  const ready = wanted.filter(({ missing }) => missing.length === 0)
  const items: Issued['items'] = []
  for (const group of monthlyGroups(ready))
    items.push(await writeGroup(trx, group, { shopId, accountId, issuer, invoicing, operatorId, now }))
  return { kind: 'issued', items, waiting: wanted.length - ready.length }
}

/**
 * Issues the monthly invoices of the months that are over, of shops that issue by themselves, each customer's in a transaction of its own.
 * Running it again, or twice at once, changes nothing; a month whose first day was missed is made up for. One that fails holds up nobody
 * else's; the failures are thrown together at the end and tried again.
 */
export const issueMonthlyInvoices = async ({
  db,
  clock,
  log,
}: Pick<JobDeps, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock()
  const current = monthOf(now)
  const failures: unknown[] = []
  for (const customer of await findMonthlyDue(db)) {
    const issuing = { ...customer, isWanted: (month: string) => month < current, operatorId: null, now }
    await transaction(db, (trx) => issueMonthly(trx, issuing)).catch((error: unknown) => {
      log.error({ ...customer, error: String(error) }, 'the monthly invoice of a customer could not be issued')
      failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} customers could not be invoiced`)
}
