import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { byFraction, byNumber, byText, byTime, countFirst, keyset, paginate, type SortKey } from './paginate.ts'
import { TURNS } from './take-turns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Seven rows with ties in each column; moments that differ by a microsecond. */
const ROWS = sql`(
  select id, timestamptz '2026-03-01 10:00:00' + (id / 2) * interval '1 microsecond' as at, id / 3 as number, id / 4.0::float8 as part,
    'Ñ' || id / 3 as name
  from generate_series(1, 7) id) l`

const SORTS: [string, SortKey, number[]][] = [
  ['newest', byTime('l.at', true), [7, 6, 5, 4, 3, 2, 1]],
  ['oldest', byTime('l.at', false), [1, 2, 3, 4, 5, 6, 7]],
  ['number', byNumber('l.number', true), [7, 6, 5, 4, 3, 2, 1]],
  ['part', byFraction(sql.ref<number>('l.part'), false, 2), [1, 2, 3, 4, 5, 6, 7]],
  ['name', byText(sql`l.name`, false), [1, 2, 3, 4, 5, 6, 7]],
]

const page = (order: string, key: SortKey, cursor: string | null, rows: RawBuilder<unknown> = ROWS) => {
  const list = keyset(key, 'l.id')
  return paginate({
    order,
    key,
    query: { limit: 2, cursor: cursor ?? undefined },
    isCounted: true,
    find: async (window) =>
      (
        await sql<{ id: number; key: string | number; found: number | null }>`
          select l.id, ${list.key} as key, ${countFirst(window.after, sql`select 1 from ${rows}`)} as found from ${rows}
          where ${list.after(window.after)} order by ${list.order} limit ${window.rows}`.execute(database.db)
      ).rows,
    idOf: (row) => row.id,
  })
}

test.each(SORTS)(
  'a list by %s has every row once, in its order, and is counted on its first page',
  async (order, key, ids) => {
    const shown: number[] = []
    const totals: (number | null)[] = []
    let cursor: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof page>> = await page(order, key, cursor)
      shown.push(...answer.rows.map(({ id }) => id))
      totals.push(answer.page.total)
      cursor = answer.page.nextCursor
    } while (cursor && totals.length < SORTS.length)
    expect(shown).toEqual(ids)
    expect(totals).toEqual([7, null, null, null])
  },
)

test('an empty list has no next page and counts nothing', async () => {
  const none = sql`(select 1 as id, now() as at where false) l`
  expect(await page('newest', byTime('l.at', true), null, none)).toEqual({
    rows: [],
    page: { nextCursor: null, total: 0, totalIsMinimum: false },
  })
})

test.each([
  ['of another order', () => page('number', byNumber('l.number', true), null).then((first) => first.page.nextCursor)],
  ['of nobody', async () => Buffer.from('{"s":"newest","k":-1,"id":1}').toString('base64url')],
  ['that is no text of ours', async () => '%'],
])('a cursor %s is refused', async (_, cursorOf) => {
  const cursor = await cursorOf()
  await expect(page('newest', byTime('l.at', true), cursor)).rejects.toMatchObject({ code: 'field_invalid' })
})

test('each subject of an advisory lock has a lock of its own', async () => {
  const { rows } = await sql<{ locks: number }>`
    select count(distinct hashtext(turn))::int as locks from unnest(${[...TURNS]}::text[]) turn`.execute(database.db)
  expect(rows).toEqual([{ locks: TURNS.length }])
})
