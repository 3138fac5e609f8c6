import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { changesOwners, isActingOwner } from '@lonja/core/memberships/may-do.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { type Proof, useProof } from '../accounts/codes.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { proveSelf } from '../accounts/prove-self.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call } from '../http/implement.ts'
import { handOverKeys } from '../integrations/hand-over-keys.ts'
import { dropProposal } from '../proposals/proposals.queries.ts'
import { findPlace, lockPlace, type PlaceChange, standingOf } from './last-owner.ts'
import { deleteOwnerInvitations, findAccount, findPeople, type PersonRow } from './memberships.queries.ts'

type Caller = Pick<Call<typeof membershipsContract.leaveAccount>, 'deps' | 'actor' | 'body' | 'now' | 'ip'>

/** Makes sure that it is the person who asks before they change who owns an account. Refuses as proveSelf does. */
export const proveForOwners = ({ deps, actor, body, now }: Omit<Caller, 'ip'>): Promise<Proof | null> =>
  proveSelf(deps, { given: body, purpose: 'owners', userId: actor.userId, now })

/** Whoever changes other people's places is still an owner now that nobody else changes them. Throws forbidden. */
export const refuseFormerOwner = async (
  trx: Trx,
  { accountId, operatorId }: Pick<PlaceChange, 'accountId' | 'operatorId'>,
  actor: Caller['actor'],
): Promise<void> => {
  if (operatorId === actor.operatorId || accountId !== actor.accountId) return
  const own = (await findPeople(trx, { accountId })).find(({ id }) => id === actor.operatorId)
  if (!own || !isActingOwner(standingOf(own))) throw new Refusal('forbidden')
}

/**
 * Changes a place that the transaction has locked, by `write`. Every owner, the one who is lowered among them, hears who is an owner
 * now; what waited about the place, to be confirmed by another of the market's people, is over.
 */
export const writePlace = async <T>(
  trx: Trx,
  call: Pick<Caller, 'actor' | 'now' | 'ip'>,
  { place, row, write }: { place: PlaceChange; row: PersonRow; write: (trx: Trx, row: PersonRow) => Promise<T> },
): Promise<T> => {
  const { actor, now } = call
  const { accountId, operatorId } = place
  await dropProposal(trx, { kind: 'membership', key: operatorId })
  if (!changesOwners(standingOf(row), place.change(row))) return write(trx, row)
  const { name: account } = await findAccount(trx, { accountId })
  const told = { accountId, facts: { who: actor.userName, person: row.name, account }, now }
  const wasOwner = isActingOwner(standingOf(row))
  // told while they are an owner
  if (wasOwner) {
    await notifyOwners(trx, { ...told, news: 'ownerRemoved' })
    await deleteOwnerInvitations(trx, { accountId, invitedBy: operatorId })
  }
  const result = await write(trx, row)
  if (wasOwner) await handOverKeys(trx, call, { ...place, person: row.name, account })
  else await notifyOwners(trx, { ...told, news: 'ownerAdded' })
  return result
}

/**
 * Changes someone's place in an account by `write`, or does something `instead` where that answers. Whoever makes or unmakes an owner
 * by it, or changes a place in the market's own account, proves who they are. Refuses with last_owner, not_found, or as proveSelf
 * does, and with conflict where the place became another after the proof was judged needless.
 */
export const changePlace = async <T, Instead = never>(
  call: Caller,
  {
    place,
    instead,
    write,
  }: {
    place: PlaceChange
    instead?: (trx: Trx, row: PersonRow) => Promise<Instead | undefined>
    write: (trx: Trx, row: PersonRow) => Promise<T>
  },
): Promise<T | Instead> => {
  const { deps, actor, body, now } = call
  const changes = (row: PersonRow) => changesOwners(standingOf(row), place.change(row))
  // whatever the market's people may do is guarded, not its owners alone
  const isGuarded = (row: PersonRow) => changes(row) || actor.kind === 'market'
  // before the account is locked: to compare a password takes a while
  const found = await findPlace(deps.db, place)
  const isProven = isGuarded(found)
  // every owner hears of each change, some by SMS
  if (changes(found)) await deps.limits.take('ownerChange', String(place.accountId))
  const proof = isProven ? await proveForOwners({ deps, actor, body, now }) : null
  return transaction(deps.db, async (trx) => {
    const row = await lockPlace(trx, place)
    if (isGuarded(row)) {
      if (!isProven) throw new Refusal('conflict')
      await refuseFormerOwner(trx, place, actor)
      if (proof) await useProof(trx, proof, now)
    }
    return (await instead?.(trx, row)) ?? writePlace(trx, call, { place, row, write })
  })
}
