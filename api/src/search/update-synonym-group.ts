import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { searchContract } from '@lonja/core/search/search.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { groupVersion, toSynonymGroup } from './synonym-view.ts'
import { changeSynonymGroup, noteChange } from './synonyms.queries.ts'

/** Changes names that the market's people added; those of the program stay as they are. */
export const updateSynonymGroup: Verb<typeof searchContract.updateSynonymGroup> = (call) => {
  const { deps, params, now } = call
  const { version, ...body } = call.body
  return transaction(deps.db, async (trx) => {
    const before = await changeSynonymGroup(trx, { ...params, ...body, now })
    if (!before) throw new Refusal('not_found', { path: 'params.id' })
    checkSeen(version, groupVersion(before), groupVersion(body))
    await noteChange(trx)
    await audit(trx, call, {
      action: 'synonymGroup.update',
      subject: ['synonymGroup', params.id],
      before,
      after: body,
    })
    return toSynonymGroup({ ...params, ...body, name: null })
  })
}
