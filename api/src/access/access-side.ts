import type { AccessActor } from '@lonja/core/access/access-machine.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Actor } from '../http/actor.ts'

/** Which side of an access someone is on; the market itself is on none. */
export const accessSide = (actor: Actor): Exclude<AccessActor, 'system'> => {
  if (actor.kind === 'market') throw new Refusal('forbidden')
  return actor.kind === 'shop' ? 'seller' : 'buyer'
}
