import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'

/** Messages of a day (YYYY-MM-DD) that were handed over, and tries that failed. */
export interface DeliveryCounts {
  day: string
  channel: DeliveryChannel
  sent: number
  failed: number
}

/** Adds to what was counted before; each day and channel comes once. */
export const addDeliveries = async (db: Db, counts: readonly DeliveryCounts[]): Promise<void> => {
  await sql`
    insert into deliveries as d (day, channel, sent, failed)
    select day, channel, sent, failed
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r (day date, channel text, sent int, failed int)
    on conflict (day, channel) do update set sent = d.sent + excluded.sent, failed = d.failed + excluded.failed ${PREPARED}`.execute(
    db,
  )
}
