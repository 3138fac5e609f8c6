import { type CallName, contract } from '@lonja/core/contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '../http/limits.ts'
import { askCode, register } from './codes.ts'
import { fieldsOfRow } from './json-schema.ts'
import { createWorld, type World } from './world.ts'

const PASSWORD = 'corcho-verde-77'
let world: World
beforeAll(async () => {
  world = await createWorld()
  world.deps.limits = createLimiter(world.deps.pool)
})
afterAll(() => world.close())

let made = 0
const person = async () => {
  made += 1
  const email = `limite-${made}@lonja.test`
  await register(world, { email, password: PASSWORD })
  return email
}
const from = (address: string): Record<string, string> => ({ 'x-client-ip': address })
const logIn = (account: string, address: string, password = PASSWORD, language = 'es') =>
  world.call('login', { body: { account, password }, headers: { ...from(address), 'accept-language': language } })
/** Tries wrong passwords until the market stops it; gives the seconds to wait. */
const guessUntilStopped = async (ways: readonly string[], address: string): Promise<number> => {
  for (let n = 0; n < 12; n++) {
    const { status, items } = await logIn(ways[n % ways.length] ?? '', address, 'wrong')
    if (status === 429) return Number(items[0]?.params?.seconds)
    expect(status).toBe(401)
  }
  throw new Error('twelve wrong passwords were listened to')
}
/** Leaves the failures of so many strangers, each from a network of their own. */
const failEverywhere = (email: string, failures: number) =>
  sql`insert into attempts (key, failures, open_at, last_at)
      values (${`anywhere|${email}`}, ${failures}, ${world.now}, ${world.now})`.execute(world.db)
/** Some limits go by the market's clock, some by the machine's. */
const wait = async (seconds: number) => {
  world.pass((seconds + 1) * SECOND)
  await sql`update rate_limits set expire = ${Date.now() - 1}`.execute(world.db)
}

describe('guessing passwords', () => {
  test('is stopped soon, with the time to wait, and the right one is listened to after it', async () => {
    const email = await person()
    const seconds = await guessUntilStopped([email], '203.0.113.1')
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    for (const language of LOCALES) {
      // the right one, too, so that the stop says nothing of it
      const { status, items } = await logIn(email, '203.0.113.1', PASSWORD, language)
      expect([status, items[0]?.code]).toEqual([429, 'too_many_requests'])
      expect(items[0]?.message).toContain(String(items[0]?.params?.seconds))
    }
    await wait(seconds)
    expect((await logIn(email, '203.0.113.1')).status).toBe(200)
  })
  test('is counted for the account however it is written, and trying on makes the wait no longer', async () => {
    const email = await person()
    const ways = [email, email.toUpperCase(), ` ${email} `, `${email}\t`, email.replace('l', 'L')]
    const seconds = await guessUntilStopped(ways, '203.0.113.2')
    for (let n = 0; n < 5; n++) await logIn(email, '203.0.113.2', 'wrong')
    const { status, items } = await logIn(email, '203.0.113.2')
    expect(status).toBe(429)
    expect(Number(items[0]?.params?.seconds)).toBeLessThanOrEqual(seconds)
  })
  test('keeps out neither its owner elsewhere nor others behind the same address', async () => {
    const [target, other] = [await person(), await person()]
    await guessUntilStopped([target], '203.0.113.3')
    expect((await logIn(target, '203.0.113.4')).status).toBe(200)
    expect((await logIn(other, '203.0.113.3')).status).toBe(200)
  })
  test('is no freer for who changes addresses within one IPv6 network', async () => {
    const email = await person()
    const answers: number[] = []
    for (let n = 0; n < 12 && answers.at(-1) !== 429; n++)
      answers.push((await logIn(email, `2001:db8:5:6::${n + 1}`, 'wrong')).status)
    expect(answers.at(-1)).toBe(429)
    expect((await logIn(email, '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await logIn(email, '2001:db8:5:7::1')).status).toBe(200)
  })
  test('from everywhere at once is stopped too, but not for its owner where they logged in before', async () => {
    const email = await person()
    expect((await logIn(email, '203.0.113.7')).status).toBe(200)
    await failEverywhere(email, 99)
    const answers = []
    for (let n = 0; n < 3; n++) answers.push((await logIn(email, `198.51.100.${n}`, 'wrong')).status)
    expect(answers).toEqual([401, 401, 429])
    const stopped = await logIn(email, '198.51.200.1')
    expect(stopped.status).toBe(429)
    expect((await logIn(email, '203.0.113.7')).status).toBe(200)
    // a network that the account does not know waits, and not for ever
    await wait(Number(stopped.items[0]?.params?.seconds))
    expect((await logIn(email, '198.51.200.1')).status).toBe(200)
    expect((await logIn(email, '198.51.200.2')).status).toBe(200)
  })
  test('from everywhere keeps nobody out who resets their password', async () => {
    const email = await person()
    await failEverywhere(email, 101)
    await logIn(email, '198.51.100.1', 'wrong')
    expect((await logIn(email, '192.0.2.8')).status).toBe(429)
    // the code of the registration was asked for a moment ago
    await wait(0)
    const given = await askCode(world, 'reset', { email })
    const reset = { body: { email, ...given, password: 'otro-corcho-78' }, headers: from('192.0.2.8') }
    expect((await world.call('resetPassword', reset)).status).toBe(200)
    expect((await logIn(email, '192.0.2.8', 'otro-corcho-78')).status).toBe(200)
  })
  test('of many accounts is stopped for the address, and only for a while', async () => {
    const email = await person()
    const answers: number[] = []
    for (let n = 0; n < 40 && answers.at(-1) !== 429; n++)
      answers.push((await logIn(`nadie-${n}@lonja.test`, '203.0.113.6', 'x')).status)
    expect(answers.at(-1)).toBe(429)
    const { status, items } = await logIn(email, '203.0.113.6')
    expect(status).toBe(429)
    await wait(Number(items[0]?.params?.seconds))
    expect((await logIn(email, '203.0.113.6')).status).toBe(200)
  })
})

/** Fields in which someone may guess what another knows; what is sealed or 256 bits long is not guessed. */
const GUESSABLE = /^(password|currentPassword|code|pin|verificationCode)$/

test('every call that takes something to guess says when it was tried too often', () => {
  const calls = (Object.keys(contract) as CallName[]).filter(
    (name) =>
      // the code on a product's box is nobody's secret
      name !== 'findByCode' && fieldsOfRow(contract[name]).some((field) => GUESSABLE.test(field.name)),
  )
  expect(calls).toContain('login')
  const row = (name: CallName): Endpoint => contract[name]
  expect(calls.filter((name) => !row(name).refusals.includes('too_many_requests'))).toEqual([])
})
