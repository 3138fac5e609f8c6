import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ACTIVITY_KEY, findActivityPage } from './activities.queries.ts'
import { toActivity } from './publication-view.ts'

/** What the caller's account did with publications. */
export const getPublicationActivities: Verb<typeof publicationsContract.getPublicationActivities> = async ({
  deps,
  actor,
  query,
}) => {
  const { type, publicationId } = query
  const { rows, page } = await paginate({
    order: 'recent',
    key: ACTIVITY_KEY,
    query,
    isCounted: true,
    find: (window) => findActivityPage(deps.db, { accountId: actor.accountId, type, publicationId }, window),
    idOf: (row) => row.id,
  })
  return { items: rows.map(toActivity), ...page }
}
