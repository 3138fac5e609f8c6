import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toShopCard } from '../shops/shop-view.ts'
import { FOLLOWED_KEY, findFollowed } from './follows.queries.ts'

export const getFollows: Verb<typeof followsContract.getFollows> = async ({ deps, actor, query, ...call }) => {
  const rights = { ...(await loadAccessRights(deps.db, actor)), accountId: actor.accountId }
  const { rows, page } = await paginate({
    order: 'recent',
    key: FOLLOWED_KEY,
    query,
    isCounted: true,
    find: (window) => findFollowed(deps.db, rights, window),
    idOf: (row) => row.id,
  })
  return {
    items: rows.map((row) => ({ ...toShopCard(row, { rights, ...call }), followedAt: row.followed_at.toISOString() })),
    ...page,
  }
}
