import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { ratingOf } from '@lonja/core/comments/rating.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { paginate, totalOf } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { findProductBriefs } from '../listings/product-cards.queries.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { toComment } from './comment-view.ts'
import { COMMENT_KEYS, type CommentsOf, countRatings, findComments } from './comments.queries.ts'

/** Comments that are sent at once when the caller names no limit. */
const SHOWN = 10

/** The shop whose visibility decides; undefined where there is none, or the product is not its own. */
const findOwner = async (
  db: Db,
  { productId, shopId }: { productId?: number | undefined; shopId?: number | undefined },
) => {
  if (productId === undefined) return shopId === undefined ? undefined : findShopForTrade(db, { shopId })
  const [product] = await findProductBriefs(db, { productIds: [productId] })
  return product && (shopId === undefined || shopId === product.shop_id)
    ? { ...product, id: product.shop_id }
    : undefined
}

/** Comments on one product or on a shop's products; those on products that the caller may not see are not found. */
export const getOrderComments: Verb<typeof commentsContract.getOrderComments> = async (call) => {
  const { deps, actor, query, locale } = call
  const { productId, shopId, sort = 'recent' } = query
  const of: CommentsOf | null = productId !== undefined ? { productId } : shopId !== undefined ? { shopId } : null
  if (!of) throw new Refusal('field_required', { path: 'query.productId', params: { field: 'productId' } })
  const [rights, owner] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findOwner(deps.db, { productId, shopId }),
  ])
  if (!owner || !rights.seesProducts(owner)) throw new Refusal('not_found', { path: 'query' })
  // most products have no comments, and every product's page asks
  const isUnrated = 'rating_count' in owner && owner.rating_count === 0
  const [{ rows, page }, counted] = await Promise.all([
    paginate({
      order: sort,
      key: COMMENT_KEYS[sort],
      query,
      limit: SHOWN,
      find: async (window) => (isUnrated ? [] : findComments(deps.db, of, { sort, ...window })),
      idOf: (row) => row.id,
    }),
    isUnrated ? [] : countRatings(deps.db, of),
  ])
  const times = [1, 2, 3, 4, 5].map((points) => counted.find((row) => row.rating === points)?.n ?? 0)
  const count = times.reduce((sum, n) => sum + n, 0)
  const points = times.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return {
    items: rows.map((row) => toComment(row, locale)),
    ...page,
    ...totalOf(count),
    rating: ratingOf(count, points),
    distribution: times,
  }
}
