import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Actor } from '../http/actor.ts'

/** The shop that a seller acts for. */
export const ownShop = ({ shopId }: Actor): number => {
  if (shopId === null) throw new Refusal('forbidden')
  return shopId
}

/** The same for calls that sellers share with the market: null for its own people, who see those of all shops. Buyers see none. */
export const shopOrAll = (actor: Actor): number | null => {
  if (actor.kind === 'market') return null
  if (actor.kind !== 'shop') throw new Refusal('forbidden')
  return ownShop(actor)
}
