import type { Localized } from '@lonja/core/kernel/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Facts } from './facts.ts'

type Kind = 'coupon' | 'publication'

/** Marks everything published since a moment as being told of, but promotions, which are read where they apply; gives what nobody had begun to tell. */
export const beginTellings = async (
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<{ kind: Kind; id: number }[]> => {
  const { rows } = await sql<{ kind: Kind; id: number }>`
    insert into tellings (kind, thing_id, begun_at)
    select 'coupon', id, ${now}::timestamptz from coupons
    where published_at > ${since} and published_at <= ${now} and collect_until > ${now} and shop_id is not null and applies = 'collected'
    union all
    select 'publication', id, ${now}::timestamptz from publications where published_at > ${since} and published_at <= ${now}
    on conflict do nothing returning kind, thing_id as id`.execute(db)
  return rows
}

/** Moves a telling on from the account where it stood; false when somebody was there before. */
export const advanceTelling = async (
  db: Db,
  { kind, id, after, last }: { kind: Kind; id: number; after: number; last: number },
): Promise<boolean> => {
  const done = await sql`
    update tellings set up_to = ${last} where kind = ${kind} and thing_id = ${id} and up_to = ${after}`.execute(db)
  return done.numAffectedRows === 1n
}

interface Published {
  shopId: number
  facts: Facts
  path: string
}

const SHOP = sql`s.id as shop_id, s.name, s.names`
const THINGS: Record<Kind, (id: number, now: Date) => RawBuilder<PublishedRow>> = {
  coupon: (id, now) => sql`
    select ${SHOP}, c.titles, c.collect_until as until from coupons c join shops s on s.id = c.shop_id
    where c.id = ${id} and c.published_at <= ${now} and c.collect_until > ${now} and s.status = 'open'`,
  publication: (id, now) => sql`
    select ${SHOP}, p.titles, null::timestamptz as until from publications p join shops s on s.id = p.shop_id
    where p.id = ${id} and p.published_at <= ${now} and s.status = 'open'`,
}
interface PublishedRow {
  shop_id: number
  name: string
  names: Localized
  titles: Localized
  until: Date | null
}

/** What followers are told of a published thing; null when it has ended or its shop is not open. */
export const findPublished = async (
  db: Db,
  { kind, id, now }: { kind: Kind; id: number; now: Date },
): Promise<Published | null> => {
  const { rows } = await THINGS[kind](id, now).execute(db)
  const [row] = rows
  if (!row) return null
  return {
    shopId: row.shop_id,
    facts: {
      shop: { name: row.name, names: row.names },
      title: { name: '', names: row.titles },
      ...(row.until && { until: { at: row.until.toISOString() } }),
    },
    path: kind === 'coupon' ? `/coupon?shopIds=${row.shop_id}` : `/publication/${id}`,
  }
}

/** A coupon for a buyer group is told to the followers who are in it. */
const isToldOf = (couponId: number) => sql`
  exists (select from coupons c where c.id = ${couponId} and (c.audience <> 'group' or exists (
    select from shop_access g where g.shop_id = c.shop_id and g.account_id = f.account_id and g.state = 'approved'
      and g.group_id = c.group_id)))`

/**
 * Followers of a shop by account, after one of them, who are to hear of a thing: those who may no longer see a hidden shop, and
 * those for whom a coupon is not meant, are left out.
 */
export const findFollowers = async (
  db: Db,
  { kind, id, shopId, after, limit }: { kind: Kind; id: number; shopId: number; after: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    select f.account_id from follows f join shops s on s.id = f.shop_id
    where f.shop_id = ${shopId} and f.account_id > ${after} ${kind === 'coupon' ? sql`and ${isToldOf(id)}` : sql``}
      and (s.visibility <> 'privateHidden' or exists (
        select from shop_access a where a.shop_id = s.id and a.account_id = f.account_id and a.state = 'approved'))
    order by f.account_id limit ${limit}`.execute(db)
  return rows.map((row) => row.account_id)
}
