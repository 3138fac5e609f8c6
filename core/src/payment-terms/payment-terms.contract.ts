import { z } from 'zod'
import { announcedDebit } from '../direct-debits/announced-debit.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, euros, stateVersion } from '../kernel/wire.ts'
import { toldLateInterest } from './late-interest.contract.ts'
import { RECEIVABLE_ORDERS_MAX, RECEIVABLES_MAX, TERMS_DAYS } from './payment-terms.ts'

/** What a shop granted. */
const accountTerms = z.object({
  days: z.int(),
  /** most that may be owed at once; null without a limit */
  limit: euros.nullable(),
})

/** The same, and how much of it is used. */
export const accountStanding = accountTerms.extend({
  /** what orders on account have still to bring */
  open: euros,
  /** what the limit leaves; null without a limit */
  left: euros.nullable(),
  /** the earliest day on which something that is still owed was due; null when nothing is late */
  overdueSince: z.iso.date().nullable(),
})

/** The same as a buyer is offered it for an order, with why that order could not go on account. */
export const accountOffer = accountStanding.extend({
  problem: z.object({ code: z.enum(['account_overdue', 'account_limit_reached']), message: z.string() }).nullable(),
})

const ages = z.object({ notDue: euros, upTo30: euros, upTo60: euros, over60: euros })

/** An order on account that is not paid. */
const owedOrder = z.object({
  id,
  number: z.string(),
  /** what is still owed of it */
  due: euros,
  days: z.int(),
  /** the last day on which it is paid in time; null until its products are received */
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** what the law allows besides, as information; null where nothing is late, and for consumers */
  lateInterest: toldLateInterest.nullable(),
  /** that it will be collected by direct debit; null where it is not in a batch */
  debit: announcedDebit.nullable(),
})

const params = z.object({ accountId: idText })

export const paymentTermsContract = {
  setPaymentTerms: endpoint({
    method: 'POST',
    path: '/seller/customers/{accountId}/payment-terms',
    scope: 'seller',
    shopArea: 'customers',
    summary:
      'Let a customer of the own shop pay some days after the delivery, or change how; orders that were placed keep their days',
    params,
    body: z.object({
      days: z.int().min(1).max(TERMS_DAYS.max),
      /** most that may be owed at once; without a limit when left out or null */
      limit: z.number().min(0.01).max(10_000_000).multipleOf(0.01).nullish(),
      /** of what the customer's page told; who grants the first terms names the one of having none */
      version: stateVersion.optional(),
    }),
    reply: accountTerms.extend({ version: stateVersion }),
    refusals: ['not_found', 'conflict'],
  }),
  endPaymentTerms: endpoint({
    method: 'DELETE',
    path: '/seller/customers/{accountId}/payment-terms',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'No longer let a customer of the own shop pay on account; orders that were placed keep their days',
    params,
    reply: done,
    refusals: ['not_found'],
  }),
  getReceivables: endpoint({
    method: 'GET',
    path: '/seller/receivables',
    scope: 'seller',
    shopArea: 'money',
    summary: `What customers owe the own shop on account, by customer and by how long it has been due, who owes the longest first; the first ${RECEIVABLES_MAX} of them are named, each with ${RECEIVABLE_ORDERS_MAX} orders at most`,
    reply: z.object({
      sums: ages,
      total: euros,
      /** all who owe, also those beyond the ones named */
      customers: z.int(),
      items: z.array(
        ages.extend({
          accountId: id,
          name: z.string(),
          total: euros,
          /** all that it owes for, also those beyond the ones named */
          orderCount: z.int(),
          /** those that are due first */
          orders: z.array(owedOrder),
        }),
      ),
    }),
    refusals: [],
  }),
  exportReceivables: endpoint({
    method: 'GET',
    path: '/seller/receivables.csv',
    scope: 'seller',
    shopArea: 'money',
    media: 'text/csv',
    summary: 'The same of all customers as a CSV file, a row for each order',
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.unknown(),
    refusals: [],
  }),
  getOwed: endpoint({
    method: 'GET',
    path: '/payment-terms',
    scope: 'buyer',
    summary:
      'Shops that let the account pay after the delivery or invoice it once a month, and what it owes on account, by shop',
    reply: z.object({
      total: euros,
      items: z.array(
        z.object({
          shopId: id,
          shopName: z.string(),
          /** null where the shop no longer grants it */
          terms: accountStanding.nullable(),
          /** it invoices the account once a month */
          isMonthly: z.boolean(),
          orders: z.array(owedOrder),
        }),
      ),
    }),
    refusals: [],
  }),
}
