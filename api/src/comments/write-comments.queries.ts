import type { Locale } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'

/** The lines of an order in their order, each with its comment where there is one. */
export const findCommentedLines = (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('order_lines as l')
    .leftJoin('order_comments as c', 'c.order_line_id', 'l.id')
    .select([
      'l.id as line_id',
      'l.sku_id',
      'l.product_id',
      'l.product_name',
      'l.attribute',
      'l.pictures',
      'c.id',
      'c.rating',
      'c.text',
      'c.pictures as comment_pictures',
      'c.reply',
      'c.replied_at',
      'c.created_at',
      'c.hidden_at',
      'c.hidden_reason',
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
export type CommentedLineRow = Awaited<ReturnType<typeof findCommentedLines>>[number]

interface WrittenComment {
  lineId: number
  productId: number
  rating: number
  text: string
}

/** Writes comments on lines of an order, or changes those that are there; gives each line's comment. */
export const writeComments = async (
  trx: Trx,
  {
    shopId,
    accountId,
    locale,
    now,
    comments,
  }: { shopId: number; accountId: number; locale: Locale; now: Date; comments: readonly WrittenComment[] },
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; order_line_id: number }>`
    insert into order_comments (order_line_id, product_id, shop_id, account_id, rating, text, locale, created_at)
    select "lineId", "productId", ${shopId}::int, ${accountId}::int, rating, text, ${locale}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as w ("lineId" int, "productId" int, rating smallint, text text)
    on conflict (order_line_id) do update
      set rating = excluded.rating, text = excluded.text, locale = excluded.locale, edited_at = excluded.created_at
    returning id, order_line_id`.execute(trx)
  return new Map(rows.map((row) => [row.order_line_id, row.id]))
}

export const setCommentPictures = async (
  trx: Trx,
  { id, pictures }: { id: number; pictures: readonly string[] },
): Promise<void> => {
  await trx
    .updateTable('order_comments')
    .set({ pictures: JSON.stringify(pictures) })
    .where('id', '=', id)
    .execute()
}

/**
 * Brings the ratings that products carry up to date with their comments. Call it as the last step of every transaction
 * that writes or hides a comment. The products are locked before they are counted: of two transactions at once the second
 * counts what the first has written.
 */
export const refreshRatings = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  await sql`select from products where id = any(${productIds}::int[]) order by id for no key update`.execute(db)
  await sql`
    update products p set rating_count = r.count, rating_sum = r.sum
    from (
      select w.id, count(c.id)::int as count, coalesce(sum(c.rating), 0)::int as sum
      from unnest(${productIds}::int[]) as w(id)
        left join order_comments c on c.product_id = w.id and c.hidden_at is null group by w.id
    ) r
    where p.id = r.id and (p.rating_count, p.rating_sum) is distinct from (r.count, r.sum)`.execute(db)
}

/** A comment and what the rules about it ask for, locked until the transaction ends. */
export const lockComment = (trx: Trx, { id }: { id: number }) =>
  trx
    .selectFrom('order_comments as c')
    .innerJoin('order_lines as l', 'l.id', 'c.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .select([
      'c.id',
      'c.shop_id',
      'c.account_id',
      'c.product_id',
      'c.text',
      'c.reply',
      'c.replied_at',
      'c.hidden_at',
      'l.order_id',
      'o.number',
      'o.placed_by',
      'p.names as product_names',
      's.name as shop_name',
      's.names as shop_names',
    ])
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>

export const setReply = async (
  trx: Trx,
  { id, reply, repliedAt }: { id: number; reply: string; repliedAt: Date },
): Promise<void> => {
  await trx.updateTable('order_comments').set({ reply, replied_at: repliedAt }).where('id', '=', id).execute()
}
