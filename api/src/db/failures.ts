import { Refusal } from '@lonja/core/kernel/refusals.ts'

/** SQLSTATEs of a transaction that lost against another one: deadlock, serialization failure. */
export const LOST_RACES: ReadonlySet<string> = new Set(['40P01', '40001'])

/** SQLSTATE of a statement within a transaction in which one failed before. */
export const ABORTED = '25P02'

/** SQLSTATE of a statement that took longer than its limit. */
export const TIMED_OUT = '57014'

/**
 * SQLSTATEs of a database that cannot answer now: a lock or statement that took longer than its limit, a transaction that
 * was left idle, no memory or connection to spare. Class 08 (connection lost) and class 57P (shutdown, start-up) as well.
 */
const BUSY = new Set(['55P03', TIMED_OUT, '25P03', '53200', '53300', '53400'])

/** Codes of the operating system for a server that cannot be reached, of whatever service: see `noteConnectionError`. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/** Errors of pg and its pool that have no code, by how they begin. */
const CODELESS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
]

/** disk_full of PostgreSQL, and a full disk or quota of the operating system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const connectionErrors = new WeakSet<Error>()

/** Notes that an error is of a connection to the database, and not of another service that the market asks. */
export const noteConnectionError = (error: Error): void => {
  connectionErrors.add(error)
}

/** The SQLSTATE of an error of the database, or the code that the system gives it; '' for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A table has changed since a connection prepared the statement: what it would answer has other columns. */
export const isOutdated = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) === '0A000' && error.message.includes('cached plan')

/**
 * For the catch of a write that another call may have made impossible since it was checked: who breaks this constraint is
 * refused; any other error goes on.
 */
export const refuseBroken =
  (constraint: string, refusal: () => Refusal) =>
  (error: unknown): never => {
    throw error instanceof Error && 'constraint' in error && error.constraint === constraint ? refusal() : error
  }

/**
 * The refusal for an error of the database, its connection or the disk that is no defect of a call: `conflict`,
 * `unavailable` or `storage_full`; null for every other error.
 */
export const refusalOfFailure = (error: unknown): Refusal | null => {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  if (LOST_RACES.has(code)) return new Refusal('conflict')
  if (FULL.has(code)) return new Refusal('storage_full')
  if (BUSY.has(code) || /^(08|57P)/.test(code)) return new Refusal('unavailable')
  if (UNREACHABLE.has(code) && connectionErrors.has(error)) return new Refusal('unavailable')
  if (CODELESS.some((text) => error.message.startsWith(text))) return new Refusal('unavailable')
  return error.cause === undefined ? null : refusalOfFailure(error.cause)
}
