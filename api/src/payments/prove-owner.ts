import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { proveSelf } from '../accounts/prove-self.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { findOwnerSince } from '../memberships/memberships.queries.ts'

const NEW_OWNER_DAYS = 7

/** Money of buyers goes where these settings say: an owner of some days changes them, who proves who they are. `orUsed` as in checkCode. */
export const proveOwner = async ({
  deps,
  actor,
  body,
  now,
  orUsed = false,
}: {
  deps: Deps
  actor: Actor
  body: Parameters<typeof proveSelf>[1]['given']
  now: Date
  orUsed?: boolean
}) => {
  if (actor.role !== 'owner') throw new Refusal('role_forbids')
  const since = await findOwnerSince(deps.db, { operatorId: actor.operatorId })
  if (since !== null && now.getTime() - since.getTime() < NEW_OWNER_DAYS * DAY)
    throw new Refusal('owner_too_new', { params: { days: NEW_OWNER_DAYS } })
  return proveSelf(deps, { given: body, purpose: 'bankDetails', userId: actor.userId, now, orUsed })
}
