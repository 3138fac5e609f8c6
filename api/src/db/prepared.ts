import {
  type CompiledQuery,
  type Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { ABORTED, codeOf, isOutdated } from './failures.ts'
import type { DB } from './types.ts'

const MARK = '/* prepared */'

/**
 * Ends a statement that has one good plan whatever its values are, such as a look-up by id: each connection parses and plans
 * it once. Nothing whose rows or order depend on what is asked for, as lists and searches do. Ids come as
 * `any(array(select unnest($1::int[])))`: with `any($1::int[])` PostgreSQL sees how few there are, takes the plan made for
 * them to be cheaper than the kept one, and goes on planning at each call.
 */
export const PREPARED = sql.raw(MARK)

/** Rows that a prepared list is planned for: few statements, whatever limits are asked for. A page and one more, and the most. */
const PLANNED = [25, 101]

/** The row count that a prepared list is planned for, given the limit asked for: a plan is only good if it knows how few rows are read. */
export const plannedFor = (rows: number): number => PLANNED.find((most) => rows <= most) ?? rows

const names = new Map<string, string>()
let named = 0
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `p${++named}`
  names.set(text, name)
  return name
}

/** What Kysely reads of the driver's result. */
const resultOf = <R>({ command, rowCount, rows }: pg.QueryResult): PostgresQueryResult<R> => ({
  command: command as PostgresQueryResult<R>['command'],
  rowCount: rowCount ?? 0,
  rows,
})

const preparing = (client: pg.PoolClient): PostgresPoolClient => {
  const run = async <R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> => {
    if (!text.endsWith(MARK)) return resultOf(await client.query(text, values))
    const send = async () => resultOf<R>(await client.query({ name: nameOf(text), text, values }))
    try {
      return await send()
    } catch (error) {
      if (!isOutdated(error)) throw error
      // plans that connections prepared under this name are stale
      names.delete(text)
      return await send().catch((again: unknown) => {
        // the failed statement has ended the transaction; `transaction` runs all of it again
        throw codeOf(again) === ABORTED ? error : again
      })
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('rows are not read by cursor here')
    return run<R>(text, [...values])
  }
  return { query, release: () => client.release() }
}

/** The pool for Kysely, which prepares what is marked. */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Stands for a value in a statement that is compiled before it has any. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is the same whatever its values are, compiled once: for what most calls ask, since building it anew
 * takes the program longer than sending it. `build` may only hand the values on, each as it is.
 */
export const compiledOnce = <Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<DB>, values: Values) => { compile: (db: Kysely<DB>) => CompiledQuery<Row> },
) => {
  const places = new Proxy<Values>({} as Values, { get: (_, name) => new Place(String(name)) })
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Kysely<DB>, values: Values): Promise<Row[]> => {
    compiled ??= build(db, places).compile(db)
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** The same for a statement whose text depends on a few choices besides, its shape, which is plain data: compiled once for each shape. */
export const compiledByShape = <Shape, Values extends Record<string, unknown>, Row>(
  build: (values: Values, shape: Shape) => { compile: (db: Kysely<DB>) => CompiledQuery<Row> },
) => {
  const statements = new Map<string, (db: Kysely<DB>, values: Values) => Promise<Row[]>>()
  return (db: Kysely<DB>, values: Values, shape: Shape): Promise<Row[]> => {
    const name = JSON.stringify(shape)
    const statement = statements.get(name) ?? compiledOnce((_, given: Values) => build(given, shape))
    statements.set(name, statement)
    return statement(db, values)
  }
}
