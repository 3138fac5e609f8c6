import type { Cents } from '@lonja/core/kernel/money.ts'
import { REDSYS_EURO } from '../payment-form.ts'
import { type SignedMessage, signMessage } from '../signed-message.ts'
import type { LocalPayment } from './local-payment.ts'

/** A secret that no merchant has: what is signed with it is forged. */
export const FORGERS_SECRET = 'Zm9yZ2VkIGZvcmdlZCBmb3JnZWQgZm9y'

const MADRID = { timeZone: 'Europe/Madrid' }
const day = new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric', ...MADRID })
const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', ...MADRID })

/** What the gateway says about one transaction. */
export interface Answer {
  response: string
  transactionType: string
  amountCents: Cents
  authorisationCode: string
  at: Date
}

/** Signs an answer as Redsys does: values percent-encoded, the terminal with three digits, V1's signature in base64url. */
export const signAnswer = (
  { merchant, signatureVersion, reference, merchantData, language }: LocalPayment,
  { response, transactionType, amountCents, authorisationCode, at }: Answer,
  { secret = merchant.secret, changes = {} }: { secret?: string; changes?: Readonly<Record<string, string>> } = {},
): SignedMessage => {
  const values = {
    Ds_Date: day.format(at),
    Ds_Hour: hour.format(at),
    Ds_SecurePayment: '1',
    Ds_Amount: String(amountCents),
    Ds_Currency: REDSYS_EURO,
    Ds_Order: reference,
    Ds_MerchantCode: merchant.merchantCode,
    Ds_Terminal: merchant.terminal.padStart(3, '0'),
    Ds_Response: response,
    Ds_MerchantData: merchantData,
    Ds_TransactionType: transactionType,
    Ds_ConsumerLanguage: language,
    Ds_AuthorisationCode: authorisationCode,
    ...changes,
  }
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  const message = signMessage({ signatureVersion, secret }, reference, encoded)
  const urlSafe = message.Ds_Signature.replaceAll('+', '-').replaceAll('/', '_')
  return { ...message, Ds_Signature: urlSafe }
}
