import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { moment, picture } from '../kernel/wire.ts'
import { COMMENT_SORTS } from './comment-sort.ts'
import { RATING_MAX, RATING_MIN } from './rating.ts'

export const rating = z.object({ count: z.int(), average: z.number().min(RATING_MIN).max(RATING_MAX).nullable() })

/** What a buyer said of goods that they received, without saying who they are. */
export const comment = z.object({
  id,
  shopId: id,
  product: z.object({ id, name: z.string() }),
  /** values that told the sku apart when it was ordered: Negro, L */
  variant: z.array(z.string()),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  text: z.string(),
  /** language in which it was written */
  locale: z.enum(LOCALES),
  pictures: z.array(picture),
  buyer: z.object({ initials: z.string(), kind: z.enum(['personal', 'business']) }),
  createdAt: moment,
  /** what the shop answered, null while it did not */
  reply: z.object({ text: z.string(), createdAt: moment }).nullable(),
})

export const commentsContract = {
  getOrderComments: endpoint({
    method: 'GET',
    path: '/order-comments',
    scope: 'public',
    summary: 'Comments on the goods of a product or of a shop, with their average and how often each rating was given',
    query: z.object({
      productId: idText.optional(),
      shopId: idText.optional(),
      sort: z.enum(COMMENT_SORTS).optional(),
      ...pageQuery,
    }),
    reply: pageOf(comment).extend({
      rating,
      /** comments with 1, 2, 3, 4 and 5 points */
      distribution: z.array(z.int()).length(5),
    }),
    refusals: ['field_required', 'not_found'],
  }),
}
