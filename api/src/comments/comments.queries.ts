import type { CommentSort } from '@lonja/core/comments/comment-sort.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type SortKey, type Window } from '../db/paginate.ts'

/** Whose comments: those on one product, or on all goods of a shop that are on the shelf. */
export type CommentsOf = { productId: number } | { shopId: number }

const whose = (of: CommentsOf) =>
  'productId' in of ? sql<boolean>`c.product_id = ${of.productId}` : sql<boolean>`c.shop_id = ${of.shopId}`

/** How comments, rows `c`, are sorted; the newest has the highest id. */
export const COMMENT_KEYS: Record<CommentSort, SortKey> = {
  recent: byNumber('c.id', true),
  rating: byNumber('c.rating', true),
}

/** A page of comments. */
export const findComments = (db: Db, of: CommentsOf, { sort, after, rows }: Window & { sort: CommentSort }) => {
  const list = keyset(COMMENT_KEYS[sort], 'c.id')
  return db
    .selectFrom('order_comments as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('order_lines as l', 'l.id', 'c.order_line_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      'c.id',
      'c.shop_id',
      'c.product_id',
      'c.rating',
      'c.text',
      'c.locale',
      'c.pictures',
      'c.reply',
      'c.replied_at',
      'c.created_at',
      'p.names as product_names',
      'l.attribute',
      'a.name as account_name',
      'a.kind as account_kind',
    ])
    .select(list.key.as('key'))
    .where(whose(of))
    .where('p.on_shelf', '=', true)
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

/** How often each rating was given, along the list's own index. */
export const countRatings = (db: Db, of: CommentsOf) =>
  db
    .selectFrom('order_comments as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select((eb) => ['c.rating', eb.fn.countAll<number>().as('n')])
    .where(whose(of))
    .where('p.on_shelf', '=', true)
    .groupBy('c.rating')
    .execute()

/**
 * Brings the ratings that products carry up to date with their comments. Call it as the last step of every transaction
 * that writes a comment.
 */
export const refreshRatings = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  await sql`
    update products p set rating_count = r.count, rating_sum = r.sum
    from (
      select w.id, count(c.id)::int as count, coalesce(sum(c.rating), 0)::int as sum
      from unnest(${productIds}::int[]) as w(id) left join order_comments c on c.product_id = w.id group by w.id
    ) r
    where p.id = r.id and (p.rating_count, p.rating_sum) is distinct from (r.count, r.sum)`.execute(db)
}
