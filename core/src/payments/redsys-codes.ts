import type { PaymentFailure } from './payment-failure.ts'

/** Redsys' types of transaction (Ds_TransactionType) that the market sends. */
export const REDSYS_PAYMENT = '0'
export const REDSYS_REFUND = '3'

/**
 * What an answer of Redsys means for the transaction that it is about. `processing`: another answer follows; `fault`: the
 * request or the terminal's set-up is wrong, or the code does not belong to the type: staff have to look.
 */
export type RedsysOutcome = 'settled' | 'failed' | 'cancelled' | 'processing' | 'refunded' | 'voided' | 'fault'

export interface RedsysResult {
  outcome: RedsysOutcome
  /** what the buyer is told; null unless the outcome is failed, cancelled or fault */
  failure: PaymentFailure | null
}

const failed = (failure: PaymentFailure): RedsysResult => ({ outcome: 'failed', failure })
const CANCELLED: RedsysResult = { outcome: 'cancelled', failure: 'cancelledByBuyer' }
const PROCESSING: RedsysResult = { outcome: 'processing', failure: null }
const FAULT: RedsysResult = { outcome: 'fault', failure: 'other' }

/** Codes that mean the same whatever the type, with the meaning that Redsys' manuals give them. */
const ROWS: readonly [codes: string, result: RedsysResult][] = [
  // expired; wrong expiry date; expired (found before the issuer was asked)
  ['0101 0191 9071', failed('expiredCard')],
  // wrong CVV; CVV too long, malformed, missing
  ['0129 9216 9217 9221', failed('wrongCvv')],
  ['0116', failed('insufficientFunds')],
  // suspicion of fraud, not allowed, too many PINs, not registered, not active, not of the service, no reason given
  ['0102 0104 0106 0118 0125 0180 0190 0202 9093 9094 9095', failed('deniedByIssuer')],
  // number of the card: not valid, wrong length, not numeric, wrong check digit
  ['9063 9064 9065 9253', failed('deniedByIssuer')],
  // not authenticated; holder without the secure key that the shop asks for
  ['0184 9104', failed('notAuthenticated')],
  ['9966', failed('bizumRejected')],
  // shop not registered, system error, issuer away, session lost, refund not allowed, time for the payment over
  ['0904 0909 0912 0944 0950 9142', failed('other')],
  ['0915 9915 9929', CANCELLED],
  // transfer pending; other payments by this card in flight; waiting for the card; waiting for authentication
  ['9930 9997 9998 9999', PROCESSING],
  // order number used before
  ['0913', FAULT],
]
const BY_CODE = new Map(ROWS.flatMap(([codes, result]) => codes.split(' ').map((code) => [code, result] as const)))

/** Accepted transactions: the code says so only together with the type that it belongs to. */
const accepted = (code: string, type: string): RedsysOutcome => {
  if (code === '0900') return type === REDSYS_REFUND ? 'refunded' : type === '2' ? 'settled' : 'fault'
  if (code === '0400') return type === '9' || type === '45' ? 'voided' : 'fault'
  return type === REDSYS_PAYMENT ? 'settled' : 'fault'
}

/**
 * The meaning of Ds_Response for a transaction of the given type: 0 payment, 2 confirmation of a preauthorisation, 3 refund,
 * 9 and 45 cancellation. Fails closed: what is unknown is never `settled`, `refunded` or `voided`.
 */
export const redsysResult = (response: string, transactionType: string): RedsysResult => {
  if (!/^\d{1,4}$/.test(response)) return FAULT
  const code = response.padStart(4, '0')
  if (code < '0100' || code === '0400' || code === '0900') {
    const outcome = accepted(code, transactionType)
    return outcome === 'fault' ? FAULT : { outcome, failure: null }
  }
  // 9001 to 9999 are errors of the gateway itself: what the request or the terminal lacks
  return BY_CODE.get(code) ?? (code.startsWith('9') ? FAULT : failed('other'))
}
