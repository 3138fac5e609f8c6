import type { Cents } from '../kernel/money.ts'
import { tidyIban } from './iban.ts'

/** What a buyer's banking app is to fill in. */
export interface CreditTransfer {
  /** holder of the account that is paid to, as its bank knows it */
  name: string
  iban: string
  amountCents: Cents
  /** what the payer's bank passes on: the order's number */
  remittance: string
}

type CreditTransferProblem =
  | 'name_missing'
  | 'name_too_long'
  | 'name_characters'
  | 'iban_invalid'
  | 'amount_out_of_range'
  | 'remittance_too_long'
  | 'remittance_characters'
  | 'payload_too_long'

const NAME_MAX = 70
const REMITTANCE_MAX = 140
/** 0.01 to 999,999,999.99 euros */
const AMOUNT_MAX = 99_999_999_999
/** Bytes of the largest symbol that the guideline allows: version 13 with error correction M. */
const PAYLOAD_BYTES_MAX = 331

/** Latin letters with or without accents, and the signs that every bank in SEPA passes on (EPC217-08, chapter 6.2). */
const NAME_TEXT = /^[\p{Script=Latin}0-9 /\-?:().,'+&]*$/u
/** What every bank in SEPA passes on unchanged. */
const REMITTANCE_TEXT = /^[A-Za-z0-9 /\-?:().,'+]*$/

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const utf8Bytes = (text: string): number =>
  [...text].reduce((bytes, sign) => {
    const code = sign.codePointAt(0) ?? 0
    return bytes + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)

/** The amount with a dot and two decimals. */
const euros = (amount: Cents): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/**
 * The text of a QR code by which a banking app fills in a SEPA credit transfer (EPC069-12, version 002, UTF-8, without
 * BIC), or what is wrong with its parts. The code has to be drawn with error correction M.
 */
export const epcQrPayload = ({
  name,
  iban,
  amountCents,
  remittance,
}: CreditTransfer): { payload: string } | { problem: CreditTransferProblem } => {
  const payee = tidy(name)
  const text = tidy(remittance)
  const account = tidyIban(iban)
  if (payee === '') return { problem: 'name_missing' }
  if (payee.length > NAME_MAX) return { problem: 'name_too_long' }
  if (!NAME_TEXT.test(payee)) return { problem: 'name_characters' }
  if (account === null) return { problem: 'iban_invalid' }
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > AMOUNT_MAX)
    return { problem: 'amount_out_of_range' }
  if (text.length > REMITTANCE_MAX) return { problem: 'remittance_too_long' }
  if (!REMITTANCE_TEXT.test(text)) return { problem: 'remittance_characters' }
  // BIC, purpose and structured reference stay empty; nothing follows the last line
  const lines = ['BCD', '002', '1', 'SCT', '', payee, account, `EUR${euros(amountCents)}`, '', '', text]
  const payload = lines.join('\n').trimEnd()
  return utf8Bytes(payload) > PAYLOAD_BYTES_MAX ? { problem: 'payload_too_long' } : { payload }
}
