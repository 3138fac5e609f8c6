import { randomUUID } from 'node:crypto'
import { orderNumber } from '@lonja/core/orders/order-number.ts'
import type pg from 'pg'
import type { Statement } from './capture.ts'
import type { Round } from './latency.ts'

/** Ids from here on were given by the database during the call, so they are new in each repetition. */
const FIRST_GIVEN_ID = 1_000_000

type Renaming = Map<unknown, unknown>

/** What the database gave then and gives now for the same statement: later statements must name the new. */
const learn = (renaming: Renaming, then: Statement['rows'], now: Statement['rows']): void => {
  then.forEach((row, n) => {
    for (const [column, old] of Object.entries(row)) {
      const fresh = now[n]?.[column]
      if (typeof old !== 'number' || typeof fresh !== 'number' || old < FIRST_GIVEN_ID || old === fresh) continue
      renaming.set(old, fresh)
      const year = new Date().getUTCFullYear()
      if (old < 10_000_000) renaming.set(orderNumber(old, year), orderNumber(fresh, year))
    }
  })
}

const renamed = (value: unknown, renaming: Renaming): unknown =>
  Array.isArray(value) ? value.map((one) => renamed(one, renaming)) : (renaming.get(value) ?? value)

/** How long a call lets a statement take is its own affair: here each one ends, and none in an error. */
const withoutLimit = (text: string): string =>
  /^set local statement_timeout/i.test(text) ? 'set local statement_timeout = 0' : text

const isBegin = ({ text }: Statement): boolean => /^(begin|start transaction)/i.test(text)
const isEnd = ({ text }: Statement): boolean => /^(commit|rollback)\b(?! to)/i.test(text)

/** Runs one call's statements as it ran them: a transaction on one connection, everything else through the pool. */
const repeat = async (pool: pg.Pool, statements: readonly Statement[], freshKey: string | null): Promise<void> => {
  const renaming: Renaming = new Map()
  if (freshKey) {
    const key = statements.flatMap((s) => s.values).find((v) => typeof v === 'string' && v.startsWith('capture-'))
    if (key) renaming.set(key, freshKey)
  }
  let client: pg.PoolClient | null = null
  try {
    for (const statement of statements) {
      if (isBegin(statement)) client = await pool.connect()
      const values = renaming.size ? statement.values.map((v) => renamed(v, renaming)) : [...statement.values]
      const { rows } = await (client ?? pool).query(withoutLimit(statement.text), values)
      if (freshKey) learn(renaming, statement.rows, rows)
      if (isEnd(statement)) {
        client?.release()
        client = null
      }
    }
  } catch (error) {
    client?.release(true)
    throw error
  }
}

/** Runs the calls' statements straight through the driver: the most that this database, pool and client could answer. */
export const loadDriver = async (
  pool: pg.Pool,
  calls: readonly (readonly Statement[])[],
  { connections, seconds, freshKey = false }: { connections: number; seconds: number; freshKey?: boolean },
): Promise<Round> => {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  const worker = async (_: unknown, place: number): Promise<void> => {
    for (let n = Math.floor((place * calls.length) / connections); performance.now() < end; n++) {
      const before = performance.now()
      await repeat(pool, calls[n % calls.length] ?? [], freshKey ? randomUUID() : null)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { times, failed: 0, seconds: (performance.now() - started) / 1000 }
}
