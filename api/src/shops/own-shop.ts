import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Actor } from '../http/actor.ts'

/** The shop that a seller acts for. */
export const ownShop = ({ shopId }: Actor): number => {
  if (shopId === null) throw new Refusal('forbidden')
  return shopId
}
