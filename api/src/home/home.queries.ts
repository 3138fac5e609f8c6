import type { MenuRow } from '@lonja/core/home/menu-tree.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { IndexBlocks } from '../db/types.ts'

export type BlockRow = Selectable<IndexBlocks>

/** Blocks of the home page that are switched on, in their order. */
export const findBlocks = async (db: Db): Promise<BlockRow[]> =>
  db
    .selectFrom('index_blocks')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(PREPARED)
    .execute()

/** Entries of the header's menu that are switched on. */
export const findMenuEntries = async (db: Db): Promise<MenuRow[]> =>
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
    .where('enabled', '=', true)
    .modifyEnd(PREPARED)
    .execute()
