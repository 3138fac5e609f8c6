import type { Localized } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import type { SeenShop } from '../access/access-rights.ts'
import { RHYTHM, SOLD_ON } from '../customers/order-rhythm.ts'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'

interface UsualTimeRow extends SeenShop {
  name: string
  names: Localized
  logo: string | null
  rhythm_days: number
  /** YYYY-MM-DD */
  last_sold_on: string
  days_since: number
}

/**
 * Shops where an account has a rhythm of orders, but for those that it hid since its last order there. `today` is YYYY-MM-DD. Each home page
 * of a buyer asks it.
 */
export const findRhythms = compiledOnce(
  (_, { accountId, today }: { accountId: number; today: string }) =>
    sql<UsualTimeRow>`
    with sold as (
      select o.shop_id, max(o.sold_on) as last_sold_on, ${RHYTHM} as rhythm_days
      from (select o.shop_id, ${SOLD_ON} as sold_on from orders o where o.account_id = ${accountId}) o
      where o.sold_on is not null group by o.shop_id
    )
    select s.id, s.visibility, s.status, s.name, s.names, s.logo, sold.rhythm_days, sold.last_sold_on::text as last_sold_on,
      ${today}::date - sold.last_sold_on as days_since
    from sold join shops s on s.id = sold.shop_id
    where sold.rhythm_days is not null and not exists (
      select from usual_times_hidden h
      where h.account_id = ${accountId} and h.shop_id = sold.shop_id and h.sold_on >= sold.last_sold_on)
    order by sold.last_sold_on, s.id ${PREPARED}`,
)

/** Hides that it is time to order from a shop until the account orders there again; where it never ordered nothing is written. */
export const hideUsualTime = async (
  db: Db,
  { accountId, shopId }: { accountId: number; shopId: number },
): Promise<void> => {
  await sql`
    insert into usual_times_hidden (account_id, shop_id, sold_on)
    select ${accountId}::int, ${shopId}::int, max(o.sold_on)
    from (select ${SOLD_ON} as sold_on from orders o where o.account_id = ${accountId} and o.shop_id = ${shopId}) o
    having max(o.sold_on) is not null
    on conflict (account_id, shop_id) do update set sold_on = excluded.sold_on`.execute(db)
}
