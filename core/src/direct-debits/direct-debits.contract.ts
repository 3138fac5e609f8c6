import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenDay, moment } from '../kernel/wire.ts'
import {
  DEBIT_BATCH_ACTIONS,
  DEBIT_BATCH_MAX,
  DEBIT_BATCH_STATES,
  DEBIT_RETURN_REASONS,
  DEBIT_ROW_STATES,
} from './debit-batch.ts'
import { DEBTOR_NAME_MAX, MANDATE_ENDS, MANDATE_SCHEMES, MANDATE_STANDINGS } from './mandate.ts'

const scheme = z.enum(MANDATE_SCHEMES)

/** Characters of a creditor identifier as people type it. */
const CREDITOR_ID_MAX = 40

/** A mandate as everybody is told who may know of it: of the account, its last four characters. */
const mandate = z.object({
  id,
  state: z.enum(MANDATE_STANDINGS),
  scheme,
  /** AT-01 */
  reference: z.string(),
  debtorName: z.string(),
  /** '' until it is signed */
  ibanEnd: z.string(),
  /** of the shop as it was signed, AT-02 */
  creditorId: z.string(),
  signedOn: z.iso.date().nullable(),
  /** the day of the last collection; null before the first */
  lastUsedOn: z.iso.date().nullable(),
  endedAt: moment.nullable(),
  endedBy: z.enum(MANDATE_ENDS).nullable(),
})

const shopsMandate = mandate.extend({ shopId: id, shopName: z.string() })
const accountsMandate = shopsMandate.extend({ accountId: id, accountName: z.string() })

/** What a shop lacks to collect. */
const lacks = z.array(z.enum(['creditorId', 'bankAccount']))

/** An order that may be collected. */
const debitDue = z.object({
  orderId: id,
  number: z.string(),
  accountId: id,
  accountName: z.string(),
  dueOn: z.iso.date(),
  due: euros,
  scheme,
  mandate: z.string(),
  ibanEnd: z.string(),
})

const batchCard = z.object({
  id,
  /** by what the bank knows it */
  number: z.string(),
  state: z.enum(DEBIT_BATCH_STATES),
  collectOn: z.iso.date(),
  madeAt: moment,
  /** of rows that were not taken out */
  total: euros,
  rowCount: z.int(),
  /** what banks returned of it */
  returned: euros,
})

const row = z.object({
  id,
  state: z.enum(DEBIT_ROW_STATES),
  orderId: id,
  orderNumber: z.string(),
  accountId: id,
  accountName: z.string(),
  amount: euros,
  /** what the order has still to bring; less than the amount where it was paid or credited since */
  due: euros,
  scheme,
  mandate: z.string(),
  mandateState: z.enum(MANDATE_STANDINGS),
  ibanEnd: z.string(),
  returnReason: z.enum(DEBIT_RETURN_REASONS).nullable(),
  returnedAt: moment.nullable(),
})

const batch = batchCard.extend({
  sentAt: moment.nullable(),
  endedAt: moment.nullable(),
  creditorId: z.string(),
  ibanEnd: z.string(),
  rows: z.array(row),
  actions: z.array(z.enum(DEBIT_BATCH_ACTIONS)),
})

const customerParams = z.object({ accountId: idText })
const params = z.object({ id: idText })
const rowParams = z.object({ id: idText, rowId: idText })

const BATCH = { scope: 'seller', shopArea: 'money' } as const
const ACT_REFUSALS = ['not_found', 'transition_not_allowed'] as const

export const directDebitsContract = {
  getMandates: endpoint({
    method: 'GET',
    path: '/mandates',
    scope: 'buyer',
    summary: 'Mandates of the account by which shops collect what it buys on account, the latest first',
    query: z.object({ ...pageQuery }),
    reply: pageOf(shopsMandate),
    refusals: [],
  }),
  getMandateOffers: endpoint({
    method: 'GET',
    path: '/mandate-offers',
    scope: 'buyer',
    summary: 'Shops for which the account may sign a mandate: they asked for it, or let it pay on account',
    reply: z.object({ items: z.array(z.object({ shopId: id, shopName: z.string(), isAsked: z.boolean() })) }),
    refusals: [],
  }),
  getMandateForm: endpoint({
    method: 'GET',
    path: '/mandate-offers/{shopId}',
    scope: 'buyer',
    summary: 'What the mandate of one of these shops says',
    params: z.object({ shopId: idText }),
    reply: z.object({
      shopId: id,
      shopName: z.string(),
      scheme,
      creditor: z.object({
        name: z.string(),
        id: z.string(),
        street: z.string(),
        postCode: z.string(),
        city: z.string(),
      }),
      /** what the account is called in law, for the form to begin with */
      debtorName: z.string(),
      /** the account's mandate that a new one would end */
      current: mandate.nullable(),
    }),
    refusals: ['not_found'],
  }),
  signMandate: endpoint({
    method: 'POST',
    path: '/mandates',
    scope: 'buyer',
    act: 'people',
    status: 201,
    idempotent: true,
    summary: 'Sign a mandate for a shop, by an owner of the account; the one before it ends',
    body: z.object({
      shopId: id,
      /** as the form told them */
      scheme,
      creditorId: z.string().trim().min(1).max(CREDITOR_ID_MAX),
      debtorName: z.string().trim().min(1).max(DEBTOR_NAME_MAX),
      iban: z.string().trim().min(1).max(42),
      agrees: z.literal(true),
    }),
    reply: z.object({ id }),
    refusals: ['not_found', 'invalid_iban', 'field_invalid', 'scheme_not_for_persons', 'conflict', 'too_many_requests'],
  }),
  endMandate: endpoint({
    method: 'POST',
    path: '/mandates/{id}/end',
    scope: 'buyer',
    act: 'people',
    whileSuspended: true,
    summary: 'End a mandate of the account, or reject one that a shop asks for; doing it twice is doing it once',
    params,
    reply: done,
    refusals: ['not_found'],
  }),
  getDebitSettings: endpoint({
    method: 'GET',
    path: '/seller/direct-debit-settings',
    ...BATCH,
    summary: 'The creditor identifier of the own shop, and what it lacks to collect by direct debit',
    reply: z.object({ creditorId: z.string(), ibanEnd: z.string(), payee: z.string(), lacks }),
    refusals: [],
  }),
  setDebitSettings: endpoint({
    method: 'POST',
    path: '/seller/direct-debit-settings',
    scope: 'seller',
    shopArea: 'settings',
    summary:
      'Say the creditor identifier of the own shop, or none; mandates that were signed with another one collect nothing any more',
    body: z.object({ creditorId: z.string().trim().max(CREDITOR_ID_MAX) }),
    reply: done,
    refusals: ['invalid_creditor_id'],
  }),
  getCustomerMandate: endpoint({
    method: 'GET',
    path: '/seller/customers/{accountId}/mandate',
    ...BATCH,
    shopArea: ['money', 'customers'],
    summary: 'The latest mandate of a customer of the own shop, and what the shop lacks to collect by it',
    params: customerParams,
    reply: z.object({
      mandate: mandate.nullable(),
      /** whether it collects now */
      isUsable: z.boolean(),
      /** whether the customer may sign one by the rules for businesses */
      isCompany: z.boolean(),
      lacks,
    }),
    refusals: ['not_found'],
  }),
  askMandate: endpoint({
    method: 'POST',
    path: '/seller/customers/{accountId}/mandate',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Ask a customer of the own shop for a mandate, or for one by the other scheme',
    params: customerParams,
    body: z.object({ scheme }),
    reply: done,
    refusals: ['not_found', 'debit_not_set_up', 'scheme_not_for_persons'],
  }),
  endCustomerMandate: endpoint({
    method: 'DELETE',
    path: '/seller/customers/{accountId}/mandate',
    scope: 'seller',
    shopArea: ['money', 'customers'],
    summary: 'End the mandate of a customer of the own shop, or take back that one was asked for',
    params: customerParams,
    reply: done,
    refusals: ['not_found'],
  }),
  getDebitsDue: endpoint({
    method: 'GET',
    path: '/seller/direct-debits-due',
    ...BATCH,
    summary:
      'Orders on account that are due by a day, by the usual one until the first on which they may be collected, of customers with a mandate, and in no batch; the earliest first',
    query: z.object({ until: givenDay.optional(), ...pageQuery }),
    reply: pageOf(debitDue).extend({
      lacks,
      /** days between which a batch of now is collected; bank holidays and weekends are none */
      collect: z.object({ min: z.iso.date(), max: z.iso.date() }),
    }),
    refusals: [],
  }),
  makeDebitBatch: endpoint({
    method: 'POST',
    path: '/seller/direct-debits',
    ...BATCH,
    status: 201,
    idempotent: true,
    summary: `Put orders, ${DEBIT_BATCH_MAX} at most, into a batch, each with what it has still to bring; their buyers are told the day`,
    body: z.object({ orderIds: z.array(id).min(1).max(DEBIT_BATCH_MAX), collectOn: givenDay }),
    reply: z.object({ id }),
    refusals: ['debit_not_set_up', 'no_collection_day', 'order_not_collectible'],
  }),
  getDebitBatches: endpoint({
    method: 'GET',
    path: '/seller/direct-debits',
    ...BATCH,
    summary: 'Batches of the own shop, the latest first',
    query: z.object({ ...pageQuery }),
    reply: pageOf(batchCard),
    refusals: [],
  }),
  getDebitBatch: endpoint({
    method: 'GET',
    path: '/seller/direct-debits/{id}',
    ...BATCH,
    summary: 'One of them with its rows',
    params,
    reply: batch,
    refusals: ['not_found'],
  }),
  getDebitFile: endpoint({
    method: 'GET',
    path: '/seller/direct-debits/{id}/file.xml',
    ...BATCH,
    media: 'application/xml',
    inSupportView: 'closed',
    summary: 'A closed batch for the shop’s bank: pain.008.001.08, the same each time',
    params,
    reply: z.string(),
    refusals: ['not_found', 'transition_not_allowed'],
  }),
  sendDebitBatch: endpoint({
    method: 'POST',
    path: '/seller/direct-debits/{id}/send',
    ...BATCH,
    summary:
      'Close a batch, so that its file can be had for the bank, on a working day of banks before its collection day; doing it twice is doing it once',
    params,
    reply: done,
    refusals: [...ACT_REFUSALS, 'collection_too_near', 'no_debits_left'],
  }),
  collectDebitBatch: endpoint({
    method: 'POST',
    path: '/seller/direct-debits/{id}/collect',
    ...BATCH,
    summary:
      'Book the money of a batch, on its day or later: each row is a payment of its order; doing it twice is doing it once',
    params,
    reply: done,
    refusals: ACT_REFUSALS,
  }),
  cancelDebitBatch: endpoint({
    method: 'POST',
    path: '/seller/direct-debits/{id}/cancel',
    ...BATCH,
    summary: 'Call off a batch of which nothing was collected; its buyers are told. Doing it twice is doing it once',
    params,
    reply: done,
    refusals: ACT_REFUSALS,
  }),
  removeDebitRow: endpoint({
    method: 'POST',
    path: '/seller/direct-debits/{id}/rows/{rowId}/remove',
    ...BATCH,
    summary: 'Take an order out of a batch before it is collected; its buyer is told. Doing it twice is doing it once',
    params: rowParams,
    reply: done,
    refusals: ACT_REFUSALS,
  }),
  returnDebitRow: endpoint({
    method: 'POST',
    path: '/seller/direct-debits/{id}/rows/{rowId}/return',
    ...BATCH,
    summary:
      'Book that the bank returned what was collected of an order: it is due again, and its buyer is told why. Doing it twice is doing it once',
    params: rowParams,
    body: z.object({ reason: z.enum(DEBIT_RETURN_REASONS) }),
    words: { reason: 'returnReason' },
    reply: done,
    refusals: ACT_REFUSALS,
  }),
  getMarketMandates: endpoint({
    method: 'GET',
    path: '/operator/mandates',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Mandates of an account or for a shop, the latest first',
    query: z.object({ accountId: idText.optional(), shopId: idText.optional(), ...pageQuery }),
    reply: pageOf(accountsMandate),
    refusals: [],
  }),
  getMarketDebitBatches: endpoint({
    method: 'GET',
    path: '/operator/direct-debits',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Batches of all shops, or of one, the latest first',
    query: z.object({ shopId: idText.optional(), ...pageQuery }),
    reply: pageOf(batchCard.extend({ shopId: id, shopName: z.string() })),
    refusals: [],
  }),
}
