import type { Cents } from '../kernel/money.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import type { LadderStep } from './sku-price.ts'

/** Most steps of one ladder. */
export const LADDER_MAX = 5

/** Why a ladder cannot be kept: the place of its first wrong step, and the refusal. */
export interface LadderProblem {
  at: number
  code: Extract<RefusalCode, 'ladder_from' | 'ladder_price'>
}

/**
 * What is wrong with a ladder that someone wrote; null when nothing is. Each step begins at more units than the one before,
 * the first at more than the smallest purchase, all at whole packs, and each is cheaper than the one before. `priceCents`:
 * the price before the first step, null where it is not the list's own.
 */
export const ladderProblem = (
  ladder: readonly LadderStep[],
  { priceCents, packSize, smallest }: { priceCents: Cents | null; packSize: number; smallest: number },
): LadderProblem | null => {
  let before: { from: number; priceCents: Cents | null } = { from: smallest, priceCents }
  for (const [at, step] of ladder.entries()) {
    if (step.from <= before.from || step.from % packSize !== 0) return { at, code: 'ladder_from' }
    if (step.priceCents <= 0 || (before.priceCents !== null && step.priceCents >= before.priceCents))
      return { at, code: 'ladder_price' }
    before = step
  }
  return null
}
