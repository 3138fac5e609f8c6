import type { MenuRow } from '@lonja/core/home/menu-tree.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { IndexBlocks } from '../db/types.ts'

export type BlockRow = Selectable<IndexBlocks>

/** Switched on, and within its time. */
const isShown = (now: Date) =>
  sql<boolean>`enabled and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true)`

/** Blocks of the home page that visitors see now, in their order. */
export const findBlocks = async (db: Db, { now }: { now: Date }): Promise<BlockRow[]> =>
  db
    .selectFrom('index_blocks')
    .selectAll()
    .where(isShown(now))
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(PREPARED)
    .execute()

/** Entries of the header's menu that visitors see now. */
export const findMenuEntries = async (db: Db, { now }: { now: Date }): Promise<MenuRow[]> =>
  db
    .selectFrom('menu_entries')
    .select([
      'id',
      'parent_id as parentId',
      'names',
      'position',
      'related_type as relatedType',
      'category_id as categoryId',
      'levels',
      'target',
      'extra',
    ])
    .where(isShown(now))
    .modifyEnd(PREPARED)
    .execute()
