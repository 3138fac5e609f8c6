import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteInvitation as deleteRow } from './memberships.queries.ts'

export const deleteInvitation: Verb<typeof membershipsContract.deleteInvitation> = async (call) => {
  const { deps, actor, params } = call
  return transaction(deps.db, async (trx) => {
    const gone = await deleteRow(trx, { id: params.id, accountId: actor.accountId })
    if (!gone) throw new Refusal('not_found', { path: 'params.id' })
    await audit(trx, call, { action: 'memberInvitation.delete', subject: ['memberInvitation', params.id] })
    return { ok: true as const }
  })
}
