import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLogBounded, rotateLog } from './server-log.ts'

let folder: string
let log: string
let server: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lonja-log-'))
  log = join(folder, 'server.log')
  server = openSync(log, 'a', 0o600)
})
afterEach(() => {
  closeSync(server)
  rmSync(folder, { recursive: true, force: true })
})

test('a log that a server writes on and on stays within twice its limit', () => {
  const line = `${'x'.repeat(99)}\n`
  for (let n = 0; n < 5000; n++) {
    writeSync(server, line)
    if (n % 10 === 0) rotateLog(log, 20_000)
    expect(statSync(log).size).toBeLessThanOrEqual(21_000)
  }
  expect(statSync(`${log}.1`).size).toBeLessThanOrEqual(21_000)
})

test('what was written last is kept, in the log or in the one before', () => {
  writeSync(server, 'first\n')
  rotateLog(log, 3)
  writeSync(server, 'second\n')
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('first\n')
  expect(readFileSync(log, 'utf8')).toBe('second\n')
})

test('a log that is short enough, or not there, is left alone', () => {
  writeSync(server, 'first\n')
  rotateLog(log, 6)
  rotateLog(join(folder, 'other.log'), 6)
  expect(readFileSync(log, 'utf8')).toBe('first\n')
})

test('a log is looked at again and again', async () => {
  const stop = keepLogBounded(log, 3, 5)
  try {
    for (const word of ['first', 'second']) {
      writeSync(server, word)
      await expect.poll(() => existsSync(`${log}.1`) && readFileSync(`${log}.1`, 'utf8')).toBe(word)
    }
  } finally {
    stop()
  }
})
