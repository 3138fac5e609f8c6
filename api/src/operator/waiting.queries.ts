import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface Waiting {
  shops: number
  comments: number
  conversations: number
  payments: number
}

/** How much waits for the market's people; each figure is counted in the index of what waits. */
export const countWaitingForMarket = async (db: Db): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from shops where status = 'sent') as shops,
      (select count(*)::int from order_comments where reported_at is not null) as comments,
      (select count(*)::int from conversations where reported_at is not null) as conversations,
      (select count(*)::int from payments where state = 'in_review')
        + (select count(*)::int from refunds where state in ('failed', 'unknown'))
        + (select count(*)::int from disputes where state = 'open') as payments`.execute(db)
  return rows[0] ?? { shops: 0, comments: 0, conversations: 0, payments: 0 }
}
