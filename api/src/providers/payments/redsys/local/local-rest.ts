import { randomInt } from 'node:crypto'
import { add, cents } from '@lonja/core/kernel/money.ts'
import { REDSYS_REFUND } from '@lonja/core/payments/redsys-codes.ts'
import { readMessage, type SignedMessage } from '../signed-message.ts'
import { FORGERS_SECRET, signAnswer } from './answer.ts'
import { type LocalMerchant, type LocalPayment, merchantOf, type SisError } from './local-payment.ts'

/** Six digits, as issuers give them. */
export const authorisationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Carries out a request of the REST service: refunds of payments that were approved, up to what is left of them. */
export const carryOut = (
  body: unknown,
  {
    merchants,
    find,
    at,
    isForged,
  }: {
    merchants: readonly LocalMerchant[]
    find: (merchant: LocalMerchant, reference: string) => LocalPayment | undefined
    at: Date
    isForged: boolean
  },
): SignedMessage | { errorCode: SisError } => {
  const message = readMessage(body)
  if (!message) return { errorCode: 'SIS0007' }
  const merchant = merchantOf(message, merchants)
  if (typeof merchant === 'string') return { errorCode: merchant }
  if (message.values.get('ds_merchant_transactiontype') !== REDSYS_REFUND) return { errorCode: 'SIS0023' }
  const amount = message.values.get('ds_merchant_amount') ?? ''
  if (!/^[1-9]\d{0,11}$/.test(amount)) return { errorCode: 'SIS0019' }
  const payment = find(merchant, message.reference)
  if (!payment) return { errorCode: 'SIS0054' }
  if (payment.state !== 'approved') return { errorCode: 'SIS0056' }
  const amountCents = cents(Number(amount))
  const refundedCents = add(payment.refundedCents, amountCents)
  if (refundedCents > payment.amountCents) return { errorCode: 'SIS0057' }
  payment.refundedCents = refundedCents
  const answer = { response: '0900', transactionType: REDSYS_REFUND, amountCents, at }
  return signAnswer(
    payment,
    { ...answer, authorisationCode: authorisationCode() },
    isForged ? { secret: FORGERS_SECRET } : {},
  )
}
