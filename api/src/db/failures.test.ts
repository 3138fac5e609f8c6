import { expect, test } from 'vitest'
import { refusalOfFailure } from './failures.ts'

const withCode = (code: string, message = 'told by the driver') => Object.assign(new Error(message), { code })

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
  ['a server that is not there', withCode('ECONNREFUSED'), 'unavailable'],
  ['a connection that was reset', withCode('ECONNRESET'), 'unavailable'],
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
