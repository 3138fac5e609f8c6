import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { ENUMS } from './column-types.ts'
import { generateTypes } from './generate-types.ts'

let database: TestDatabase
/** words that a CHECK constraint allows a column, by table.column */
let checked: Map<string, string[]>

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ path: string; definition: string }>(`
    select t.relname || '.' || a.attname as path, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and a.atttypid in ('text'::regtype, 'text[]'::regtype)`)
  checked = new Map(
    rows
      // column = any (array[…]), column <@ array[…]
      .filter(({ definition }) => /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[[^\]]+\]\)+$/.test(definition))
      .map(({ path, definition }) => [path, [...definition.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word)]),
  )
})
afterAll(() => database.close())

describe('a column with words of a list of core', () => {
  test.each(ENUMS.flatMap(({ columns, words }) => columns.map((column) => ({ column, words }))))(
    '$column takes those words and no other',
    ({ column, words }) => {
      expect(checked.get(column)?.toSorted()).toEqual(words.toSorted())
    },
  )

  test('is known by its type wherever the database has such a list', () => {
    const known = new Set(ENUMS.flatMap(({ columns }) => columns))
    expect([...checked.keys()].filter((column) => !known.has(column))).toEqual([])
  })
})

test('types.ts is what npm run db:types writes', async () => {
  const written = await readFile(new URL('types.ts', import.meta.url), 'utf8')
  expect(await generateTypes(database.url)).toBe(written)
})
