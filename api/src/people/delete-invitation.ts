import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { peopleContract } from '@lonja/core/people/people.contract.ts'
import type { Verb } from '../implement.ts'
import { deleteInvitation as deleteRow } from './people.queries.ts'

export const deleteInvitation: Verb<typeof peopleContract.deleteInvitation> = async ({ deps, actor, params }) => {
  const gone = await deleteRow(deps.db, { id: params.id, accountId: actor.accountId })
  if (!gone) throw new Refusal('not_found', { path: 'params.id' })
  return { ok: true }
}
