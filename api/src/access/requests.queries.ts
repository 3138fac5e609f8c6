import type { AccessStage } from '@lonja/core/access/access-lists.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { AccessEvents, ShopAccess } from '../db/types.ts'
import type { FileRow } from '../files/files.queries.ts'
import type { Actor } from '../http/actor.ts'

const COLUMNS = [
  'a.id',
  'a.shop_id',
  'a.account_id',
  'a.state',
  'a.via',
  'a.requested_at',
  'a.answer_by',
  'a.decided_at',
  'a.company_name',
  'a.city',
  'a.tax_identification_code',
  'a.activity',
  'a.message',
  'a.reason',
  'a.note',
  'a.group_id',
  's.name as shop_name',
  's.names as shop_names',
  's.logo as shop_logo',
  's.city as shop_city',
  'b.name as account_name',
  'b.created_at as account_since',
  sql<string | null>`(select g.name from buyer_groups g where g.id = a.group_id)`.as('group_name'),
  sql<BasisPoints>`coalesce((select g.discount_bp from buyer_groups g where g.id = a.group_id), 0)`.as('group_bp'),
  sql<FileRow | null>`(select jsonb_build_object('key', f.key, 'kind', f.kind, 'format', f.format, 'name', f.name, 'size', f.size)
    from files f where f.holder = 'access:' || a.id limit 1)`.as('photo'),
  sql<string | null>`(select i.label from access_invitations i where i.id = a.invitation_id)`.as('invitation_label'),
] as const

/** The word under which a request holds its photo. */
export const photoHolder = (accessId: number): string => `access:${accessId}`

const withParties = (db: Db) =>
  db
    .selectFrom('shop_access as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .innerJoin('accounts as b', 'b.id', 'a.account_id')

const readable = (db: Db) => withParties(db).select(COLUMNS)
export type AccessRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

/** Rows of the shop that someone acts for, or of their own account; nobody else has any. */
const own = (actor: Actor) =>
  actor.kind === 'shop' ? sql<boolean>`a.shop_id = ${actor.shopId}` : sql<boolean>`a.account_id = ${actor.accountId}`

const KEY = { waiting: byTime('a.changed_at', false), other: byTime('a.changed_at', true) }
export const accessKey = (stage: AccessStage | undefined) => (stage === 'waiting' ? KEY.waiting : KEY.other)

interface AccessFilter {
  actor: Actor
  stage: AccessStage | undefined
  search: string | undefined
}

/** A page of someone's accesses: who waits longest first, else the latest change first. */
export const findAccessPage = (db: Db, { actor, stage, search }: AccessFilter, { after, rows }: Window) => {
  const list = keyset(accessKey(stage), 'a.id')
  const like = containing(search ?? '')
  return readable(db)
    .select(list.key.as('key'))
    .where(own(actor))
    .$if(stage !== undefined, (qb) => qb.where('a.stage', '=', stage ?? 'closed'))
    .$if(Boolean(search), (qb) =>
      qb.where((eb) => eb.or([eb('a.company_name', 'ilike', like), eb('b.name', 'ilike', like)])),
    )
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

export const countAccess = async (db: Db, { actor }: { actor: Actor }): Promise<Record<AccessStage, number>> => {
  const rows = await db
    .selectFrom('shop_access as a')
    .select((eb) => ['a.stage', eb.fn.countAll<number>().as('n')])
    .where(own(actor))
    .groupBy('a.stage')
    .execute()
  return { waiting: 0, open: 0, closed: 0, ...Object.fromEntries(rows.map(({ stage, n }) => [stage, n])) }
}

export const findAccessRows = (db: Db, { ids, actor }: { ids: readonly number[]; actor: Actor }) =>
  readable(db).where('a.id', 'in', ids).where(own(actor)).execute()

export const findOwnAccess = (db: Db, { shopId, accountId }: { shopId: number; accountId: number }) =>
  readable(db).where('a.account_id', '=', accountId).where('a.shop_id', '=', shopId).executeTakeFirst()

/** Rows locked until the transaction ends, with whose person asked. */
const lockable = (db: Db) => readable(db).select('a.asked_by').orderBy('a.id').forNoKeyUpdate('a')
export type LockedAccess = Awaited<ReturnType<ReturnType<typeof lockable>['executeTakeFirstOrThrow']>>

export const lockAccessRows = (db: Db, { ids, actor }: { ids: readonly number[]; actor: Actor }) =>
  lockable(db).where('a.id', 'in', ids).where(own(actor)).execute()

/** An account's row with a shop, made where there is none yet: then `isNew`. */
export const lockOwnAccess = async (
  db: Db,
  { shopId, accountId, now }: { shopId: number; accountId: number; now: Date },
): Promise<LockedAccess & { isNew: boolean }> => {
  const made = await db
    .insertInto('shop_access')
    .values({ shop_id: shopId, account_id: accountId, state: 'withdrawn', requested_at: now, changed_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'shop_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await lockable(db)
    .where('a.account_id', '=', accountId)
    .where('a.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { ...row, isNew: made !== undefined }
}

/** Wishes whose time is over, those longest overdue first, unless someone answers them right now. */
export const lockDueAccess = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  lockable(db).where('a.answer_by', '<=', now).clearOrderBy().orderBy('a.answer_by').limit(limit).skipLocked().execute()

/** Wishes that wait for a shop. */
export const lockWaitingAccess = (db: Db, { shopId }: { shopId: number }) =>
  lockable(db).where('a.shop_id', '=', shopId).where('a.state', '=', 'requested').execute()

/** Wishes that fall due before a moment and whose shop has not been reminded. */
export const lockUnremindedAccess = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  lockable(db)
    .where('a.answer_by', '<=', before)
    .where('a.reminded_at', 'is', null)
    .clearOrderBy()
    .orderBy('a.answer_by')
    .limit(limit)
    .skipLocked()
    .execute()

export const updateAccess = async (
  db: Db,
  { ids, set }: { ids: readonly number[]; set: Updateable<ShopAccess> },
): Promise<void> => {
  await db.updateTable('shop_access').set(set).where('id', 'in', ids).execute()
}

export const insertAccessEvents = async (db: Db, events: Insertable<AccessEvents>[]): Promise<void> => {
  await db.insertInto('access_events').values(events).execute()
}
