import { type DaySales, SALES_DAYS } from '@lonja/core/console/sales.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { madridDay, madridStart } from '../db/madrid-days.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'

interface DayCount {
  day: string
  count: number
}

/** What the market sold and who came to it, by day of Spain's mainland time, in twice the longest period up to `today`. */
export const findMarketFigures = async (
  db: Db,
  { today }: { today: string },
): Promise<{ days: DaySales[]; buyers: DayCount[]; shops: DayCount[] }> => {
  const start = madridStart(today, 1 - 2 * SALES_DAYS)
  const day = madridDay(sql`created_at`)
  const { rows } = await sql<{ days: DaySales[]; buyers: DayCount[]; shops: DayCount[] }>`
    select
      (select coalesce(jsonb_agg(d), '[]') from (
        select ${madridDay(sql`o.created_at`)} as day, sum(o.total_cents)::int8 as cents, count(*)::int as orders
        from orders o where o.created_at >= ${start} and ${COUNTS_AS_SOLD} group by 1) d) as days,
      (select coalesce(jsonb_agg(b), '[]') from (
        select ${day} as day, count(*)::int as count
        from accounts where created_at >= ${start} and kind in ('personal', 'business') group by 1) b) as buyers,
      (select coalesce(jsonb_agg(s), '[]') from (
        select ${day} as day, count(*)::int as count from shops where created_at >= ${start} group by 1) s) as shops`.execute(
    db,
  )
  return rows[0] ?? { days: [], buyers: [], shops: [] }
}
