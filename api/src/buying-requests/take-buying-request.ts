import {
  type BuyingRequestAction,
  type BuyingRequestActor,
  nextBuyingRequest,
} from '@lonja/core/buying-requests/buying-request.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Trx } from '../db/transaction.ts'
import { type BuyingRequestRow, findBuyingRequest, type RequestReader } from './buying-requests.queries.ts'

interface Step {
  id: number
  reader: RequestReader
  action: BuyingRequestAction
  now: Date
}

const actorOf = (reader: RequestReader): BuyingRequestActor => {
  if (reader === 'market') return 'operator'
  return 'accountId' in reader ? 'buyer' : 'seller'
}

/**
 * Holds a request until the transaction ends, where this step may be taken with it: of two acts at once the second sees what the first
 * did. Throws not_found for what this reader knows nothing of, and buying_request_over.
 */
export const takeBuyingRequest = async (trx: Trx, { id, reader, action, now }: Step): Promise<BuyingRequestRow> => {
  const request = await findBuyingRequest(trx, { id, reader, lock: true })
  if (!request) throw new Refusal('not_found', { path: 'params.id' })
  if (!nextBuyingRequest(request.state, action, actorOf(reader), { until: request.until, now }))
    throw new Refusal('buying_request_over', { path: 'params.id' })
  return request
}
