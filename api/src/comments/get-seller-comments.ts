import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toSellerComment } from './comment-view.ts'
import { COMMENT_KEYS, countUnanswered, findSellerComments } from './comments.queries.ts'

/** What buyers said of the products of the shop that one acts for. */
export const getSellerComments: Verb<typeof commentsContract.getSellerComments> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const shopId = ownShop(actor)
  const unanswered = query.unanswered ?? false
  const [{ rows, page }, count] = await Promise.all([
    paginate({
      order: 'recent',
      key: COMMENT_KEYS.recent,
      query,
      find: (window) => findSellerComments(deps.db, { shopId, unanswered }, window),
      idOf: (row) => row.id,
    }),
    countUnanswered(deps.db, { shopId }),
  ])
  return { items: rows.map((row) => toSellerComment(row, locale, now)), ...page, unanswered: count }
}
