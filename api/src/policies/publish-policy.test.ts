import { HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../test/explain.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'
let world: World
let operator: Login
beforeAll(async () => {
  world = await createWorld()
  operator = await world.login('market')
  await world.make.owner(operator, PASSWORD)
})
afterAll(() => world.close())

const publish = (word: string, more: object = {}) =>
  world.call('publishPolicy', {
    token: operator.token,
    params: { type: 'payment' },
    body: { texts: { es: word, en: word, zh: word }, isOff: false, password: PASSWORD, ...more },
  })
const read = async (query: object = {}) => {
  const ask = { query: { type: 'payment', ...query } }
  const [policy] = (await world.call('getPolicies', ask)).body.items
  return policy
}
const inHours = (hours: number) => new Date(world.now.getTime() + hours * HOUR).toISOString()

test('a version is in force from its moment on; earlier ones can be read', async () => {
  const first = (await publish('Primero')).body.id
  expect((await read())?.html).toContain('Primero')
  const second = (await publish('Segundo', { effectiveAt: inHours(2) })).body.id
  expect((await read())?.html).toContain('Primero')
  expect((await world.call('getPolicies', { query: { type: 'payment', version: second } })).code).toBe('not_found')
  world.pass(2 * HOUR)
  const now = await read()
  expect(now?.html).toContain('Segundo')
  expect(now?.updatedOn).toBe(world.now.toISOString().slice(0, 10))
  expect(now?.versions.map(({ id, isInForce, isShown }) => [id, isInForce, isShown])).toEqual([
    [second, true, true],
    [first, false, false],
  ])
  const before = await read({ version: first })
  expect(before?.html).toContain('Primero')
  expect(before?.versions.map(({ isShown }) => isShown)).toEqual([false, true])
})

test('one that is to come can be taken back, one in force cannot', async () => {
  const { id } = (await publish('Tercero', { effectiveAt: inHours(1) })).body
  const withdraw = (of: number) =>
    world.call('withdrawPolicy', { token: operator.token, params: { type: 'payment', id: of } })
  expect((await withdraw(id)).status).toBe(200)
  const [inForce] = (await read())?.versions ?? []
  expect((await withdraw(inForce?.id ?? 0)).code).toBe('not_found')
  world.pass(HOUR)
  expect((await read())?.html).not.toContain('Tercero')
})

test('who publishes a text over one that was published meanwhile is told, and may then', async () => {
  const seen = async () =>
    (await world.call('getOperatorPolicy', { token: operator.token, params: { type: 'payment' } })).body.version
  const version = await seen()
  const first = await publish('Cuarto', { version })
  expect(first.status).toBe(201)
  // a second press of the same form publishes no other version
  expect(await publish('Cuarto', { version })).toMatchObject({ status: 201, body: first.body })
  expect((await read())?.versions[0]?.id).toBe(first.body.id)
  expect((await publish('Cuarto', { version, effectiveAt: inHours(1) })).code).toBe('conflict')
  expect(await publish('Quinto', { version })).toMatchObject({ code: 'conflict', items: [{ path: 'body.version' }] })
  expect((await read())?.html).toContain('Cuarto')
  expect((await publish('Quinto', { version: await seen() })).status).toBe(201)
})

test('to publish reads the texts of no version, and to be told of another those of the last', async () => {
  const ask = recordStatements(world)
  const params = { type: 'payment' }
  const { token } = operator
  const version = (await ask<{ version: string }>('getOperatorPolicy', { token, params })).body.version
  const publishing = async (word: string) => {
    const body = { texts: { es: word, en: word, zh: word }, isOff: false, password: PASSWORD, version }
    const { status, statements } = await ask('publishPolicy', { token, params, body })
    const reading = statements.filter(({ query: { sql } }) => /^select .*"texts".* from "policy_versions"/.test(sql))
    return [status, reading.map(({ query: { sql } }) => / limit /.test(sql))]
  }
  expect(await publishing('Sexto')).toEqual([201, []])
  expect(await publishing('Séptimo')).toEqual([409, [true]])
})

test.each([
  ['without a password', { password: undefined }, 'field_required'],
  ['with a wrong one', { password: 'not the one' }, 'wrong_password'],
  ['with a code that is none', { password: undefined, code: '000000' }, 'wrong_code'],
  ['in two languages alone', { texts: { es: 'Uno', en: 'One' } }, 'field_required'],
  ['for yesterday', { effectiveAt: '2026-01-01T00:00:00Z' }, 'date_past'],
])('it is refused %s', async (_, more, code) => {
  expect((await publish('Nunca', more)).code).toBe(code)
  expect((await read())?.html).not.toContain('Nunca')
})

test('switched off, there is no text', async () => {
  await publish('', { isOff: true, texts: {} })
  expect((await read())?.isSet).toBe(false)
  const act = await world.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'after'])
    .where('action', '=', 'policy.publish')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(act).toMatchObject({ actor_user_id: operator.userId, after: { isOff: true } })
})
