import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Keeps that a mail came back; one that was reported before counts once. Those of more than a year ago go. */
export const putBounce = async (
  db: Db,
  { mailId, status, now }: { mailId: string; status: string; now: Date },
): Promise<void> => {
  await sql`
    with old as (delete from mail_bounces where at < ${now}::timestamptz - interval '1 year')
    insert into mail_bounces (mail_id, at, status) values (${mailId}, ${now}, ${status}) on conflict do nothing`.execute(
    db,
  )
}

/** Mails that came back on a day (YYYY-MM-DD) of the market's. */
export const countBounces = async (db: Db, { day }: { day: string }): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_bounces
    where at >= ${day}::date::timestamp at time zone 'Europe/Madrid'
      and at < (${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`.execute(db)
  return rows[0]?.n ?? 0
}
