import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteActivity, moveCounter } from './activities.queries.ts'

/** Takes back a like or a save; views and shares have happened and stay counted. */
export const deletePublicationActivity: Verb<typeof publicationsContract.deletePublicationActivity> = ({
  deps,
  actor,
  params,
}) =>
  transaction(deps.db, async (trx) => {
    const gone = await deleteActivity(trx, { id: params.id, accountId: actor.accountId })
    if (!gone) throw new Refusal('not_found', { path: 'params.id' })
    const counters = await moveCounter(trx, {
      publicationId: gone.publication_id,
      type: gone.type,
      by: -1,
    })
    return { activity: null, counters }
  })
