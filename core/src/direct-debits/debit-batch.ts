import { stateMachine } from '../kernel/state-machine.ts'
import { mayFileFor } from './target-days.ts'

/** A batch is put together, closed with a file for the bank, its money has come, or it was called off. */
export const DEBIT_BATCH_STATES = ['open', 'sent', 'collected', 'cancelled'] as const
export type DebitBatchState = (typeof DEBIT_BATCH_STATES)[number]

/** What a shop does with a batch: sending closes it, so that its file can be had; removing takes one row out of it. */
export const DEBIT_BATCH_ACTIONS = ['send', 'remove', 'cancel', 'collect'] as const
export type DebitBatchAction = (typeof DEBIT_BATCH_ACTIONS)[number]

/** What becomes of a row: it waits, was taken out, brought its amount, or was returned by the customer's bank after that. */
export const DEBIT_ROW_STATES = ['open', 'removed', 'collected', 'returned'] as const
export type DebitRowState = (typeof DEBIT_ROW_STATES)[number]

/** Orders that one batch collects at most. */
export const DEBIT_BATCH_MAX = 200

/** Why a bank returned a direct debit. Source: ISO 20022 external status reason codes, as EPC016-06 uses them. */
export const DEBIT_RETURN_REASONS = [
  ...(['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'AM04', 'AM05', 'BE05'] as const),
  ...(['MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'MS03', 'RC01', 'RR04', 'SL01'] as const),
] as const
export type DebitReturnReason = (typeof DEBIT_RETURN_REASONS)[number]

/** Reasons after which nothing may be collected by the mandate: there is none, the debtor died, or the account is closed. */
const ENDING: readonly DebitReturnReason[] = ['MD01', 'MD07', 'AC04']
export const endsMandate = (reason: DebitReturnReason): boolean => ENDING.includes(reason)

/** What of a batch decides what is done with it next. */
interface DebitBatchFacts {
  /** YYYY-MM-DD */
  collectOn: string
  today: string
  /** some of its rows brought their money already */
  isBegun: boolean
}

const machine = stateMachine<DebitBatchState, DebitBatchAction, 'seller', DebitBatchFacts, never, never, never>([
  {
    from: ['open'],
    action: 'send',
    actor: 'seller',
    to: 'sent',
    guards: [({ collectOn, today }) => mayFileFor(collectOn, today)],
  },
  { from: ['open'], action: 'remove', actor: 'seller', to: 'open' },
  { from: ['sent'], action: 'remove', actor: 'seller', to: 'sent' },
  { from: ['open', 'sent'], action: 'cancel', actor: 'seller', to: 'cancelled', guards: [({ isBegun }) => !isBegun] },
  {
    from: ['sent'],
    action: 'collect',
    actor: 'seller',
    to: 'collected',
    guards: [({ collectOn, today }) => today >= collectOn],
  },
])

/** The state that an action leads to; null when it is not allowed now. */
export const nextDebitBatch = (
  state: DebitBatchState,
  action: DebitBatchAction,
  facts: DebitBatchFacts,
): DebitBatchState | null => machine.next(state, action, 'seller', facts)?.to ?? null

/** What a shop may do with a batch now. */
export const debitBatchActions = (state: DebitBatchState, facts: DebitBatchFacts): DebitBatchAction[] =>
  machine.actionsFor(state, 'seller', facts)

/** By what people and the bank know a batch. */
export const batchNumber = (id: number): string => `RD${String(id).padStart(6, '0')}`
