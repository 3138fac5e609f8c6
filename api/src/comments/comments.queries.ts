import type { CommentSort } from '@lonja/core/comments/comment-sort.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type SortKey, type Window } from '../db/paginate.ts'
import { PREPARED } from '../db/prepared.ts'

/** Whose comments: those on one product, or on all products of a shop that are on the shelf. */
export type CommentsOf = { productId: number } | { shopId: number }

const whose = (of: CommentsOf) =>
  'productId' in of ? sql<boolean>`c.product_id = ${of.productId}` : sql<boolean>`c.shop_id = ${of.shopId}`

/** How comments, rows `c`, are sorted; the newest has the highest id. */
export const COMMENT_KEYS: Record<CommentSort, SortKey> = {
  recent: byNumber('c.id', true),
  rating: byNumber('c.rating', true),
}

/** Comments with what everyone reads of them. */
const comments = (db: Db) =>
  db
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

/** A page of comments. */
export const findComments = (db: Db, of: CommentsOf, { sort, after, rows }: Window & { sort: CommentSort }) => {
  const list = keyset(COMMENT_KEYS[sort], 'c.id')
  return comments(db)
    .select(list.key.as('key'))
    .where(whose(of))
    .where('c.hidden_at', 'is', null)
    .where('p.on_shelf', '=', true)
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .modifyEnd(PREPARED)
    .execute()
}
export type CommentRow = Omit<Awaited<ReturnType<typeof findComments>>[number], 'key'>

/** How often each rating was given, along the list's own index. */
export const countRatings = (db: Db, of: CommentsOf) =>
  db
    .selectFrom('order_comments as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select((eb) => ['c.rating', eb.fn.countAll<number>().as('n')])
    .where(whose(of))
    .where('c.hidden_at', 'is', null)
    .where('p.on_shelf', '=', true)
    .groupBy('c.rating')
    .modifyEnd(PREPARED)
    .execute()

const sellerComments = (db: Db, { shopId }: { shopId: number }) =>
  comments(db)
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id as order_id', 'o.number', 'o.buyer_name'])
    .where('c.shop_id', '=', shopId)
    .where('c.hidden_at', 'is', null)

/** A page of the comments on a shop's products, on the shelf or not, the newest first. */
export const findSellerComments = (
  db: Db,
  { shopId, unanswered }: { shopId: number; unanswered: boolean },
  { after, rows }: Window,
) => {
  const list = keyset(COMMENT_KEYS.recent, 'c.id')
  return sellerComments(db, { shopId })
    .select(list.key.as('key'))
    .$if(unanswered, (qb) => qb.where('c.reply', 'is', null))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type SellerCommentRow = Omit<Awaited<ReturnType<typeof findSellerComments>>[number], 'key'>

/** One of them; nothing for a comment of another shop. */
export const findSellerComment = (db: Db, { id, shopId }: { id: number; shopId: number }) =>
  sellerComments(db, { shopId }).where('c.id', '=', id).executeTakeFirst()

/** Comments without an answer, counted up to 1000. */
export const countUnanswered = async (db: Db, { shopId }: { shopId: number }): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from order_comments where shop_id = ${shopId} and hidden_at is null and reply is null limit 1000) c`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
