import { API_BASE, type CallName, contract } from '@lonja/core/contract.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { codeOf, TIMED_OUT } from '../db/failures.ts'
import type { DB } from '../db/types.ts'
import { createApi } from '../http/app.ts'
import type { Ask, World } from './world.ts'

/** Tables up to this many rows may be read whole. */
const SMALL_TABLE = 1000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** A statement that a call sent. */
export interface Statement {
  query: CompiledQuery
  /** it was ended because it took too long; a search looks again among less */
  isLate: boolean
}

/** The world's database, which tells every statement. */
const toldDatabase = (world: World, tell: (statement: Statement) => void) =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.deps.pool }),
    log: (event) => {
      // what frames a statement has no plan
      if (/^(begin|start transaction|commit|rollback|set )/i.test(event.query.sql)) return
      tell({ query: event.query, isLate: event.level === 'error' && codeOf(event.error) === TIMED_OUT })
    },
  })

/** Statements of a job, which is given the world's database. */
export const recordJob = async (world: World, run: (db: Kysely<DB>) => Promise<void>): Promise<Statement[]> => {
  const statements: Statement[] = []
  await run(toldDatabase(world, (statement) => statements.push(statement)))
  return statements
}

/** The world's API over a database that notes every statement; `ask` answers with those of one call. */
export const recordStatements = (world: World) => {
  let statements: Statement[] = []
  const db = toldDatabase(world, (statement) => statements.push(statement))
  const api = createApi({ ...world.deps, db, checkReplies: false })
  return async <T = unknown>(name: CallName, { params = {}, query = {}, token, headers, body }: Ask = {}) => {
    statements = []
    const row = contract[name]
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
    const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()
    const response = await api.request(`http://lonja.test${API_BASE}${path}?${search}`, {
      method: row.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as T, statements }
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

/** All steps of a statement's plan; with `analyze` it is run, so that they tell what they read. */
const planSteps = async (pool: pg.Pool, { sql, parameters }: CompiledQuery, how: 'plan' | 'analyze') => {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json${how === 'analyze' ? ', analyze, buffers, timing off' : ''}) ${sql}`,
    [...parameters],
  )
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)))
}

/** Names of the tables of more than SMALL_TABLE rows that a statement's plan reads whole; analyze them first. */
export const tablesReadWhole = async (pool: pg.Pool, query: CompiledQuery): Promise<string[]> => {
  const scanned = (await planSteps(pool, query, 'plan'))
    .filter((node) => node['Node Type'].endsWith('Seq Scan'))
    .map((node) => node['Relation Name'] ?? '')
  if (scanned.length === 0) return []
  const large = await pool.query<{ relname: string }>(
    'select relname from pg_class where relname = any($1) and reltuples > $2',
    [scanned, SMALL_TABLE],
  )
  return large.rows.map((row) => row.relname)
}

/** Rows that a statement reads from tables and leaves out again; it is run for it. */
export const rowsReadInVain = async (pool: pg.Pool, query: CompiledQuery): Promise<number> =>
  (await planSteps(pool, query, 'analyze')).reduce(
    (sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1),
    0,
  )

/**
 * Pages of tables and indexes that a statement looks at, wherever they lie; it is run for it. This is what a statement costs, and
 * no other work on the machine changes it.
 */
export const pagesRead = async (pool: pg.Pool, query: CompiledQuery): Promise<number> => {
  const [whole] = await planSteps(pool, query, 'analyze')
  return (whole?.['Shared Hit Blocks'] ?? 0) + (whole?.['Shared Read Blocks'] ?? 0)
}
