import { FILE_KINDS, type FileKind, KINDS } from '@lonja/core/files/file-kinds.ts'
import type { MarketArea, ShopArea } from '@lonja/core/kernel/endpoint.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Files } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'

const COLUMNS = ['key', 'kind', 'format', 'name', 'size'] as const
export type FileRow = Pick<Selectable<Files>, (typeof COLUMNS)[number]>

/**
 * Bytes that a person has stored, but for pictures and papers that products have or had, of which each has a few, and pictures made of batches; their row
 * stays locked, so that two uploads at once count each other.
 */
export const sumBytes = async (trx: Db, { userId }: { userId: number }): Promise<number> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const row = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::int8`.as('bytes'))
    .where('user_id', '=', userId)
    .where('is_counted', '=', true)
    .executeTakeFirstOrThrow()
  return row.bytes
}

export const insertFile = async (
  db: Db,
  file: FileRow & {
    actor: Pick<Actor, 'userId' | 'accountId'>
    now: Date
    /** false: it does not count towards what its sender may store */
    isCounted?: boolean
  },
): Promise<void> => {
  const { actor, now, isCounted = true, ...row } = file
  await db
    .insertInto('files')
    .values({ ...row, user_id: actor.userId, account_id: actor.accountId, loose_since: now, is_counted: isCounted })
    .execute()
}

/** What of a shop's work a sealed file belongs to, whichever side sent it in. */
const AREAS: Partial<Record<FileKind, ShopArea>> = {
  'goods-file': 'products',
  'product-paper': 'products',
  'picture-batch': 'products',
  'transfer-proof': 'orders',
  'order-photo': 'orders',
  'repay-proof': 'orders',
  'access-photo': 'customers',
}

/** What shows who runs a shop: of its people the owners alone read it. */
const OWNERS_ONLY: readonly FileKind[] = ['document']

/** Kinds of files that are for those of a shop's people alone who own it, or whose role sees the area. */
const closedKinds = ({ kind, role }: Actor): FileKind[] =>
  kind !== 'shop'
    ? []
    : FILE_KINDS.filter((file) => {
        const area = AREAS[file]
        if (OWNERS_ONLY.includes(file)) return role !== 'owner'
        return area !== undefined && !mayInShop(role, area, 'see')
      })

/**
 * What of the market's office a sealed file belongs to. What a buyer's bank wrote about a transfer is for the two sides of the
 * order alone; a shop's papers and files are for those who decide about shops.
 */
const OFFICE: Partial<Record<FileKind, { area: MarketArea; what: 'see' | 'act' }>> = {
  document: { area: 'shops', what: 'act' },
  'goods-file': { area: 'shops', what: 'act' },
  'access-photo': { area: 'accounts', what: 'see' },
  'order-photo': { area: 'money', what: 'see' },
  'repay-proof': { area: 'money', what: 'see' },
}

/** Kinds of files that one of the market's people may read whoever sent them in. */
const officeKinds = ({ kind, role }: Actor): FileKind[] =>
  kind !== 'market'
    ? []
    : FILE_KINDS.filter((file) => {
        const office = OFFICE[file]
        return office !== undefined && mayInOffice(role, office.area, office.what)
      })

/**
 * A file that is not public, for its account's people, and those of the shop or account that it was sent to and of the
 * market whose role sees what it is about.
 */
export const findSealedFile = (db: Db, { key, actor }: { key: string; actor: Actor }) => {
  const closed = closedKinds(actor)
  const office = officeKinds(actor)
  return db
    .selectFrom('files')
    .select(COLUMNS)
    .where('key', '=', key)
    .where('doomed', '=', false)
    .where('kind', 'in', SEALED)
    .$if(closed.length > 0, (qb) => qb.where('kind', 'not in', closed))
    .where((eb) =>
      eb.or([
        eb('account_id', '=', actor.accountId),
        eb('reader_shop_id', '=', actor.shopId ?? 0),
        eb('reader_account_id', '=', actor.accountId),
        eb('kind', '=', sql<FileKind>`any(${office}::text[])`),
      ]),
    )
    .executeTakeFirst()
}
/** Files of messages are their conversation's, see `findMessageFile`; one that nothing holds yet is nobody's to read. */
const SEALED = FILE_KINDS.filter((kind) => !KINDS[kind].isPublic && kind !== 'message-file')

/** Gives loose files of a person to a row; answers those that could be given, and those named that it holds already. */
export const holdFiles = (
  trx: Db,
  f: {
    keys: readonly string[]
    kind: FileKind
    userId: number
    holder: string
    readerShopId: number | null
    readerAccountId: number | null
  },
): Promise<FileRow[]> =>
  trx
    .updateTable('files')
    .set({
      holder: f.holder,
      reader_shop_id: f.readerShopId,
      reader_account_id: f.readerAccountId,
      loose_since: null,
      ...((f.kind === 'product-picture' || f.kind === 'product-paper') && { is_counted: false }),
    })
    .where('key', 'in', f.keys)
    .where('kind', '=', f.kind)
    // what the row holds stays its own, whichever of its people sent it in
    .where((eb) =>
      eb.or([eb.and([eb('holder', 'is', null), eb('user_id', '=', f.userId)]), eb('holder', '=', f.holder)]),
    )
    .where('doomed', '=', false)
    .returning(COLUMNS)
    .execute()

/** Files by their keys, whoever sent them in: not for an answer. */
export const findSentIn = (db: Db, { keys }: { keys: readonly string[] }) =>
  db.selectFrom('files').select(['key', 'name', 'size']).where('key', '=', sql<string>`any(${keys}::text[])`).execute()

/** What rows hold, by name. */
export const findHeld = (db: Db, { holders, kind }: { holders: readonly string[]; kind: FileKind }) =>
  db
    .selectFrom('files')
    .select(COLUMNS)
    .where('holder', 'in', holders)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute()

/** The files that a row of a query holds, as a JSON list: `holder` is its name as an expression. */
export const heldFiles = (holder: RawBuilder<string>, kind: FileKind): RawBuilder<FileRow[]> => sql<FileRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'kind', f.kind, 'format', f.format, 'name', f.name, 'size', f.size)
    order by f.name, f.key), '[]')
  from files f where f.holder = ${holder} and f.kind = ${kind})`

/**
 * Lets go of what rows held, all but `keep`. The job deletes it a day after `since`, in which it can be taken up again; at
 * its next run where none is given. Without holders nothing is let go of.
 */
export const releaseFiles = async (
  trx: Db,
  {
    holders,
    kind,
    keep = [],
    since = new Date(0),
  }: { holders: readonly string[]; kind?: FileKind; keep?: readonly string[]; since?: Date },
): Promise<void> => {
  if (holders.length === 0) return
  let query = trx
    .updateTable('files')
    .set({ holder: null, reader_shop_id: null, reader_account_id: null, loose_since: since })
  query = query.where('holder', 'in', holders)
  if (kind) query = query.where('kind', '=', kind)
  if (keep.length > 0) query = query.where('key', 'not in', keep)
  await query.execute()
}

/**
 * Marks files that nothing has referred to since a moment, so that nobody can take them up any more: by their keys, those that come after
 * one, from the first where none is given.
 */
export const markOrphanFiles = async (
  db: Db,
  { before, after, limit }: { before: Date; after: { id: string } | null; limit: number },
): Promise<{ id: string; kind: FileKind }[]> =>
  (
    await sql<{ id: string; kind: FileKind }>`
      with marked as (
        update files set doomed = true where key in (
          select key from files where holder is null and loose_since <= ${before} and key > ${after?.id ?? ''}
          order by key limit ${limit} for update skip locked)
        returning key, kind)
      select key as id, kind from marked order by key`.execute(db)
  ).rows

export const deleteFileRow = async (db: Db, { key }: { key: string }): Promise<void> => {
  await db.deleteFrom('files').where('key', '=', key).where('doomed', '=', true).execute()
}
