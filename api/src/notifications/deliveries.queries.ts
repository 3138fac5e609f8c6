import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Counts a message of a day (YYYY-MM-DD) that was handed over, or a try that failed. */
export const countDelivery = async (
  db: Db,
  { day, channel, isSent }: { day: string; channel: DeliveryChannel; isSent: boolean },
): Promise<void> => {
  const column = sql.ref(isSent ? 'sent' : 'failed')
  await sql`
    insert into deliveries as d (day, channel, ${column}) values (${day}, ${channel}, 1)
    on conflict (day, channel) do update set ${column} = d.${column} + 1`.execute(db)
}
