import type { Localized } from '@lonja/core/kernel/locale.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Industries } from '../db/types.ts'

/** Makes writers of industries wait for each other until their transactions end. */
export const lockIndustries = async (trx: Db): Promise<void> => {
  await takeTurns(trx, 'industries')
}

/** Every industry that is not merged into another, in their order, with its shops of every status. */
export const findAllIndustries = (db: Db) =>
  db
    .selectFrom('industries as i')
    .select(['i.id', 'i.names', 'i.position', 'i.is_hidden as isHidden', 'i.row_version as rowVersion'])
    .select(sql<number>`(select count(*)::int from shops s where s.industry_id = i.id)`.as('shops'))
    .where('i.merged_into', 'is', null)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
export type IndustryLine = Awaited<ReturnType<typeof findAllIndustries>>[number]

export const insertIndustry = async (
  trx: Db,
  { names, position }: { names: Localized; position: number },
): Promise<number> => {
  const row = await trx
    .insertInto('industries')
    .values({ names: JSON.stringify(names), position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes an industry and raises its version. */
export const updateIndustryRow = async (
  trx: Db,
  { id, set }: { id: number; set: Omit<Updateable<Industries>, 'row_version'> },
): Promise<void> => {
  await trx
    .updateTable('industries')
    .set({ ...set, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Numbers industries by their order in the list. */
export const setIndustryPositions = async (trx: Db, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`
    update industries i set position = o.position
    from unnest(${[...ids]}::int[]) with ordinality as o (id, position)
    where i.id = o.id and i.position <> o.position`.execute(trx)
}

/** Gives shops, followers, and limits of coupons to another industry, and what was merged into this one before. */
export const moveIndustry = async (trx: Db, { id, into }: { id: number; into: number }): Promise<void> => {
  await trx.updateTable('shops').set({ industry_id: into }).where('industry_id', '=', id).execute()
  await sql`
    insert into followed_industries (user_id, industry_id)
    select user_id, ${into} from followed_industries where industry_id = ${id}
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('followed_industries').where('industry_id', '=', id).execute()
  await sql`
    update coupons set industry_ids = array(select distinct unnest(array_replace(industry_ids, ${id}, ${into})))
    where industry_ids @> array[${id}::int]`.execute(trx)
  await trx.updateTable('industries').set({ merged_into: into }).where('merged_into', '=', id).execute()
}
