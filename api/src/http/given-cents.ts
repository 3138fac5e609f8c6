import { amountBounds, givenAmount } from '@lonja/core/kernel/given-amount.ts'
import { type Cents, type Euros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'

/** An amount that a call sets in a field of its body, in cents; refuses what is below `least`, too large, or has parts of a cent (field_invalid). */
export const givenCents = (
  euros: Euros,
  field: string,
  { path = `body.${field}`, least = ZERO }: { path?: string; least?: Cents } = {},
): Cents => {
  const given = givenAmount(euros)
  if (given === null || given < least)
    throw new Refusal('field_invalid', { path, params: { field, ...amountBounds(euros, least) } })
  return given
}
