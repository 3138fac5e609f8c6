import { givenAmount } from '@lonja/core/kernel/given-amount.ts'
import { type Cents, type Euros, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { type LadderProblem, ladderProblem } from '@lonja/core/prices/ladder.ts'
import type { StoredStep } from '../db/documents.ts'
import { toSteps } from './buyer-terms.ts'

/** A ladder on the wire. */
export const toWireLadder = (ladder: readonly StoredStep[]) =>
  ladder.map(({ from, price_cents }) => ({ from, price: toEuros(price_cents) }))

/** A ladder as it is stored, and what is wrong with it (`ladderProblem`); an amount that is none counts as no price. */
export const readLadder = (
  given: readonly { from: number; price: Euros }[],
  facts: { priceCents: Cents | null; packSize: number; smallest: number },
): { ladder: StoredStep[]; problem: LadderProblem | null } => {
  const ladder = given.map(({ from, price }) => ({ from, price_cents: givenAmount(price) ?? ZERO }))
  return { ladder, problem: ladderProblem(toSteps(ladder), facts) }
}
