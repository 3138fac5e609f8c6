import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import { personMatches } from '../db/rules.ts'

/** What changed last comes first. */
export const QUEUE_KEY = byTime('s.moved_at', true)

/** A shop found by any part of its name, label, tax code, e-mails or phones, or of its people's e-mails and phones. */
const matchesShop = (search: string) => {
  const wanted = containing(search)
  return sql<boolean>`(concat_ws(' ', s.name, s.sub_domain, s.company_name, s.tax_identification_code, s.business_email,
      s.order_email, s.business_phone, s.verified_phone) ilike ${wanted}
    or s.id in (select a.shop_id from accounts a join operators o on o.account_id = a.id join users u on u.id = o.user_id
      where a.shop_id is not null and ${personMatches(wanted)}))`
}

const ASKS_IDENTITY = sql<boolean>`exists (
  select from identity_requests q where q.shop_id = s.id and q.decided_at is null)`

/** Shops for the market's console, what changed last first. */
export const findShopQueue = async (
  db: Db,
  q: { status?: ShopStatus | undefined; waits?: 'identity' | undefined; search?: string | undefined },
  { after, rows }: Window,
) => {
  const list = keyset(QUEUE_KEY, 's.id')
  const where = [
    list.after(after),
    ...(q.status ? [sql`s.status = ${q.status}`] : []),
    ...(q.waits ? [ASKS_IDENTITY] : []),
    ...(q.search ? [sql`${matchesShop(q.search)}`] : []),
  ]
  return (
    await sql<{
      id: number
      name: string
      sub_domain: string
      status: ShopStatus
      city: string
      industry_names: Localized | null
      asks_identity: boolean
      moved_at: Date
      key: number
    }>`
      select s.id, s.name, s.sub_domain, s.status, s.city, i.names as industry_names, ${ASKS_IDENTITY} as asks_identity, s.moved_at,
        ${list.key} as key
      from shops s left join industries i on i.id = s.industry_id
      where ${sql.join(where, sql` and `)} order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}

/** How many shops have each status. */
export const countByStatus = (db: Db) =>
  db
    .selectFrom('shops')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
