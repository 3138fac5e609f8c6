import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import type { Visibility } from '@lonja/core/shops/shop-lists.ts'
import type { ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'

/** What can be reported, in one shape for all kinds. */
export interface SubjectRow {
  id: number
  titles: Localized
  texts: Localized
  pictures: string[]
  /** its page, without a language */
  path: string | null
  shop_id: number
  shop_name: string
  shop_names: Localized
  visibility: Visibility
  status: ShopStatus
  author_shop_id: number | null
  author_account_id: number | null
  /** name of a buying account that wrote it */
  author_name: string | null
  /** the place whose person gets the account's mail */
  writer: number | null
  /** since when everybody who may see the shop's products sees it; null when nobody does */
  shown_since: Date | null
  /** of a comment: its product and order */
  product_id: number | null
  order_id: number | null
}

const SHOP = sql`s.id as shop_id, s.name as shop_name, s.names as shop_names, s.visibility, s.status`

/** A title of two names, which are the same in every language. */
const PAIR = sql`jsonb_build_object('es', a.name || ' · ' || coalesce(nullif(s.names ->> 'es', ''), s.name))`

const SUBJECTS: Record<Reportable, RawBuilder<SubjectRow>> = {
  product: sql`
    select t.id, t.names as titles, t.descriptions as texts, t.pictures, '/goods-detail/' || t.id as path, ${SHOP},
      s.id as author_shop_id, null::int as author_account_id, null as author_name, null::int as writer,
      case when t.on_shelf then t.created_at end as shown_since, null::int as product_id, null::int as order_id
    from products t join shops s on s.id = t.shop_id`,
  publication: sql`
    select t.id, t.titles, t.texts, t.pictures, '/publication/' || t.id as path, ${SHOP},
      s.id as author_shop_id, null::int as author_account_id, null as author_name, null::int as writer,
      t.published_at as shown_since, null::int as product_id, null::int as order_id
    from publications t join shops s on s.id = t.shop_id`,
  comment: sql`
    select t.id, p.names as titles, jsonb_build_object(t.locale, t.text) as texts, t.pictures,
      '/goods-detail/' || t.product_id || '/comments' as path, ${SHOP},
      null::int as author_shop_id, t.account_id as author_account_id, a.name as author_name, o.placed_by as writer,
      case when t.hidden_at is null and p.on_shelf then t.created_at end as shown_since, t.product_id, o.id as order_id
    from order_comments t join products p on p.id = t.product_id join shops s on s.id = t.shop_id
      join accounts a on a.id = t.account_id join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id`,
  conversation: sql`
    select t.id, ${PAIR} as titles, '{}'::jsonb as texts, '[]'::jsonb as pictures, null as path, ${SHOP},
      s.id as author_shop_id, a.id as author_account_id, a.name as author_name, null::int as writer,
      case when t.blocked_at is null then t.created_at end as shown_since, null::int as product_id, t.order_id
    from conversations t join shops s on s.id = t.shop_id join accounts a on a.id = t.account_id`,
}

/** What was reported; undefined when it is gone. `lock` keeps it until the transaction ends. */
export const findSubject = async (
  db: Db,
  { kind, id, lock = false }: { kind: Reportable; id: number; lock?: boolean },
): Promise<SubjectRow | undefined> =>
  (
    await sql<SubjectRow>`${SUBJECTS[kind]} where t.id = ${id} ${lock ? sql`for no key update of t` : sql``}`.execute(
      db,
    )
  ).rows[0]

/** The title of a case `k`, by language; null when what it is about is gone. */
export const CASE_TITLE = sql<Localized | null>`case k.kind
  when 'product' then (select names from products where id = k.subject_id)
  when 'publication' then (select titles from publications where id = k.subject_id)
  when 'comment' then (select p.names from order_comments c join products p on p.id = c.product_id where c.id = k.subject_id)
  else (select ${PAIR} from conversations c join accounts a on a.id = c.account_id join shops s on s.id = c.shop_id
    where c.id = k.subject_id) end`

/** Products of a case's shop that are listed beside it. */
const MOST_ALIKE = 10

/** Other products of the shop that have a name in some language, or a bar code, in common with one: the newest first. */
export const findAlike = async (db: Db, { productId, shopId }: { productId: number; shopId: number }) =>
  (
    await sql<{ id: number; names: Localized; serial_number: string; on_shelf: boolean; created_at: Date }>`
      select p.id, p.names, p.serial_number, p.on_shelf, p.created_at
      from products p join products t on t.id = ${productId}
      where p.shop_id = ${shopId} and p.id <> t.id and (
        exists (select from jsonb_each_text(p.names) a join jsonb_each_text(t.names) b on lower(a.value) = lower(b.value))
        or exists (select from skus a join skus b on b.ean = a.ean where a.product_id = p.id and b.product_id = t.id))
      order by p.id desc limit ${MOST_ALIKE}`.execute(db)
  ).rows

interface Hiding {
  id: number
  caseId: number
  facts: string
  now: Date
}

/** Takes something out of everybody's sight: off the shelf, unpublished, hidden, or closed for new messages. */
export const hideSubject = async (trx: Trx, kind: Reportable, { id, caseId, facts, now }: Hiding): Promise<void> => {
  if (kind === 'product')
    await trx
      .updateTable('products')
      .set({ on_shelf: false, hidden_case_id: caseId, updated_at: now })
      .where('id', '=', id)
      .execute()
  else if (kind === 'publication')
    await trx
      .updateTable('publications')
      .set({ published_at: null, hidden_case_id: caseId })
      .where('id', '=', id)
      .execute()
  else if (kind === 'comment')
    await trx.updateTable('order_comments').set({ hidden_at: now, hidden_reason: facts }).where('id', '=', id).execute()
  else await trx.updateTable('conversations').set({ blocked_at: now }).where('id', '=', id).execute()
}

/** Puts something back as it was before it was hidden; `shownSince` null: nobody saw it then. */
export const showSubject = async (
  trx: Trx,
  kind: Reportable,
  { id, shownSince, now }: { id: number; shownSince: Date | null; now: Date },
): Promise<void> => {
  if (kind === 'product')
    await trx
      .updateTable('products')
      .set({ on_shelf: shownSince !== null, hidden_case_id: null, updated_at: now })
      .where('id', '=', id)
      .execute()
  else if (kind === 'publication')
    await trx
      .updateTable('publications')
      .set({ published_at: shownSince, hidden_case_id: null })
      .where('id', '=', id)
      .execute()
  else if (kind === 'comment')
    await trx.updateTable('order_comments').set({ hidden_at: null, hidden_reason: null }).where('id', '=', id).execute()
  else await trx.updateTable('conversations').set({ blocked_at: null }).where('id', '=', id).execute()
}
