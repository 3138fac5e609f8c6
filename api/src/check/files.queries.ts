import { KINDS } from '@lonja/core/files/file-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import { LOOSE_FILES_KEPT } from '../files/delete-orphans.ts'
import type { Problem } from './check.ts'

const PUBLIC_KINDS = Object.entries(KINDS)
  .filter(([, { isPublic }]) => isPublic)
  .map(([kind]) => kind)

const ADDRESS = '/files/'
const inside = (source: RawBuilder<unknown>, column: RawBuilder<unknown>, table: RawBuilder<unknown>) =>
  sql`select ${source} as source, p.path as path from ${table} t, jsonb_array_elements_text(${column}) p (path)`

/** Every place where a row names a public picture by its address, without size and suffix. */
const PICTURE_PLACES = sql`
  ${inside(sql`'product ' || t.id`, sql`t.pictures`, sql`products`)}
  union all ${inside(sql`'sku ' || t.id`, sql`t.pictures`, sql`skus`)}
  union all ${inside(sql`'shop ' || t.id`, sql`t.images`, sql`shops`)}
  union all ${inside(sql`'publication ' || t.id`, sql`t.pictures`, sql`publications`)}
  union all ${inside(sql`'comment ' || t.id`, sql`t.pictures`, sql`order_comments`)}
  union all select 'shop ' || id, logo from shops where logo is not null
  union all select 'shop ' || id, banner ->> 'picture' from shops where banner is not null
  union all select 'draft of shop ' || shop_id, draft -> 'banner' ->> 'picture' from shop_fronts
    where draft -> 'banner' ->> 'picture' is not null
  union all select 'user ' || id, avatar from users where avatar is not null
  union all select 'block ' || id, picture from index_blocks where picture is not null`

/** Rows of files that must lie on the disk: all but those that the hourly job is about to delete. */
const keptFiles = (now: Date) => sql`
  select * from files where not doomed
    and (holder is not null or loose_since > ${new Date(now.getTime() - LOOSE_FILES_KEPT)}::timestamptz)`

/** Makes a table, for this transaction alone, of what lies on the disk: a million files are compared there, not in memory. */
export const makeDiskTable = async (trx: Trx): Promise<void> => {
  await sql`create temporary table check_disk (folder text not null, name text not null, is_old boolean not null)
    on commit drop`.execute(trx)
}

/** A file as rows name it: the origin of a picture without size and suffix, a sealed file as it is. */
export interface DiskFile {
  folder: string
  name: string
  /** lies there for longer than a form may be open */
  isOld: boolean
}

export const insertDiskFiles = async (trx: Trx, files: readonly DiskFile[]): Promise<void> => {
  await sql`
    insert into check_disk select * from unnest(${files.map((f) => f.folder)}::text[], ${files.map((f) => f.name)}::text[],
      ${files.map((f) => f.isOld)}::boolean[])`.execute(trx)
}

export const analyseDiskTable = async (trx: Trx): Promise<void> => {
  await sql`analyze check_disk`.execute(trx)
}

/** What rows name and the disk lacks. Lines of orders and of order lists keep pictures that may be gone. */
export const missingFiles = (now: Date): RawBuilder<Problem> => sql`
  select 0 as id, r.source || ' names ' || r.path || ', which is not there' as says from (
    select source, path, 'files' as folder, substr(path, ${ADDRESS.length + 1}::int) as name
    from (${PICTURE_PLACES}) a where path like ${`${ADDRESS}%`}
    union
    select 'file of user ' || user_id, key, 'files', 'u/' || key from (${keptFiles(now)}) f where kind = any(${PUBLIC_KINDS}::text[])
    union
    select 'file of user ' || user_id, key, 'sealed', key from (${keptFiles(now)}) f where kind <> all(${PUBLIC_KINDS}::text[])
  ) r
  where not exists (select from check_disk d where d.folder = r.folder and d.name = r.name)
  order by r.source, r.path`

/** What lies on the disk for more than a day and no row names, lines of orders and of order lists included. */
export const orphanedFiles = (): RawBuilder<Problem> => sql`
  select distinct 0 as id, d.folder || '/' || d.name as says from check_disk d
  where d.is_old
    and not exists (select from files f where d.folder = 'sealed' and f.key = d.name)
    and not exists (select from files f where d.folder = 'files' and 'u/' || f.key = d.name)
    and not exists (
      select from (${PICTURE_PLACES}
        union all select '', p.path from order_lines t, jsonb_array_elements_text(t.pictures) p (path)
        union all select '', picture from order_list_lines where picture is not null) a
      where d.folder = 'files' and a.path = ${ADDRESS}::text || d.name)
  order by 2`
