import type { ConsoleList } from '@lonja/core/console/console-lists.ts'
import type { Db } from '../db/client.ts'

const VIEW = ['id', 'name', 'query'] as const

/** Views that a membership keeps of a list, in the sequence of their making. */
export const findViews = (db: Db, { operatorId, list }: { operatorId: number; list: ConsoleList }) =>
  db
    .selectFrom('console_views')
    .select(VIEW)
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()

/** Keeps two writers of one membership apart until the transaction ends. */
export const lockMembership = (db: Db, { operatorId }: { operatorId: number }) =>
  db.selectFrom('operators').select('id').where('id', '=', operatorId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Keeps a view; one of the same name gets its query. */
export const saveView = (
  db: Db,
  view: { operatorId: number; list: ConsoleList; name: string; query: string; now: Date },
) =>
  db
    .insertInto('console_views')
    .values({
      operator_id: view.operatorId,
      list: view.list,
      name: view.name,
      query: view.query,
      created_at: view.now,
    })
    .onConflict((oc) => oc.columns(['operator_id', 'list', 'name']).doUpdateSet({ query: view.query }))
    .returning(VIEW)
    .executeTakeFirstOrThrow()

/** Forgets a view of a membership; false when it has none of this id. */
export const deleteView = async (db: Db, { operatorId, id }: { operatorId: number; id: number }): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('console_views')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
