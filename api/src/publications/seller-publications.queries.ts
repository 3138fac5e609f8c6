import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { PublicationState } from '@lonja/core/publications/publication-lists.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import type { Publications } from '../db/types.ts'

/** The newest first. */
export const OWN_PUBLICATION_KEY = byNumber('p.id', true)

const STATES: Record<PublicationState, (now: Date) => RawBuilder<boolean>> = {
  draft: () => sql`p.published_at is null`,
  scheduled: (now) => sql`p.published_at > ${now}`,
  published: (now) => sql`p.published_at <= ${now}`,
}

const COLUMNS = [
  'p.id',
  'p.kind',
  'p.titles',
  'p.texts',
  'p.pictures',
  'p.tags',
  'p.published_at',
  'p.hidden_case_id',
  'p.views',
  'p.likes',
  'p.shares',
  'p.saves',
] as const

/** A page of what a shop wrote, in a state or in all. */
export const findShopPublications = (
  db: Db,
  { shopId, state, now }: { shopId: number; state: PublicationState | undefined; now: Date },
  { after, rows }: Window,
) => {
  const list = keyset(OWN_PUBLICATION_KEY, 'p.id')
  return db
    .selectFrom('publications as p')
    .select(COLUMNS)
    .select(list.key.as('key'))
    .where('p.shop_id', '=', shopId)
    .where(list.after(after))
    .$if(state !== undefined, (query) => query.where(STATES[state as PublicationState](now)))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

/** How many publications of a shop stand in each state. */
export const countShopPublications = async (
  db: Db,
  { shopId, now }: { shopId: number; now: Date },
): Promise<Record<PublicationState, number>> => {
  const { rows } = await sql<Record<PublicationState, number>>`
    select count(*) filter (where ${STATES.draft(now)})::int as draft, count(*) filter (where ${STATES.scheduled(now)})::int as scheduled,
      count(*) filter (where ${STATES.published(now)})::int as published
    from publications p where p.shop_id = ${shopId}`.execute(db)
  return rows[0] ?? { draft: 0, scheduled: 0, published: 0 }
}

/** One of a shop's publications; `lock` keeps it until the transaction ends. */
export const findOwnPublication = (
  db: Db,
  { shopId, id, lock = false }: { shopId: number; id: number; lock?: boolean },
) => {
  const query = db
    .selectFrom('publications as p')
    .select(COLUMNS)
    .where('p.id', '=', id)
    .where('p.shop_id', '=', shopId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}
export type OwnPublication = NonNullable<Awaited<ReturnType<typeof findOwnPublication>>>

/** Products that a publication tags, in the shop's order. */
export const findTagged = (
  db: Db,
  { publicationId }: { publicationId: number },
): Promise<{ id: number; names: Localized }[]> =>
  db
    .selectFrom('publication_products as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(['p.id', 'p.names'])
    .where('t.publication_id', '=', publicationId)
    .orderBy('t.position')
    .orderBy('p.id')
    .execute()

/** Tags exactly these products of the shop; false when one of them is not its own. */
export const setTagged = async (
  trx: Db,
  { publicationId, shopId, productIds }: { publicationId: number; shopId: number; productIds: readonly number[] },
): Promise<boolean> => {
  const ids = [...new Set(productIds)]
  await trx.deleteFrom('publication_products').where('publication_id', '=', publicationId).execute()
  const { rows } = await sql<{ product_id: number }>`
    insert into publication_products (publication_id, product_id, position)
    select ${publicationId}, p.id, g.at - 1 from unnest(${ids}::int[]) with ordinality g (id, at)
    join products p on p.id = g.id and p.shop_id = ${shopId} returning product_id`.execute(trx)
  return rows.length === ids.length
}

export const insertPublication = async (trx: Db, row: Insertable<Publications>): Promise<number> =>
  (await trx.insertInto('publications').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updatePublication = async (
  trx: Db,
  { id, set }: { id: number; set: Updateable<Publications> },
): Promise<void> => {
  await trx.updateTable('publications').set(set).where('id', '=', id).execute()
}

export const deletePublication = async (trx: Db, { id }: { id: number }): Promise<void> => {
  await trx.deleteFrom('publications').where('id', '=', id).execute()
}
