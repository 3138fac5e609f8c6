import { localize } from '@lonja/core/kernel/locale.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { countIdentityRequests } from './identity.queries.ts'
import { countByStatus, findShopQueue, QUEUE_KEY } from './shop-queue.queries.ts'

/** Shops for the market's console. */
export const getShopQueue: Verb<typeof openingContract.getShopQueue> = async ({ deps, query, locale }) => {
  const { rows, page } = await paginate({
    order: 'moved',
    key: QUEUE_KEY,
    query,
    find: (window) =>
      findShopQueue(deps.db, { status: query.status, waits: query.waits, search: query.search }, window),
    idOf: (row) => row.id,
  })
  const counts = Object.fromEntries((await countByStatus(deps.db)).map(({ status, count }) => [status, count]))
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      subDomain: row.sub_domain,
      status: row.status,
      city: row.city,
      industryName: localize(row.industry_names, locale),
      asksIdentity: row.asks_identity,
      movedAt: row.moved_at.toISOString(),
    })),
    counts,
    identityRequests: await countIdentityRequests(deps.db),
  }
}
