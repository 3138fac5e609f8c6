import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { accessSide } from './access-side.ts'
import { toAccessRequest } from './request-view.ts'
import { accessKey, countAccess, findAccessPage } from './requests.queries.ts'

/** The buyer's own accesses, or a shop's; a shop that names no list gets who waits. */
export const getAccessRequests: Verb<typeof accessContract.getAccessRequests> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const side = accessSide(actor)
  const { search } = query
  const stage = query.stage ?? (side === 'seller' ? 'waiting' : undefined)
  const [{ rows, page }, counts] = await Promise.all([
    paginate({
      order: stage ?? 'all',
      key: accessKey(stage),
      query,
      find: (window) => findAccessPage(deps.db, { actor, stage, search }, window),
      idOf: (row) => row.id,
    }),
    countAccess(deps.db, { actor }),
  ])
  return {
    items: rows.map((row) => toAccessRequest(row, side, { locale, now, actor })),
    ...page,
    total: search ? null : stage ? counts[stage] : counts.waiting + counts.open + counts.closed,
    counts,
  }
}
