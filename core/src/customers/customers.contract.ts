import { z } from 'zod'
import { GRANTS } from '../access/access-machine.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenDay, line, moment, searchText, stateVersion } from '../kernel/wire.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { addressSnapshot } from '../orders/orders.contract.ts'
import { toldLateSum } from '../payment-terms/late-interest.contract.ts'
import { accountStanding } from '../payment-terms/payment-terms.contract.ts'
import { CUSTOMER_SORTS, NOTE_MAX, STATEMENT_KINDS } from './customer-lists.ts'
import { salesRep, salesRepFilter } from './sales-rep.contract.ts'

/** Most customers of one page. */
const CUSTOMERS_PAGE_MAX = 500

/** An account that ordered from the shop or was let in. Sums are of the last 12 months, of orders that count as sold. */
const customer = z.object({
  accountId: id,
  name: z.string(),
  /** with VAT */
  spend: euros,
  orders: z.int(),
  lastOrderAt: moment.nullable(),
  /** days from one order to the next in the mean; null before its third order */
  rhythmDays: z.int().nullable(),
  /** it has not ordered for half as long again as its rhythm */
  isLate: z.boolean(),
  /** null where the account never asked the shop */
  access: z.enum(GRANTS).nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  /** who of the shop's people looks after it; null: nobody */
  salesRep: salesRep.nullable(),
  notes: z.int(),
})

/** What one of a shop's people wrote down for the others. */
export const teamNote = z.object({ id, text: z.string(), by: z.string(), at: moment })
const params = z.object({ accountId: idText })

export const customersContract = {
  getCustomers: endpoint({
    method: 'GET',
    path: '/seller/customers',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Accounts that ordered from the own shop or were let in, with what they spent in the last 12 months',
    query: z.object({
      /** part of a name */
      search: searchText.optional(),
      groupId: idText.optional(),
      /** how they stand with the shop */
      access: z.enum(GRANTS).optional(),
      /** only those without an order for 60 days */
      quiet: z.literal('true').optional(),
      /** only those that have not ordered for half as long again as their rhythm */
      late: z.literal('true').optional(),
      salesRep: salesRepFilter.optional(),
      sort: z.enum(CUSTOMER_SORTS).optional(),
      ...pageQuery,
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(CUSTOMERS_PAGE_MAX))
        .optional(),
    }),
    /** `sums`: of all customers that are found, on the first page only, for those who may see the shop's statistics */
    reply: pageOf(customer).extend({ sums: z.object({ spend: euros, orders: z.int() }).nullable() }),
    refusals: [],
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/seller/customers.csv',
    scope: 'seller',
    shopArea: 'customers',
    media: 'text/csv',
    summary: 'The same as a CSV file, without pages',
    query: z.object({
      search: searchText.optional(),
      groupId: idText.optional(),
      /** how they stand with the shop */
      access: z.enum(GRANTS).optional(),
      quiet: z.literal('true').optional(),
      late: z.literal('true').optional(),
      salesRep: salesRepFilter.optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: z.unknown(),
    refusals: [],
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/seller/customers/{accountId}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'One customer of the own shop, with the latest orders and the notes of its people',
    params,
    reply: customer.extend({
      taxIdentificationCode: z.string(),
      city: z.string(),
      /**
       * who receives its latest order and where, as that order has it; of one that is picked up, the address of its invoice.
       * null where no order has either
       */
      contact: addressSnapshot.extend({ of: z.enum(['delivery', 'invoice']) }).nullable(),
      firstOrderAt: moment.nullable(),
      /** what the shop's people decide about access by, null where there is none */
      accessId: id.nullable(),
      conversationId: id.nullable(),
      latestOrders: z.array(
        z.object({ id, number: z.string(), status: z.enum(ORDER_STATUSES), total: euros, orderDate: moment }),
      ),
      noteList: z.array(teamNote),
      /** that it may pay on account, null where the shop has not granted it; what is owed, for those who may see what customers owe */
      terms: accountStanding.partial({ open: true, left: true, overdueSince: true }).nullable(),
      /** it is invoiced once a month; null where it cannot be: the shop does not let the market write its invoices, or it is no business with a tax ID */
      isMonthly: z.boolean().nullable(),
      /** of the days and the limit that are granted, or of none being granted */
      termsVersion: stateVersion,
    }),
    refusals: ['not_found'],
  }),
  getCustomerStatement: endpoint({
    method: 'GET',
    path: '/seller/customers/{accountId}/statement',
    scope: 'seller',
    shopArea: 'money',
    summary: 'What a customer ordered, paid and was repaid, the latest first, and what is owed',
    params,
    reply: z.object({
      /** above zero: the customer owes it; below: the shop does */
      balance: euros,
      /** what the law allows for the orders on account that are late, as information: no part of the balance */
      late: toldLateSum.nullable(),
      /** only the latest movements are in `items` */
      isCut: z.boolean(),
      items: z.array(
        z.object({
          at: moment,
          kind: z.enum(STATEMENT_KINDS),
          order: z.object({ id, number: z.string() }),
          /** what it adds to what is owed */
          amount: euros,
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  exportCustomerStatement: endpoint({
    method: 'GET',
    path: '/seller/customers/{accountId}/statement.csv',
    scope: 'seller',
    shopArea: 'money',
    media: 'text/csv',
    summary: "A customer's statement of account as a CSV file",
    params,
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.unknown(),
    refusals: ['not_found'],
  }),
  getSalesReps: endpoint({
    method: 'GET',
    path: '/seller/sales-reps',
    scope: 'seller',
    // orders are narrowed by the rep of their buyer
    shopArea: ['customers', 'orders'],
    summary: "The own shop's people, who may look after customers as their sales rep, and how many each has",
    reply: z.object({ items: z.array(salesRep.extend({ customers: z.int() })) }),
    refusals: [],
  }),
  setSalesRep: endpoint({
    method: 'PATCH',
    path: '/seller/customers/{accountId}/sales-rep',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Say who of the own shop looks after a customer, and from which day its purchases count as theirs',
    params,
    body: z.object({
      /** one of the shop's people; null: nobody any more */
      operatorId: id.nullable(),
      /** in Spain's mainland time, today unless it is given, and no later; what was set for it and the days after it is replaced */
      since: givenDay.optional(),
    }),
    reply: z.object({ salesRep: salesRep.nullable() }),
    refusals: ['not_found', 'field_invalid'],
  }),
  addCustomerNote: endpoint({
    method: 'POST',
    path: '/seller/customers/{accountId}/notes',
    scope: 'seller',
    shopArea: 'customers',
    status: 201,
    summary: 'Write down something about a customer, for the people of the own shop alone',
    params,
    body: z.object({ text: line(NOTE_MAX) }),
    reply: teamNote,
    idempotent: true,
    refusals: ['not_found', 'notes_full'],
  }),
  deleteCustomerNote: endpoint({
    method: 'DELETE',
    path: '/seller/customer-notes/{id}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Delete a note about a customer',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
