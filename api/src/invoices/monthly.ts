import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { lastDayOfIssue, monthlyGroups, monthlyUrgency } from '@lonja/core/invoices/monthly.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { isCustomer } from '../customers/customers.queries.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { findShopNames } from '../payment-terms/payment-terms.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findInvoicing } from './invoicing.queries.ts'
import { issueNext } from './issue-invoice.ts'
import { issueMonthly, readWaiting, type WaitingOrder } from './issue-monthly.ts'
import {
  deleteMonthly,
  findBusiness,
  findWaitingOfShop,
  insertMonthly,
  isInvoicedMonthly,
  lockWaiting,
} from './monthly.queries.ts'

interface Customer {
  shopId: number
  accountId: number
}

/** Whether a customer can be invoiced monthly: a business with a tax ID. */
const isBusiness = async (db: Db, { accountId }: { accountId: number }): Promise<boolean> => {
  const account = await findBusiness(db, { accountId })
  return account?.kind === 'business' && account.tax_identification_code !== ''
}

/** Whether a customer is invoiced monthly; null where it is not and cannot be. */
export const monthlyOf = async (db: Db, key: Customer): Promise<boolean | null> => {
  if (await isInvoicedMonthly(db, key)) return true
  const invoicing = await findInvoicing(db, key)
  return invoicing && invoicing.mode !== 'off' && (await isBusiness(db, key)) ? false : null
}

/** Tells a customer how it is invoiced from now on. */
const tell = async (
  trx: Trx,
  event: 'monthlyAgreed' | 'monthlyEnded',
  { shopId, accountId, now }: Customer & { now: Date },
): Promise<void> => {
  const { name, names } = await findShopNames(trx, { shopId })
  await notify(trx, {
    kind: 'access',
    event,
    to: { accounts: [accountId] },
    facts: { shop: { name, names } },
    path: '/uc/owed',
    now,
  })
}

/**
 * Agrees with a customer on one invoice a month, which holds for all of its orders that have no invoice; the customer hears of it. What is
 * agreed on already stays. Throws not_found, invoicing_off where the shop does not let the market write its invoices, and
 * monthly_business_only for a person and for an account without tax ID.
 */
export const setMonthlyInvoicing: Verb<typeof invoicesContract.setMonthlyInvoicing> = async (call) => {
  const { deps, actor, params, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  await transaction(deps.db, async (trx) => {
    if (!(await isCustomer(trx, key))) throw new Refusal('not_found', { path: 'params.accountId' })
    const invoicing = await findInvoicing(trx, { shopId: key.shopId })
    if (!invoicing || invoicing.mode === 'off') throw new Refusal('invoicing_off')
    if (!(await isBusiness(trx, key))) throw new Refusal('monthly_business_only', { path: 'params.accountId' })
    if (!(await insertMonthly(trx, { ...key, now }))) return
    await audit(trx, call, {
      action: 'customer.monthly.set',
      subject: ['customer', key.accountId],
      before: { is_monthly: false },
      after: { is_monthly: true },
    })
    await tell(trx, 'monthlyAgreed', { ...key, now })
  })
  return { ok: true as const }
}

/**
 * Invoices each order of a customer alone again. What left and has no invoice is invoiced in the same transaction where the shop issues by
 * itself, and else stands among the orders without invoice. Throws not_found where nothing was agreed on.
 */
export const endMonthlyInvoicing: Verb<typeof invoicesContract.endMonthlyInvoicing> = async (call) => {
  const { deps, actor, params, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  await transaction(deps.db, async (trx) => {
    if (!(await deleteMonthly(trx, key))) throw new Refusal('not_found', { path: 'params.accountId' })
    await audit(trx, call, {
      action: 'customer.monthly.end',
      subject: ['customer', key.accountId],
      before: { is_monthly: true },
      after: { is_monthly: false },
    })
    await tell(trx, 'monthlyEnded', { ...key, now })
    const invoicing = await findInvoicing(trx, { shopId: key.shopId })
    if (invoicing?.mode !== 'automatic') return
    for (const orderId of await lockWaiting(trx, key))
      await issueNext(trx, { shopId: key.shopId, orderId, operatorId: null, sinceAgreed: true, now })
  })
  return { ok: true as const }
}

const totalOf = (orders: readonly WaitingOrder[]) => toEuros(add(...orders.map(({ amounts }) => amounts.totalCents)))

/** What waits for the shop's monthly invoices, the earliest month first. */
export const getMonthlyInvoices: Verb<typeof invoicesContract.getMonthlyInvoices> = async ({ deps, actor, now }) => {
  const shopId = ownShop(actor)
  const invoicing = await findInvoicing(deps.db, { shopId })
  if (!invoicing || invoicing.mode === 'off') return { items: [] }
  const customers = await findWaitingOfShop(deps.db, { shopId })
  const ids = customers.flatMap((customer) => customer.order_ids)
  const { orders } = await readWaiting(deps.db, { ids, shopId, invoicing })
  const byCustomer = Map.groupBy(orders, ({ row }) => row.account_id)
  const items = customers.flatMap(({ account_id: accountId, name }) => {
    const byMonth = Map.groupBy(monthlyGroups(byCustomer.get(accountId) ?? []), ({ month }) => month)
    return [...byMonth].map(([month, groups]) => {
      const own = groups.flatMap((group) => group.orders)
      return {
        ...{ accountId, name, month },
        orders: own.length,
        invoices: groups.length,
        total: totalOf(own),
        lastDay: lastDayOfIssue(month),
        urgency: monthlyUrgency(month, dayOf(now)),
        missing: [...new Set(own.flatMap(({ missing }) => missing))],
      }
    })
  })
  return {
    items: items.toSorted((a, b) => (a.month === b.month ? a.accountId - b.accountId : a.month < b.month ? -1 : 1)),
  }
}

/**
 * Issues a customer's invoice of one month now; of two presses the second finds nothing. Throws not_found where nothing is agreed on with the
 * customer, invoicing_off, nothing_to_invoice, and invoice_facts_missing where all that waits lacks a fact.
 */
export const issueMonthlyInvoice: Verb<typeof invoicesContract.issueMonthlyInvoice> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  const { accountId, month } = body
  const items = await transaction(deps.db, async (trx) => {
    const issued = await issueMonthly(trx, {
      ...{ shopId, accountId, operatorId: actor.operatorId, now },
      isWanted: (one) => one === month,
    })
    if (issued.kind === 'notAgreed') throw new Refusal('not_found', { path: 'body.accountId' })
    if (issued.kind === 'off') throw new Refusal('invoicing_off')
    if (issued.items.length === 0)
      throw new Refusal(issued.waiting > 0 ? 'invoice_facts_missing' : 'nothing_to_invoice')
    for (const { number, totalCents } of issued.items)
      await audit(trx, call, {
        action: 'customer.monthly.invoice',
        subject: ['customer', accountId],
        before: null,
        after: { invoice: number, month, totalCents },
      })
    return issued.items
  })
  return { items: items.map(({ id, number }) => ({ id, number })) }
}
