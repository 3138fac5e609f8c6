import type { searchContract } from '@lonja/core/search/search.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { toSynonymGroup } from './synonym-view.ts'
import { insertSynonymGroup, noteChange } from './synonyms.queries.ts'

/** Adds names of one kind of thing; the next job writes all products into the index by them. */
export const createSynonymGroup: Verb<typeof searchContract.createSynonymGroup> = (call) => {
  const { deps, body, now } = call
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const id = await insertSynonymGroup(trx, { ...body, now })
      await noteChange(trx)
      await audit(trx, call, { action: 'synonymGroup.create', subject: ['synonymGroup', id], after: body })
      return toSynonymGroup({ id, ...body, name: null })
    }),
  )
}
