import { z } from 'zod'
import { FILES_BASE } from '../files/file-kinds.ts'
import { storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { PAGE_MAX, pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, searchText } from '../kernel/wire.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { BANK_ENTRY_STATES } from './bank-statement.ts'
import { MATCH_REASONS } from './match-statement.ts'

/** Why a movement is taken for the payment of an order; a certain one is `number_exact`, of the others a person decides. */
const CANDIDATE_REASONS = ['order_ended', ...MATCH_REASONS] as const
export type CandidateReason = (typeof CANDIDATE_REASONS)[number]

/** What came of a movement for one order. */
const BOOKING_OUTCOMES = ['paid', 'part_paid', 'back_again', 'owed_back', 'nothing_due', 'noted_before'] as const
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number]

/** One movement pays at most so many orders. */
const ORDERS_MAX = 20

/** An order that a movement could pay, as it stands now. */
const payableOrder = z.object({
  id,
  number: z.string(),
  buyerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  due: euros,
  /** how it was to be paid */
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** what the buyer shows of their transfer */
  proof: storedFile.nullable(),
  /** the day on which the shop noted by hand that a transfer of the movement's very amount had come: perhaps this money; null without one */
  notedOn: z.iso.date().nullable(),
})

/** Money that came in on the shop's bank account, with the orders that it could pay as they stand now. */
const bankEntry = z.object({
  id,
  state: z.enum(BANK_ENTRY_STATES),
  bookedOn: z.iso.date(),
  amount: euros,
  description: z.string(),
  counterparty: z.string().nullable(),
  /** last four characters of the payer's account */
  ibanEnd: z.string().nullable(),
  /** the movement of a file of another format that it may be once more: of the same day and amount, read or booked before */
  sameAs: z.object({ description: z.string(), state: z.enum(BANK_ENTRY_STATES) }).nullable(),
  /** what took the same amount off the account again, perhaps this money */
  takenBack: z
    .object({
      /** of the reversal */
      id,
      bookedOn: z.iso.date(),
      description: z.string(),
      /** the shop's people said that it took back this very money */
      isNamed: z.boolean(),
    })
    .nullable(),
  /** last four characters of the account it came in on and of the shop's own IBAN, where the file names an account that the shop has not named as its own; else null */
  otherAccount: z.object({ end: z.string(), ownEnd: z.string() }).nullable(),
  /** `certain` names one order and brings what is due to the cent, and nothing makes it doubtful; null once it is decided */
  match: z.enum(['certain', 'proposed', 'none']).nullable(),
  candidates: z.array(
    z.object({
      reason: z.enum(CANDIDATE_REASONS),
      orders: z.array(payableOrder),
    }),
  ),
  /** what it was booked as */
  bookedAs: z.array(z.object({ orderId: id, orderNumber: z.string(), amount: euros })),
})

export const bankEntriesContract = {
  importStatement: endpoint({
    base: FILES_BASE,
    method: 'POST',
    path: '/seller/statements',
    scope: 'seller',
    shopArea: 'money',
    form: true,
    summary: 'Read in a bank statement (Norma 43, CAMT.053 or CSV); movements that were read before are known again',
    body: z.object({ file: z.file() }),
    reply: z.object({
      /** movements of the file */
      read: z.int(),
      /** money that came in and was not known */
      added: z.int(),
      known: z.int(),
      /** of the added ones those that may have come in a file of another format before */
      maybeKnown: z.int(),
      /** movements that were not known by which money went back */
      takenBack: z.int(),
      /** no payment of an order: money that went out, also back, corrections, other currencies */
      skipped: z.int(),
    }),
    refusals: [
      'file_too_large',
      'statement_unreadable',
      'statement_too_long',
      'statement_no_columns',
      'statement_sums_differ',
      'too_many_requests',
    ],
  }),
  getBankEntries: endpoint({
    method: 'GET',
    path: '/seller/bank-entries',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'money',
    summary:
      "Money that came in on the shop's bank account, the latest first, matched with its orders as they stand now",
    query: z.object({ state: z.enum(BANK_ENTRY_STATES).optional(), ...pageQuery }),
    reply: pageOf(bankEntry),
    refusals: [],
  }),
  getBankEntryOrders: endpoint({
    method: 'GET',
    path: '/seller/bank-entries/{id}/orders',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'money',
    summary:
      'Orders on which a person may book a movement: what is searched for, however it was to be paid, or, without a search, what waits for a transfer; the nearest amount first',
    params: z.object({ id: idText }),
    /** a number, its running part alone, a part of the buyer's name or reference, or a total in euros */
    query: z.object({ search: searchText.optional() }),
    reply: z.object({
      entry: bankEntry.omit({ match: true, candidates: true }),
      /** at most 20 */
      orders: z.array(
        payableOrder.extend({
          placedOn: z.iso.date(),
          total: euros,
          /** it will not be delivered: the money brings it back only where its time to pay had run out and its stock is there */
          hasEnded: z.boolean(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  bookBankEntries: endpoint({
    method: 'POST',
    path: '/seller/bank-entries/book',
    scope: 'seller',
    shopArea: 'money',
    summary: 'Book movements as payments of orders: of several orders each gets what is due, the last one the rest',
    body: z.object({
      entries: z
        .array(
          z.object({
            id,
            orderIds: z.array(id).min(1).max(ORDERS_MAX),
            /** that the caller knows why the movement is doubtful; without it such a one is not booked */
            isDoubtSeen: z.boolean().optional(),
            /** it is the transfer of its amount that the shop noted by hand on its one order: no money is booked again; what else makes it doubtful is asked all the same */
            isNoted: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(PAGE_MAX),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          /** false where someone had decided it before, where the noted transfer it was to stand for is gone, or where it is in doubt */
          isBooked: z.boolean(),
          /** that it was not booked because it may be no new money */
          inDoubt: z.boolean(),
          /** why it could not be booked; what others came to stays as it is */
          refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
          orders: z.array(
            z.object({
              orderId: id,
              orderNumber: z.string(),
              outcome: z.enum(BOOKING_OUTCOMES),
              amount: euros,
              /** what the shop owes the buyer of it */
              owedBack: euros,
            }),
          ),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  updateBankReversal: endpoint({
    method: 'PATCH',
    path: '/seller/bank-reversals/{id}',
    scope: 'seller',
    shopArea: 'money',
    summary:
      'Say which movement a reversal took back, so that others of its amount are not in doubt; null for not known',
    params: z.object({ id: idText }),
    body: z.object({
      entryId: id.nullable(),
      /** the movement that the caller saw named, null for none: where it is another by now, nothing is changed */
      seen: id.nullable(),
    }),
    reply: done,
    refusals: ['not_found', 'conflict', 'transition_not_allowed'],
  }),
  updateBankEntry: endpoint({
    method: 'PATCH',
    path: '/seller/bank-entries/{id}',
    scope: 'seller',
    shopArea: 'money',
    summary: 'Put a movement aside that pays no order, or take it up again',
    params: z.object({ id: idText }),
    body: z.object({ state: z.enum(['ignored', 'open']) }),
    reply: z.object({ id, state: z.enum(BANK_ENTRY_STATES) }),
    refusals: ['not_found', 'transition_not_allowed'],
  }),
}
