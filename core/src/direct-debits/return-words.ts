import type { Locale } from '../kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import type { DebitReturnReason } from './debit-batch.ts'

/** Why a bank returned a direct debit, in words. */
export const returnReasonText = (reason: DebitReturnReason, locale: Locale): string =>
  m[`payment_debit_return_${reason}`]({}, { locale })
