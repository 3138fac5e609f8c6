import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { RATING_MAX, RATING_MIN, ratingOf } from '@lonja/core/comments/rating.ts'
import { id } from '@lonja/core/kernel/ids.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { z } from 'zod'
import { loadViewer } from '../access/viewer.ts'
import type { Db } from '../db/client.ts'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { findProductBriefs } from '../listings/product-cards.queries.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { toComment } from './comment-view.ts'
import { type CommentsAfter, type CommentsOf, countRatings, findComments } from './comments.queries.ts'

/** Comments that are sent at once when the caller names no limit. */
const SHOWN = 10

const cursor: z.ZodType<CommentsAfter> = z.object({ rating: z.int().min(RATING_MIN).max(RATING_MAX), id })

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

/** Comments on one product or on a shop's goods; those on goods that the reader may not see are not found. */
export const getOrderComments: Verb<typeof commentsContract.getOrderComments> = async (call) => {
  const { deps, actor, query, locale } = call
  const { productId, shopId, sort = 'recent', limit = SHOWN } = query
  const of: CommentsOf | null = productId !== undefined ? { productId } : shopId !== undefined ? { shopId } : null
  if (!of) throw new Refusal('field_required', { path: 'query.productId', params: { field: 'productId' } })
  const after = decodeCursor(cursor, query.cursor)
  const [viewer, owner] = await Promise.all([loadViewer(deps.db, actor), findOwner(deps.db, { productId, shopId })])
  if (!owner || !viewer.seesGoods(owner)) throw new Refusal('not_found', { path: 'query' })
  const [rows, counted] = await Promise.all([
    findComments(deps.db, of, { sort, after, limit }),
    countRatings(deps.db, of),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const times = [1, 2, 3, 4, 5].map((points) => counted.find((row) => row.rating === points)?.n ?? 0)
  const count = times.reduce((sum, n) => sum + n, 0)
  const points = times.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return {
    items: page.map((row) => toComment(row, locale)),
    nextCursor: last ? encodeCursor({ rating: last.rating, id: last.id }) : null,
    ...totalOf(count),
    rating: ratingOf(count, points),
    distribution: times,
  }
}
