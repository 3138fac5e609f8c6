import type { Channel, NoticeKind, RecipientRole } from '@lonja/core/notifications/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface Choice {
  kind: NoticeKind
  channel: Channel
  wanted: boolean
}

interface Recipient {
  userId: number
  role: RecipientRole
}

/** What a person chose to hear of on one side of the market; where they never chose there is no row. */
export const findChoices = async (db: Db, { userId, role }: Recipient): Promise<Choice[]> => {
  const { rows } = await sql<Choice>`
    select kind, channel, wanted from notice_choices where user_id = ${userId} and role = ${role}`.execute(db)
  return rows
}

export const saveChoices = async (
  db: Db,
  { userId, role, choices }: Recipient & { choices: readonly Choice[] },
): Promise<void> => {
  await sql`
    insert into notice_choices (user_id, role, kind, channel, wanted)
    select u.id, ${role}::text, c.kind, c.channel, c.wanted
    from users u, jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (kind text, channel text, wanted boolean)
    where u.id = ${userId}
    on conflict (user_id, role, kind, channel) do update set wanted = excluded.wanted`.execute(db)
}

export const findMailAddress = async (db: Db, { userId }: { userId: number }): Promise<string | null> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null
