import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { searchContract } from '@lonja/core/search/search.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { noteChange, removeSynonymGroup } from './synonyms.queries.ts'

/** Takes away names that the market's people added; those of the program stay. */
export const deleteSynonymGroup: Verb<typeof searchContract.deleteSynonymGroup> = (call) => {
  const { deps, params } = call
  return transaction(deps.db, async (trx) => {
    const before = await removeSynonymGroup(trx, params)
    if (!before) throw new Refusal('not_found', { path: 'params.id' })
    await noteChange(trx)
    await audit(trx, call, { action: 'synonymGroup.delete', subject: ['synonymGroup', params.id], before })
    return { ok: true as const }
  })
}
