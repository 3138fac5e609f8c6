import type { Locale } from '../kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import { DEBIT_RETURN_REASONS, type DebitReturnReason } from './debit-batch.ts'

/** Named one by one, so that a page brings these texts along and no others. */
const WORDS: Record<DebitReturnReason, (inputs: object, said: { locale: Locale }) => string> = {
  AC01: m.payment_debit_return_AC01,
  AC04: m.payment_debit_return_AC04,
  AC06: m.payment_debit_return_AC06,
  AG01: m.payment_debit_return_AG01,
  AM04: m.payment_debit_return_AM04,
  MD01: m.payment_debit_return_MD01,
  MD06: m.payment_debit_return_MD06,
  MD07: m.payment_debit_return_MD07,
  MS02: m.payment_debit_return_MS02,
  MS03: m.payment_debit_return_MS03,
  AC13: m.payment_debit_return_AC13,
  AG02: m.payment_debit_return_AG02,
  AM05: m.payment_debit_return_AM05,
  BE05: m.payment_debit_return_BE05,
  MD02: m.payment_debit_return_MD02,
  RC01: m.payment_debit_return_RC01,
  RR04: m.payment_debit_return_RR04,
  SL01: m.payment_debit_return_SL01,
}

/** Why a bank returned a direct debit, in words. */
export const returnReasonText = (reason: DebitReturnReason, locale: Locale): string => WORDS[reason]({}, { locale })

/** The same from a text that may be such a reason; the text itself where it is none. */
export const returnNoteText = (note: string, locale: Locale): string => {
  const reason = DEBIT_RETURN_REASONS.find((one) => one === note)
  return reason ? `${reason} · ${returnReasonText(reason, locale)}` : note
}
