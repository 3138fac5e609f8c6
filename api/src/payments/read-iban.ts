import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { tidyIban } from '@lonja/core/payments/iban.ts'

/** An account to repay to as it is kept. Throws invalid_iban. */
export const readIban = (typed: string): string => {
  const iban = tidyIban(typed)
  if (iban === null) throw new Refusal('invalid_iban', { path: 'body.iban' })
  return iban
}
