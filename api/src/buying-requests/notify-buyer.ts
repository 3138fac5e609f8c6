import type { Trx } from '../db/transaction.ts'
import type { Facts } from '../notifications/facts.ts'
import { notify } from '../notifications/notify.ts'
import type { BuyingRequestRow } from './buying-requests.queries.ts'

interface Told {
  request: Pick<BuyingRequestRow, 'id' | 'account_id' | 'asked_by' | 'title'>
  facts: Facts
  /** a name for what the buyer's people are told only once */
  once?: string
  now: Date
}

/** Notifies the buyer's people that a shop answered what they ask for, or that the market removed it. */
export const notifyBuyer = (
  trx: Trx,
  event: 'answered' | 'removed',
  { request, facts, now, ...more }: Told,
): Promise<void> =>
  notify(trx, {
    kind: 'buyingRequest',
    event,
    to: { accounts: [request.account_id], writer: request.asked_by },
    facts: { title: request.title, ...facts },
    path: `/uc/buying-requests/${request.id}`,
    now,
    ...more,
  })
