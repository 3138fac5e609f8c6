import type { Cents } from '@lonja/core/kernel/money.ts'
import { type RedsysResult, redsysResult } from '@lonja/core/payments/redsys-codes.ts'
import type { RedsysCredentials } from './credentials.ts'
import { REDSYS_EURO } from './payment-form.ts'
import { isAuthentic, type ReceivedMessage, readMessage } from './signed-message.ts'

/** Longest body of a notification, in bytes; a caller of the route refuses longer ones before it reads them. */
export const NOTIFICATION_MAX = 16 * 1024

/** What we asked for, to hold an answer against. */
export interface RedsysExpectation {
  reference: string
  amountCents: Cents
  transactionType: string
}

/** What an authentic message says. */
export interface RedsysFacts {
  /** the same for a message that comes again, and another for every other message */
  eventId: string
  reference: string
  transactionType: string
  /** Ds_Response */
  response: string
  /** empty unless the issuer authorised */
  authorisationCode: string
  /** as it was sent, in cents */
  amount: string
  currency: string
}

type MismatchField = 'reference' | 'merchantCode' | 'terminal' | 'amount' | 'currency' | 'transactionType'

/**
 * `forged`: not from whoever has the secret; nothing of it may be used. `mismatch`: authentic, but about something else than
 * what we asked for: no money of this attempt is settled by it, and staff have to look.
 */
export type RedsysVerdict =
  | { kind: 'forged' }
  | { kind: 'mismatch'; fields: MismatchField[]; facts: RedsysFacts }
  | ({ kind: 'outcome'; facts: RedsysFacts } & RedsysResult)

/**
 * Reads a notification's body, or the query by which a buyer comes back (application/x-www-form-urlencoded both), unverified:
 * its reference says which attempt, and so whose secret, `judgeMessage` needs. Null for what is no notification; never throws.
 */
export const readNotification = (body: string): ReceivedMessage | null => {
  if (Buffer.byteLength(body) > NOTIFICATION_MAX) return null
  const form = new URLSearchParams(body)
  const only = (name: string): string | undefined => {
    const [value, ...more] = form.getAll(name)
    // a + that its sender forgot to encode reads as a space; base64 has none
    return more.length === 0 ? value?.replaceAll(' ', '+') : undefined
  }
  return readMessage({
    Ds_SignatureVersion: only('Ds_SignatureVersion'),
    Ds_MerchantParameters: only('Ds_MerchantParameters'),
    Ds_Signature: only('Ds_Signature'),
  })
}

/** What tells messages apart: transaction, terminal, result, and all that is held against the attempt. */
const EVENT_FIELDS = [
  'ds_merchantcode',
  'ds_terminal',
  'ds_order',
  'ds_transactiontype',
  'ds_response',
  'ds_authorisationcode',
  'ds_amount',
  'ds_currency',
]

/** Whole numbers written alike but for leading zeros: terminal 1 answers as 001. */
const sameNumber = (one: string, other: string): boolean =>
  /^\d{1,12}$/.test(one) && /^\d{1,12}$/.test(other) && Number(one) === Number(other)

/** Verifies a message with the secret of the attempt's terminal and holds it against what was asked for. Never throws. */
export const judgeMessage = (
  message: ReceivedMessage,
  credentials: Pick<RedsysCredentials, 'merchantCode' | 'terminal' | 'secret'>,
  expected: RedsysExpectation,
): RedsysVerdict => {
  if (!isAuthentic(message, credentials.secret)) return { kind: 'forged' }
  const value = (name: string): string => message.values.get(name) ?? ''
  const facts: RedsysFacts = {
    eventId: EVENT_FIELDS.map(value).join('-'),
    reference: message.reference,
    transactionType: value('ds_transactiontype'),
    response: value('ds_response'),
    authorisationCode: value('ds_authorisationcode').trim(),
    amount: value('ds_amount'),
    currency: value('ds_currency'),
  }
  const agrees: Readonly<Record<MismatchField, boolean>> = {
    reference: facts.reference === expected.reference,
    merchantCode: value('ds_merchantcode') === credentials.merchantCode,
    terminal: sameNumber(value('ds_terminal'), credentials.terminal),
    amount: sameNumber(facts.amount, String(expected.amountCents)),
    currency: facts.currency === REDSYS_EURO,
    transactionType: facts.transactionType === expected.transactionType,
  }
  const fields = (Object.keys(agrees) as MismatchField[]).filter((field) => !agrees[field])
  if (fields.length > 0) return { kind: 'mismatch', fields, facts }
  return { kind: 'outcome', facts, ...redsysResult(facts.response, facts.transactionType) }
}
