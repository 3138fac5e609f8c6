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
  /** what they cost, in tenths of a cent as settings had it when they left */
  tenths: number
}

/** Adds to what was counted before; each day and channel comes once. */
export const addDeliveries = async (db: Db, counts: readonly DeliveryCounts[]): Promise<void> => {
  await sql`
    insert into deliveries as d (day, channel, sent, failed, cost_tenths)
    select day, channel, sent, failed, tenths
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r (day date, channel text, sent int, failed int, tenths int)
    on conflict (day, channel) do update set sent = d.sent + excluded.sent, failed = d.failed + excluded.failed,
      cost_tenths = d.cost_tenths + excluded.cost_tenths ${PREPARED}`.execute(db)
}
