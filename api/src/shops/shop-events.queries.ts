import type { StatementGround } from '@lonja/core/moderation/statement-grounds.ts'
import type { ShopEvent, ShopSide, ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ShopChanges } from '../db/documents.ts'
import type { Actor } from '../http/actor.ts'

/** Writes what happened to a shop. */
export const insertShopEvent = async (
  trx: Db,
  e: {
    shopId: number
    now: Date
    side: ShopSide
    actor: Actor
    action: Exclude<ShopEvent, 'view'>
    from: ShopStatus | null
    to: ShopStatus
    note?: string | undefined
    ground?: StatementGround | null
    reasons?: Record<string, string> | undefined
    changes?: ShopChanges
  },
): Promise<void> => {
  await trx
    .insertInto('shop_events')
    .values({
      shop_id: e.shopId,
      at: e.now,
      side: e.side,
      operator_id: e.actor.operatorId,
      actor_name: e.actor.userName,
      action: e.action,
      from_status: e.from,
      to_status: e.to,
      note: e.note ?? '',
      ground: e.ground ?? null,
      reasons: JSON.stringify(e.reasons ?? {}),
      changes: JSON.stringify(e.changes ?? {}),
    })
    .execute()
}

/** Writes down that someone of the market looked at a paper of a shop, or of its request; of a file that is none, nothing. */
export const logDocumentView = async (
  db: Db,
  { key, actor, now }: { key: string; actor: Actor; now: Date },
): Promise<void> => {
  await sql`
    insert into shop_events (shop_id, at, side, operator_id, actor_name, action, from_status, to_status, note)
    select s.id, ${now}, 'market', ${actor.operatorId}, ${actor.userName}, 'view', s.status, s.status, f.name
    from files f left join identity_requests q on f.holder = 'identity:' || q.id
    join shops s on f.holder = 'shop:' || s.id or s.id = q.shop_id where f.key = ${key} and f.kind = 'document'`.execute(
    db,
  )
}

const HISTORY_MAX = 200

/** What happened to a shop, the newest first; its owner is not told who looked at what. */
export const findShopEvents = (db: Db, { shopId, side }: { shopId: number; side: ShopSide }) => {
  const query = db
    .selectFrom('shop_events')
    .select(['id', 'at', 'side', 'actor_name', 'action', 'to_status', 'note', 'ground', 'reasons', 'changes'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
  return (side === 'owner' ? query.where('action', '<>', 'view') : query).execute()
}
