import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toShopCard } from '../shops/shop-view.ts'
import { FOLLOWED_KEY, findFollowed } from './follows.queries.ts'

export const getFollows: Verb<typeof followsContract.getFollows> = async ({ deps, actor, query, ...call }) => {
  const viewer = { ...(await loadViewer(deps.db, actor)), accountId: actor.accountId }
  const { rows, page } = await paginate({
    order: 'recent',
    key: FOLLOWED_KEY,
    query,
    isCounted: true,
    find: (window) => findFollowed(deps.db, viewer, window),
    idOf: (row) => row.id,
  })
  return {
    items: rows.map((row) => ({ ...toShopCard(row, { viewer, ...call }), followedAt: row.followed_at.toISOString() })),
    ...page,
  }
}
