import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Something that the market holds, chosen when the request goes out: the n-th of its kind. */
export class Known {
  readonly field: string
  readonly path: string
  readonly n: number
  constructor(field: string, path: string, n: number) {
    this.field = field
    this.path = path
    this.n = n
  }
}

/** Names and tokens that requests may hold besides numbers, by their field. */
const TEXTS: Record<string, string> = {
  orderNumber: 'select number as thing from orders order by id desc limit 40',
  key: 'select key as thing from files order by key limit 40',
  sub: 'select sub_domain as thing from shops order by id desc limit 40',
}

/** Fields called simply `id` stand for what their path is about. */
const tableOf = (field: string, path: string, tables: readonly string[]): string | undefined => {
  const own = field.replace(/Ids?$/, '').toLowerCase()
  const steps = own === field.toLowerCase() || own === '' ? path.split('/').reverse() : [own]
  for (const step of steps) {
    const word = step.replaceAll('-', '_').replace(/s$/, '')
    const table = word && tables.find((one) => one.startsWith(word))
    if (table) return table
  }
  return undefined
}

/** The ids of all that lies in the market's tables, and cursors that its lists gave. */
export const knownThings = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type in ('integer', 'bigint') order by 1`.execute(db)
  const ids = new Map<string, number[]>()
  for (const { name } of rows) {
    const found = await sql<{ id: number }>`select id from ${sql.table(name)} order by id desc limit 40`.execute(db)
    ids.set(name, found.rows.map(({ id }) => Number(id)).reverse())
  }
  const texts = new Map<string, string[]>()
  for (const [field, query] of Object.entries(TEXTS)) {
    const found = await sql<{ thing: string }>`${sql.raw(query)}`.execute(db)
    texts.set(
      field,
      found.rows.map(({ thing }) => thing),
    )
  }
  const all = [...ids.values()].flat()
  const tables = [...ids.keys()]
  return {
    resolve: ({ field, path, n }: Known): number | string => {
      const words = texts.get(field)
      if (words?.length) return words[n % words.length] ?? ''
      const own = ids.get(tableOf(field, path, tables) ?? '')
      const list = own?.length ? own : all
      return list[n % list.length] ?? 1
    },
  }
}
export type KnownThings = Awaited<ReturnType<typeof knownThings>>
