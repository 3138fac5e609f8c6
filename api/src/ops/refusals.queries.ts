import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** How often a code was answered in ten minutes, which begin at `at`. */
export interface CountedRefusals {
  at: string
  code: string
  status: number
  times: number
}

/** Counts are kept so long, in ms. */
const KEPT = 2 * DAY

/** Adds counts to those of other processes, and forgets old ones. */
export const addRefusals = async (
  db: Db,
  { rows, now }: { rows: readonly CountedRefusals[]; now: Date },
): Promise<void> => {
  const old = new Date(now.getTime() - KEPT)
  await sql`
    with forgotten as (delete from refusal_counts where at < ${old})
    insert into refusal_counts as c (at, code, status, times)
    select at, code, status, times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (at timestamptz, code text, status int, times int)
    order by at, code
    on conflict (at, code) do update set times = c.times + excluded.times`.execute(db)
}

/** Codes that were answered in the last day: defects and outages first, then the most frequent. */
export const findRefusals = async (db: Db, { now }: { now: Date }) => {
  const [hour, day] = [new Date(now.getTime() - HOUR), new Date(now.getTime() - DAY)]
  const { rows } = await sql<{ code: string; status: number; hour: number; day: number }>`
    select code, max(status)::int as status, coalesce(sum(times) filter (where at > ${hour}), 0)::int as hour, sum(times)::int as day
    from refusal_counts where at > ${day} and at <= ${now}
    group by code order by max(status) >= 500 desc, day desc, code`.execute(db)
  return rows
}
