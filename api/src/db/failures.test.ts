import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb } from './client.ts'
import { noteConnectionError, refusalOfFailure } from './failures.ts'
import { freePort } from './free-port.ts'

const withCode = (code: string, message = 'told by the driver') => Object.assign(new Error(message), { code })
const ofDatabase = (code: string) => {
  const error = withCode(code)
  noteConnectionError(error)
  return error
}

test.each([
  ['a deadlock', withCode('40P01'), 'conflict'],
  ['a serialization failure', withCode('40001'), 'conflict'],
  ['a lock that was not to be had', withCode('55P03'), 'unavailable'],
  ['a statement that took too long', withCode('57014'), 'unavailable'],
  ['a transaction that was left idle', withCode('25P03'), 'unavailable'],
  ['a server that is shut down', withCode('57P01'), 'unavailable'],
  ['a server that crashed', withCode('57P02'), 'unavailable'],
  ['a server that starts', withCode('57P03'), 'unavailable'],
  ['a connection that failed', withCode('08006'), 'unavailable'],
  ['a server with too many connections', withCode('53300'), 'unavailable'],
  ['a database that is not there', ofDatabase('ECONNREFUSED'), 'unavailable'],
  ['a connection to the database that was reset', ofDatabase('ECONNRESET'), 'unavailable'],
  ['a constraint that a connection of the database told', ofDatabase('23505'), null],
  ['another service that is not there', withCode('ECONNREFUSED'), null],
  ['another service that cannot be found', new TypeError('fetch failed', { cause: withCode('ENOTFOUND') }), null],
  ['a connection that broke off', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['an error that another one caused', new Error('it failed', { cause: withCode('57P01') }), 'unavailable'],
  ['a full disk of the database', withCode('53100'), 'storage_full'],
  ['a full disk of files', withCode('ENOSPC'), 'storage_full'],
  ['a used up quota', withCode('EDQUOT'), 'storage_full'],
  ['a broken constraint', withCode('23505'), null],
  ['a faulty statement', withCode('42601'), null],
  ['a defect', new TypeError('x is undefined'), null],
  ['what is no error', 'thrown text', null],
])('%s is answered as it should be', (_, error, code) => {
  expect(refusalOfFailure(error)?.code ?? null).toBe(code)
})

test('a database that is not there is unavailable, whether it is asked by the query builder or by the pool', async () => {
  const { db, pool, close } = createDb(`postgres://lonja@127.0.0.1:${await freePort()}/lonja`)
  const errors = await Promise.all([
    sql`select 1`.execute(db).catch((error: unknown) => error),
    pool.query('select 1').catch((error: unknown) => error),
  ])
  expect(errors.map((error) => refusalOfFailure(error)?.code)).toEqual(['unavailable', 'unavailable'])
  await close()
})
