import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Proof } from '../accounts/codes.ts'
import { proveSelf } from '../accounts/prove-self.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { findOwnerSince } from './memberships.queries.ts'

/** Days in which someone who became an owner later may not say where money goes: time for the others to notice them. */
const NEW_OWNER_DAYS = 7

interface Caller {
  deps: Deps
  actor: Actor
  body: Parameters<typeof proveSelf>[1]['given']
  now: Date
}

/**
 * Only an owner says where buyers' money goes, and only after they have proved who they are: the thief of a session cannot, nor can
 * someone whom that thief made an owner. Refuses with role_forbids and owner_too_new, at `path` where it names the field, or as
 * proveSelf does. `orUsed` as in checkCode.
 */
export const proveOwner = async (
  { deps, actor, body, now }: Caller,
  { path, orUsed = false }: { path?: string; orUsed?: boolean } = {},
): Promise<Proof | null> => {
  const at = path === undefined ? {} : { path }
  if (actor.role !== 'owner') throw new Refusal('role_forbids', at)
  const since = await findOwnerSince(deps.db, { operatorId: actor.operatorId })
  if (since !== null && now.getTime() - since.getTime() < NEW_OWNER_DAYS * DAY)
    throw new Refusal('owner_too_new', { ...at, params: { days: NEW_OWNER_DAYS } })
  return proveSelf(deps, { given: body, purpose: 'bankDetails', userId: actor.userId, now, orUsed })
}
