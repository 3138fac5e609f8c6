import { createHash } from 'node:crypto'
import { Dictionary, type SynonymGroup, type Trade } from '@lonja/core/search/dictionary.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { escaped } from '../db/like.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'

/** Raised whenever products are written into the index in another way: all are then written anew. */
const INDEX_VERSION = '4'

/** Dictionaries in memory, by the hash of their groups: what has the same hash is the same. */
const built = new LRUCache<string, Dictionary>({ max: 4 })
/** The dictionary that each database had when it was last asked, and when, in ms; asked again after `KEPT`. */
const lastOf = new WeakMap<Db, { dictionary: Dictionary; at: number }>()
const KEPT = 10_000

const findVersion = async (db: Db): Promise<string> =>
  (await db.selectFrom('search_state').select('synonyms').executeTakeFirstOrThrow()).synonyms

/** The words of the trade as they are in force now. */
export const loadDictionary = async (db: Db): Promise<Dictionary> => {
  const version = await findVersion(db)
  const known = built.get(version)
  if (known) return known
  const groups = await db.selectFrom('search_synonyms').select(['id', 'trade', 'words']).orderBy('id').execute()
  const dictionary = new Dictionary(groups as SynonymGroup[], version)
  built.set(version, dictionary)
  return dictionary
}

/** The same, at most ten seconds old: for calls that only read. */
export const recentDictionary = async (db: Db): Promise<Dictionary> => {
  const last = lastOf.get(db)
  if (last && performance.now() - last.at < KEPT) return last.dictionary
  const dictionary = await loadDictionary(db)
  lastOf.set(db, { dictionary, at: performance.now() })
  return dictionary
}

/** Notes that groups changed: dictionaries are read again and all products are written anew by the next job. */
export const noteChange = async (db: Db): Promise<void> => {
  await sql`update search_state set synonyms =
    (select md5(coalesce(string_agg(id || ' ' || trade || ' ' || words::text, E'\n' order by id), '')) from search_synonyms)`.execute(
    db,
  )
}

/** A group as the file of the program has it. */
export interface BuiltinGroup {
  key: string
  trade: Trade
  words: SynonymGroup['words']
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Puts the program's own groups into the table in place of those of an earlier release; people's own groups stay. */
export const writeBuiltin = async (
  db: Db,
  { groups, hash }: { groups: BuiltinGroup[]; hash: string },
): Promise<void> => {
  const state = await db.selectFrom('search_state').select('builtin').forUpdate().executeTakeFirstOrThrow()
  if (state.builtin === hash) return
  await db
    .deleteFrom('search_synonyms')
    .where('key', 'is not', null)
    .where(
      'key',
      'not in',
      groups.map(({ key }) => key),
    )
    .execute()
  await sql`
    insert into search_synonyms as s (key, trade, words)
    select g ->> 'key', g ->> 'trade', g -> 'words' from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as e(g, place) order by place
    on conflict (key) do update set trade = excluded.trade, words = excluded.words, updated_at = now()
    where (s.trade, s.words) is distinct from (excluded.trade, excluded.words)`.execute(db)
  await db.updateTable('search_state').set({ builtin: hash }).execute()
  await noteChange(db)
  // a new market has nothing to write anew
  const isEmpty = (await findProductIds(db, { after: 0, limit: 1 })).length === 0
  if (isEmpty) await setIndexed(db, { indexed: (await findIndexed(db)).due })
}

/** Which index and words all products should be written by, and were. */
export const findIndexed = async (db: Db): Promise<{ due: string; indexed: string }> => {
  const { synonyms, indexed } = await db
    .selectFrom('search_state')
    .select(['synonyms', 'indexed'])
    .executeTakeFirstOrThrow()
  return { due: `${INDEX_VERSION} ${synonyms}`, indexed }
}
export const setIndexed = async (db: Db, { indexed }: { indexed: string }): Promise<void> => {
  await db.updateTable('search_state').set({ indexed }).execute()
}

/** Ids of products after one, in their order. */
export const findProductIds = async (db: Db, { after, limit }: { after: number; limit: number }): Promise<number[]> =>
  (await db.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  )

export const SYNONYM_KEY = byNumber('g.id', false)

/** A page of the groups, in the order of their ids: all, those that people added, those with a name that has a text in it. */
export const findSynonymGroups = (
  db: Db,
  { after, rows, isOwn, search }: Window & { isOwn?: boolean | undefined; search?: string | undefined },
) => {
  const list = keyset(SYNONYM_KEY, 'g.id')
  return db
    .selectFrom('search_synonyms as g')
    .select(['g.id', 'g.trade', 'g.words', 'g.key as name'])
    .select(list.key.as('key'))
    .where(list.after(after))
    .$if(isOwn !== undefined, (query) => query.where('g.key', isOwn ? 'is' : 'is not', null))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`g.words::text ilike ${`%${escaped(search ?? '')}%`}`))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

/** Adds a group of the market's people; answers its id. */
export const insertSynonymGroup = async (
  db: Db,
  { trade, words, now }: { trade: Trade; words: SynonymGroup['words']; now: Date },
): Promise<number> =>
  (
    await db
      .insertInto('search_synonyms')
      .values({ trade, words: JSON.stringify(words), updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** One group. */
export const findSynonymGroup = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('search_synonyms')
    .select(['id', 'trade', 'words', 'key as name'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Changes a group that people added, and answers what it was; undefined where there is none. */
export const changeSynonymGroup = async (
  trx: Trx,
  { id, trade, words, now }: { id: number; trade: Trade; words: SynonymGroup['words']; now: Date },
): Promise<{ trade: Trade; words: SynonymGroup['words'] } | undefined> => {
  const before = await trx
    .selectFrom('search_synonyms')
    .select(['trade', 'words'])
    .where('id', '=', id)
    .where('key', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const set = { trade, words: JSON.stringify(words), updated_at: now }
  await trx.updateTable('search_synonyms').set(set).where('id', '=', id).execute()
  return before
}

/** Takes away a group that people added, and answers what it was; undefined where there is none. */
export const removeSynonymGroup = (db: Db, { id }: { id: number }) =>
  db
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .where('key', 'is', null)
    .returning(['trade', 'words'])
    .executeTakeFirst()
