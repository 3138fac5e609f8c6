import { randomInt } from 'node:crypto'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { REDSYS_PAYMENT } from '@lonja/core/payments/redsys-codes.ts'
import type { RedsysAddresses, RedsysCredentials } from './credentials.ts'
import { type SignedMessage, signMessage } from './signed-message.ts'

/** One attempt to pay an order; each has a reference of its own, which the terminal must not have seen before. */
export interface RedsysAttempt {
  /** 4 digits and up to 8 letters or digits; see `redsysReference` */
  reference: string
  amountCents: Cents
  method: 'card' | 'bizum'
  /** of the buyer's Bizum, with prefix: +34600000000; the payment page shows it filled in */
  phone?: string
  locale: Locale
  /** where Redsys reports the result, server to server */
  notifyUrl: string
  okUrl: string
  koUrl: string
  attemptId: number
  description: string
  /** who pays */
  titular: string
  merchantName: string
}

/** What the buyer's browser posts to leave for the payment page. */
export interface PaymentForm {
  url: string
  fields: SignedMessage
}

export const REDSYS_EURO = '978'
const REDSYS_LANGUAGES: Readonly<Record<Locale, string>> = { es: '1', en: '2', zh: '156' }
const METHODS: Readonly<Record<RedsysAttempt['method'], string>> = { card: 'C', bizum: 'z' }

const REFERENCE = /^\d{4}[A-Za-z0-9]{0,8}$/
/** Longest texts that Redsys' page shows, in characters. */
const LONGEST = { description: 125, titular: 60, merchantName: 25 }
const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('')

/**
 * A reference for an attempt, unique per terminal: 4 random digits, the attempt's id in 6 signs, 2 random signs. What is
 * random keeps apart markets that share a terminal, and one market before and after its backup was restored. `attemptId` is
 * below 36^6, as every id of the database (2^31) is; RangeError otherwise.
 */
export const redsysReference = (attemptId: number): string => {
  if (!Number.isInteger(attemptId) || attemptId < 1 || attemptId >= 36 ** 6) throw new RangeError('not an id')
  const digits = String(randomInt(10_000)).padStart(4, '0')
  const signs = randomInt(36 ** 2)
    .toString(36)
    .padStart(2, '0')
  return `${digits}${attemptId.toString(36).padStart(6, '0')}${signs}`.toUpperCase()
}

/** The signed form that leads a buyer to the payment page. Throws RangeError for what is a defect of the caller. */
export const paymentForm = (
  addresses: RedsysAddresses,
  credentials: RedsysCredentials,
  attempt: RedsysAttempt,
): PaymentForm => {
  if (!REFERENCE.test(attempt.reference)) throw new RangeError(`not a reference: ${attempt.reference}`)
  if (!(attempt.amountCents > 0)) throw new RangeError(`not an amount to pay: ${attempt.amountCents}`)
  const values = {
    DS_MERCHANT_AMOUNT: String(attempt.amountCents),
    DS_MERCHANT_ORDER: attempt.reference,
    DS_MERCHANT_MERCHANTCODE: credentials.merchantCode,
    DS_MERCHANT_TERMINAL: credentials.terminal,
    DS_MERCHANT_CURRENCY: REDSYS_EURO,
    DS_MERCHANT_TRANSACTIONTYPE: REDSYS_PAYMENT,
    DS_MERCHANT_MERCHANTURL: attempt.notifyUrl,
    DS_MERCHANT_URLOK: attempt.okUrl,
    DS_MERCHANT_URLKO: attempt.koUrl,
    DS_MERCHANT_PAYMETHODS: METHODS[attempt.method],
    ...(attempt.method === 'bizum' && attempt.phone ? { DS_MERCHANT_BIZUM_MOBILENUMBER: attempt.phone } : {}),
    DS_MERCHANT_CONSUMERLANGUAGE: REDSYS_LANGUAGES[attempt.locale],
    DS_MERCHANT_MERCHANTDATA: String(attempt.attemptId),
    DS_MERCHANT_PRODUCTDESCRIPTION: cut(attempt.description, LONGEST.description),
    DS_MERCHANT_TITULAR: cut(attempt.titular, LONGEST.titular),
    DS_MERCHANT_MERCHANTNAME: cut(attempt.merchantName, LONGEST.merchantName),
  }
  return { url: addresses.form(credentials.environment), fields: signMessage(credentials, attempt.reference, values) }
}
