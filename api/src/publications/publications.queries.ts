import { fold } from '@lonja/core/kernel/fold.ts'
import type { PublicationKind, PublicationSort, PublicationTheme } from '@lonja/core/publications/publication-lists.ts'
import type { Visibility } from '@lonja/core/shops/shop-lists.ts'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { countFirst, keyset, type Window } from '../db/paginate.ts'
import { PREPARED, plannedFor } from '../db/prepared.ts'
import type { Publications } from '../db/types.ts'
import type { Audience } from '../products/product-page.queries.ts'
import type { ShopBriefRow } from '../shops/shop-view.ts'
import { PUBLICATION_KEYS } from './publication-sorts.ts'

/** A filter that the caller named; an absent one leaves everything in. */
interface PublicationFilter {
  shopId?: number | undefined
  industryIds?: number[] | undefined
  /** of shops that this account follows */
  followedBy?: number | undefined
  /** that this account saved */
  savedBy?: number | undefined
  kind?: PublicationKind | undefined
  tag?: PublicationTheme | undefined
  productId?: number | undefined
  visibility?: Visibility | undefined
  search?: string | undefined
}

export interface PublicationRow extends Omit<ShopBriefRow, 'id'>, Omit<Selectable<Publications>, 'id' | 'words'> {
  publication_id: number
  /** tagged products on the shelf, in the shop's order */
  product_ids: number[]
  like_id: number | null
  save_id: number | null
}
interface PublicationPageRow extends PublicationRow {
  key: number
  /** counted up to TOTAL_MAX + 1, on the first page only */
  found: number | null
}

/** Whom a list is for, and when: what is a draft or scheduled is in no list. */
interface PublicationCaller {
  audience: Audience
  accountId: number | null
  now: Date
}

const conditions = (
  f: PublicationFilter,
  { audience: { openShopIds, seesAll }, now }: PublicationCaller,
): RawBuilder<unknown>[] => {
  const words = f.search ? fold(f.search).split(/\s+/).filter(Boolean) : []
  return [
    sql`p.published_at <= ${now}`,
    sql`s.status = 'open'`,
    ...(seesAll ? [] : [sql`(s.visibility <> 'privateHidden' or s.id = any(${openShopIds}::int[]))`]),
    ...(f.shopId === undefined ? [] : [sql`p.shop_id = ${f.shopId}`]),
    ...(f.industryIds ? [sql`s.industry_id = any(${f.industryIds}::int[])`] : []),
    ...(f.visibility ? [sql`s.visibility = ${f.visibility}`] : []),
    ...(f.kind ? [sql`p.kind = ${f.kind}`] : []),
    ...(f.tag ? [sql`p.tags @> array[${f.tag}]::text[]`] : []),
    ...(f.followedBy === undefined
      ? []
      : [sql`p.shop_id in (select shop_id from follows where account_id = ${f.followedBy})`]),
    ...(f.savedBy === undefined
      ? []
      : [
          sql`p.id in (select publication_id from publication_activities where account_id = ${f.savedBy} and type = 'save')`,
        ]),
    ...(f.productId === undefined
      ? []
      : [sql`p.id in (select publication_id from publication_products where product_id = ${f.productId})`]),
    ...words.map((word) => sql`p.words like ${containing(word)}`),
  ]
}

/** The shop, the tagged products and what this account did, for the rows of `p`. */
const withCard = (accountId: number | null) => sql`
  join shops s on s.id = p.shop_id
  cross join lateral (
    select coalesce(array_agg(t.product_id order by t.position, t.product_id), '{}') as product_ids
    from publication_products t
    join product_listings l on l.category_id = 0 and l.product_id = t.product_id and l.shop_id = p.shop_id
    where t.publication_id = p.id
  ) g
  cross join lateral (
    select max(a.id) filter (where a.type = 'like') as like_id, max(a.id) filter (where a.type = 'save') as save_id
    from publication_activities a
    where a.account_id = ${accountId}::int and a.publication_id = p.id and a.day is null
  ) m`

const CARD = sql`
  p.id as publication_id, p.shop_id, p.kind, p.titles, p.texts, p.pictures, p.tags, p.published_at,
  p.views, p.likes, p.shares, p.saves, g.product_ids, m.like_id, m.save_id,
  s.sub_domain, s.name, s.names, s.logo, s.type, s.visibility, s.allow_social, s.status, s.city, s.tax_set, s.tax_include, s.tax_bp`

/** One page of publications that this caller may see, by keyset. */
export const findPublicationPage = async (
  db: Db,
  filter: PublicationFilter,
  { sort, after, rows }: Window & { sort: PublicationSort },
  caller: PublicationCaller,
): Promise<PublicationPageRow[]> => {
  const list = keyset(PUBLICATION_KEYS[sort], 'p.id')
  const wanted = sql.join(conditions(filter, caller), sql` and `)
  // counted in the list's order, so that counting walks the list's index and stops
  const found = countFirst(
    after,
    sql`select p.id from publications p join shops s on s.id = p.shop_id where ${wanted} order by ${list.order}`,
  )
  // lists of one shop or of all differ in their values alone
  const { industryIds, followedBy, savedBy, kind, tag, productId, visibility, search } = filter
  const narrower = [industryIds, followedBy, savedBy, kind, tag, productId, visibility, search]
  const isPlain = !after && narrower.every((one) => one === undefined)
  const page = sql`
    select p.* from publications p join shops s on s.id = p.shop_id
    where ${wanted} and ${list.after(after)} order by ${list.order} limit ${isPlain ? sql.lit(plannedFor(rows)) : rows}`
  return (
    await sql<PublicationPageRow>`
      select ${CARD}, ${list.key} as key, ${found} as found
      from (select p.* from (${page}) p order by ${list.order} limit ${rows}) p ${withCard(caller.accountId)}
      order by ${list.order} ${isPlain ? PREPARED : sql``}`.execute(db)
  ).rows
}

/** One publication, whoever may see it, be it a draft. */
export const findPublication = async (
  db: Db,
  { publicationId, accountId }: { publicationId: number; accountId: number | null },
): Promise<PublicationRow | undefined> =>
  (
    await sql<PublicationRow>`
      select ${CARD} from publications p ${withCard(accountId)} where p.id = ${publicationId}`.execute(db)
  ).rows[0]
