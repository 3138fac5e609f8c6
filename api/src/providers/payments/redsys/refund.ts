import type { Cents } from '@lonja/core/kernel/money.ts'
import { REDSYS_REFUND } from '@lonja/core/payments/redsys-codes.ts'
import { z } from 'zod'
import { askRest } from './ask-rest.ts'
import type { RedsysAddresses, RedsysCredentials } from './credentials.ts'
import { judgeMessage, type RedsysFacts, type RedsysVerdict } from './notification.ts'
import { REDSYS_EURO } from './payment-form.ts'
import { readMessage, type SignedMessage, signMessage } from './signed-message.ts'

export interface RedsysRefund {
  /** of the payment that is given back, wholly or in part */
  reference: string
  amountCents: Cents
}

/**
 * `failed`: Redsys said no, and nothing was given back; `code` is its code, or NOT_SENT when it was never asked. `unknown`: the
 * money may be on its way or not, and only the bank's portal can tell; asking again could give it back twice.
 */
export type RefundResult =
  | { kind: 'succeeded'; facts: RedsysFacts }
  | { kind: 'failed'; code: string }
  | { kind: 'unknown'; detail: string }

const NOT_SENT = 'NOT_SENT'

/** The answer to a request that was not carried out; it is not signed. */
export const restError = z.object({ errorCode: z.string().regex(/^SIS\d{4}$/) })

/** Errors that can come up after the bank was asked: system, issuer away, database, the bank's answer unreadable. */
const AFTERWARDS = new Set(['0909', '0912', '9034', '9264', '9912'])

/** The signed request for a refund, as the REST service takes it. */
export const refundMessage = (
  credentials: RedsysCredentials,
  { reference, amountCents }: RedsysRefund,
): SignedMessage =>
  signMessage(credentials, reference, {
    DS_MERCHANT_AMOUNT: String(amountCents),
    DS_MERCHANT_ORDER: reference,
    DS_MERCHANT_MERCHANTCODE: credentials.merchantCode,
    DS_MERCHANT_TERMINAL: credentials.terminal,
    DS_MERCHANT_CURRENCY: REDSYS_EURO,
    DS_MERCHANT_TRANSACTIONTYPE: REDSYS_REFUND,
  })

const refused = (code: string, fourDigits: string): RefundResult =>
  AFTERWARDS.has(fourDigits) ? { kind: 'unknown', detail: code } : { kind: 'failed', code }

const resultOf = (verdict: RedsysVerdict): RefundResult => {
  if (verdict.kind === 'forged') return { kind: 'unknown', detail: 'the answer is not signed by Redsys' }
  if (verdict.kind === 'mismatch')
    return { kind: 'unknown', detail: `the answer differs in ${verdict.fields.join(', ')}` }
  const { outcome, facts } = verdict
  if (outcome === 'refunded') return { kind: 'succeeded', facts }
  const isNo =
    outcome === 'failed' || outcome === 'cancelled' || (outcome === 'fault' && /^9\d{3}$/.test(facts.response))
  return isNo ? refused(facts.response, facts.response.padStart(4, '0')) : { kind: 'unknown', detail: facts.response }
}

/**
 * Gives back a payment or a part of it, with one request that is never sent again by itself. Redsys has no idempotency key:
 * callers write down that they ask before they do, and ask for one refund of a payment at a time. Throws RangeError for an
 * unusable secret or an amount of nothing, before anything is sent.
 */
export const refund = async (
  addresses: RedsysAddresses,
  credentials: RedsysCredentials,
  wanted: RedsysRefund,
  patienceMs: number,
): Promise<RefundResult> => {
  if (!(wanted.amountCents > 0)) throw new RangeError(`not an amount to give back: ${wanted.amountCents}`)
  const url = addresses.rest(credentials.environment)
  const answer = await askRest(url, refundMessage(credentials, wanted), patienceMs)
  if (answer.kind === 'notSent') return { kind: 'failed', code: NOT_SENT }
  if (answer.kind === 'unknown') return answer
  const error = restError.safeParse(answer.body)
  if (error.success) return refused(error.data.errorCode, `9${error.data.errorCode.slice(4)}`)
  const message = readMessage(answer.body)
  if (!message) return { kind: 'unknown', detail: 'the answer is not one of Redsys' }
  return resultOf(judgeMessage(message, credentials, { ...wanted, transactionType: REDSYS_REFUND }))
}
