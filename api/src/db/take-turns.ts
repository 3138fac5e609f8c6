import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * What can be waited for by an advisory lock, other than a row. A new one is added here, so that no two subjects share a lock by accident;
 * migrations have a number of their own (`db/migrate.ts`).
 */
export const TURNS = [
  'bank_entries',
  'blocked_words',
  'categories',
  'commission_rules',
  'customer_notes',
  'customer_reps',
  'files',
  'front',
  'imports',
  'industries',
  'invoice series',
  'living workers',
  'market account',
  'order_lists',
  'order_notes',
  'pick-up times',
  'policy_versions',
  'recommended products',
  'sales by day',
  'saved_replies',
  'setup',
  'shop names',
] as const
export type Turn = (typeof TURNS)[number]

/** The arguments of PostgreSQL's advisory functions for a subject: all of it, or what an id or a word names of it. */
const argumentsOf = (turn: Turn, of?: number | string): RawBuilder<unknown> => {
  if (of === undefined) return sql`hashtext(${turn})`
  return typeof of === 'number' ? sql`hashtext(${turn}), ${of}::int` : sql`hashtext(${turn}), hashtext(${of})`
}

/** Makes writers about the same subject wait for each other, each until the transaction of the one before ends. */
export const takeTurns = async (trx: Db, turn: Turn, of?: number | string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${argumentsOf(turn, of)})`.execute(trx)
}

/** Waits for the turn and keeps it for this connection, over all of its transactions, until `endTurn`. */
export const keepTurn = async (connection: Db, turn: Turn, of?: number | string): Promise<void> => {
  await sql`select pg_advisory_lock(${argumentsOf(turn, of)})`.execute(connection)
}

/** Takes the turn for this connection until `endTurn`, unless someone else has it or shares it: then it gives false at once. */
export const tryTurn = async (connection: Db, turn: Turn): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${argumentsOf(turn)}) as taken`.execute(
    connection,
  )
  return rows[0]?.taken === true
}

export const endTurn = async (connection: Db, turn: Turn, of?: number | string): Promise<void> => {
  await sql`select pg_advisory_unlock(${argumentsOf(turn, of)})`.execute(connection)
}

/** The subject in SQL that is sent without Kysely: the first of the two arguments of an advisory function. */
export const turnSql = (turn: Turn): string => `hashtext('${turn}')`
