import type { FrontBlock, FrontEntry, FrontItem } from '@lonja/core/home/front-items.contract.ts'
import { FRONT_VERSIONS_KEPT, type FrontPart } from '@lonja/core/home/front-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import { readFilter } from './filter-text.ts'
import { extraOf, toFrontBlock, toFrontEntry } from './front-view.ts'

/** Makes writers of a part wait for each other until their transactions end. */
export const lockFront = async (trx: Db, { part }: { part: FrontPart }): Promise<void> => {
  await takeTurns(trx, 'front', part)
}

/** What is published of a part, switched off or out of its time as well; the menu level by level. */
export const findLive = async (db: Db, { part }: { part: FrontPart }): Promise<FrontItem[]> => {
  if (part === 'home') {
    const rows = await db.selectFrom('index_blocks').selectAll().orderBy('position').orderBy('id').execute()
    return rows.map(toFrontBlock)
  }
  const rows = await db.selectFrom('menu_entries').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toFrontEntry)
}

export const findDraft = (db: Db, { part }: { part: FrontPart }) =>
  db
    .selectFrom('front_drafts')
    .select(['items', 'row_version as rowVersion'])
    .where('part', '=', part)
    .executeTakeFirst()

/** Writes the draft of a part and raises its version, which it answers. */
export const writeDraft = async (
  trx: Db,
  { part, items, now }: { part: FrontPart; items: readonly FrontItem[]; now: Date },
): Promise<number> => {
  const row = await trx
    .insertInto('front_drafts')
    .values({ part, items: JSON.stringify(items), updated_at: now })
    .onConflict((oc) =>
      oc.column('part').doUpdateSet({
        items: JSON.stringify(items),
        row_version: sql<number>`front_drafts.row_version + 1`,
        updated_at: now,
      }),
    )
    .returning('row_version')
    .executeTakeFirstOrThrow()
  return row.row_version
}

const times = ({ shownFrom, shownUntil }: FrontItem) => ({
  shown_from: shownFrom && new Date(shownFrom),
  shown_until: shownUntil && new Date(shownUntil),
})

/** Puts blocks in the place of all that visitors see of the home page. */
export const replaceBlocks = async (trx: Db, { items }: { items: readonly FrontBlock[] }): Promise<void> => {
  await trx.deleteFrom('index_blocks').execute()
  if (items.length === 0) return
  await trx
    .insertInto('index_blocks')
    .values(
      items.map((block, position) => ({
        id: block.id,
        type: block.type,
        position,
        enabled: block.isOn,
        titles: JSON.stringify(block.titles),
        texts: JSON.stringify(block.texts),
        link: block.link,
        link_texts: JSON.stringify(block.linkTexts),
        picture: block.picture,
        shown: block.limit,
        filter: JSON.stringify(readFilter(block.filter)),
        ...times(block),
      })),
    )
    .execute()
}

/** Puts entries in the place of the whole menu. */
export const replaceEntries = async (trx: Db, { items }: { items: readonly FrontEntry[] }): Promise<void> => {
  await trx.deleteFrom('menu_entries').execute()
  if (items.length === 0) return
  await trx
    .insertInto('menu_entries')
    .values(
      items.map((entry, position) => ({
        id: entry.id,
        parent_id: entry.parentId,
        position,
        enabled: entry.isOn,
        names: JSON.stringify(entry.names),
        related_type: entry.relatedType,
        category_id: entry.categoryId,
        levels: entry.levels,
        target: entry.target,
        extra: JSON.stringify(extraOf(entry)),
        ...times(entry),
      })),
    )
    .execute()
}

/** Categories that are there, of those given. */
export const findCategoryIds = async (db: Db, { ids }: { ids: readonly number[] }): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('merged_into', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What was published of a part, newest first. */
export const findVersions = (db: Db, { part }: { part: FrontPart }) =>
  db
    .selectFrom('front_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['v.id', 'v.number', 'v.items', 'v.published_at as publishedAt', 'u.name as publishedBy'])
    .where('v.part', '=', part)
    .orderBy('v.number', 'desc')
    .limit(FRONT_VERSIONS_KEPT)
    .execute()

/** Keeps a version, forgets those beyond the last FRONT_VERSIONS_KEPT, and answers its number. */
export const insertVersion = async (
  trx: Db,
  { part, items, userId, now }: { part: FrontPart; items: readonly FrontItem[]; userId: number | null; now: Date },
): Promise<number> => {
  const { number } = await trx
    .insertInto('front_versions')
    .values({
      part,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from front_versions where part = ${part})`,
      items: JSON.stringify(items),
      published_at: now,
      published_by: userId,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('front_versions')
    .where('part', '=', part)
    .where('number', '<=', number - FRONT_VERSIONS_KEPT)
    .execute()
  return number
}
