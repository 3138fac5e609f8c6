import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import type { SignatureVersion } from '@lonja/core/payments/payment-settings.ts'
import { REDSYS_PAYMENT } from '@lonja/core/payments/redsys-codes.ts'
import { isLoopback } from '../../../../http/loopback.ts'
import type { TEST_MERCHANT } from '../credentials.ts'
import { REDSYS_EURO } from '../payment-form.ts'
import { isAuthentic, type ReceivedMessage } from '../signed-message.ts'

/** A terminal that the twin knows. */
export type LocalMerchant = { readonly [Field in keyof typeof TEST_MERCHANT]: string }

/** A payment as the twin keeps it, in memory. */
export interface LocalPayment {
  merchant: LocalMerchant
  signatureVersion: SignatureVersion
  /** the request as it came: the same once more is a page that was loaded again */
  request: string
  reference: string
  amountCents: Cents
  method: 'card' | 'bizum'
  phone: string
  locale: Locale
  language: string
  merchantData: string
  description: string
  merchantName: string
  notifyUrl: string
  okUrl: string
  koUrl: string
  state: 'open' | 'approved' | 'declined' | 'cancelled'
  refundedCents: Cents
}

/** The error that Redsys answers with, such as SIS0042. */
export type SisError = `SIS${number}`

/** Finds the merchant of a message and verifies the signature with its secret. */
export const merchantOf = (message: ReceivedMessage, merchants: readonly LocalMerchant[]): LocalMerchant | SisError => {
  const [code, terminal] = [message.values.get('ds_merchant_merchantcode'), message.values.get('ds_merchant_terminal')]
  const merchant = merchants.find((one) => one.merchantCode === code && Number(one.terminal) === Number(terminal))
  if (!merchant) return 'SIS0026'
  return isAuthentic(message, merchant.secret) ? merchant : 'SIS0042'
}

const isLocalUrl = (url: string): boolean => URL.canParse(url) && /^https?:/.test(url) && isLoopback(url)

const LANGUAGES: Readonly<Record<number, Locale>> = { 1: 'es', 2: 'en', 156: 'zh' }

/** Reads the request of a payment form, or says which error Redsys would show. */
export const readPayment = (message: ReceivedMessage, merchants: readonly LocalMerchant[]): LocalPayment | SisError => {
  const merchant = merchantOf(message, merchants)
  if (typeof merchant === 'string') return merchant
  const value = (name: string): string => message.values.get(`ds_merchant_${name}`) ?? ''
  const language = value('consumerlanguage')
  const [notifyUrl, okUrl, koUrl] = [value('merchanturl'), value('urlok'), value('urlko')]
  if (!/^\d{4}[A-Za-z0-9]{0,8}$/.test(message.reference)) return 'SIS0434'
  if (!/^[1-9]\d{0,11}$/.test(value('amount'))) return 'SIS0019'
  if (value('currency') !== REDSYS_EURO) return 'SIS0027'
  if (value('transactiontype') !== REDSYS_PAYMENT) return 'SIS0023'
  // the twin calls what a request names: this machine alone
  if (![notifyUrl, okUrl, koUrl].every(isLocalUrl)) return 'SIS0173'
  return {
    merchant,
    signatureVersion: message.signed.Ds_SignatureVersion === 'HMAC_SHA256_V1' ? 'HMAC_SHA256_V1' : 'HMAC_SHA512_V2',
    request: message.signed.Ds_MerchantParameters,
    reference: message.reference,
    amountCents: cents(Number(value('amount'))),
    method: value('paymethods') === 'z' ? 'bizum' : 'card',
    phone: value('bizum_mobilenumber'),
    locale: LANGUAGES[Number(language)] ?? 'es',
    language,
    merchantData: value('merchantdata'),
    description: value('productdescription'),
    merchantName: value('merchantname'),
    notifyUrl,
    okUrl,
    koUrl,
    state: 'open',
    refundedCents: cents(0),
  }
}
