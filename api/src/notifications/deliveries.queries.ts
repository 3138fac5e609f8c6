import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'

/** A message of a day (YYYY-MM-DD) that was handed over, or a try that failed. */
export interface Delivery {
  day: string
  channel: DeliveryChannel
  isSent: boolean
}

/** Counts messages. */
export const countDeliveries = async (db: Db, deliveries: readonly Delivery[]): Promise<void> => {
  await sql`
    insert into deliveries as d (day, channel, sent, failed)
    select day, channel, count(*) filter (where "isSent"), count(*) filter (where not "isSent")
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as r (day date, channel text, "isSent" boolean)
    group by day, channel
    on conflict (day, channel) do update set sent = d.sent + excluded.sent, failed = d.failed + excluded.failed ${PREPARED}`.execute(
    db,
  )
}
