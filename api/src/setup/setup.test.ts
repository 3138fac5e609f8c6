import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../http/actor.ts'
import { createWorld, type World } from '../test/world.ts'
import { makeSetupLink } from './setup-link.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('setup_links').execute())

const person = (email = 'primera@lonja.test') => ({ name: 'Primera', email, password: 'corcho-verde-77' })
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? ''
const open = (token: string) => world.call('getSetupLink', { params: { token } })
const begin = (token: string, email?: string) =>
  world.call('createFirstOperator', { params: { token }, body: person(email) })
const audited = async (action: 'market.operator' | 'market.starter') =>
  (await world.db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length

test('a market is set up from an empty database', async () => {
  // only the digest of the newest link is kept
  const old = tokenOf(await makeSetupLink(world.deps))
  const token = tokenOf(await makeSetupLink(world.deps))
  const kept = await world.db.selectFrom('setup_links').select('token_hash').execute()
  expect(kept.map((row) => Buffer.from(row.token_hash).equals(hashToken(token)))).toEqual([true])
  expect([(await open(old)).code, (await open(token)).status]).toEqual(['link_invalid', 200])

  // of two who open it at once, one becomes the first operator
  const answers = await Promise.all([begin(token), begin(token, 'otra@lonja.test')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  const session = answers.find(({ status }) => status === 201)?.body.token ?? ''
  expect([(await open(token)).code, await makeSetupLink(world.deps), await audited('market.operator')]).toEqual([
    'link_invalid',
    null,
    1,
  ])

  // nothing before the second factor
  expect((await world.call('getSetupState', { token: session })).code).toBe('second_factor_required')
  await world.db.updateTable('sessions').set({ second_factor_at: world.now }).execute()

  const state = async () => (await world.call('getSetupState', { token: session })).body
  const done = async () => (await state()).points.filter(({ isDone }) => isDone).map(({ point }) => point)
  expect([(await state()).isEmpty, await done()]).toEqual([true, ['address']])

  expect((await world.call('fillWithStarterSet', { token: session })).status).toBe(200)
  expect((await world.call('fillWithStarterSet', { token: session })).code).toBe('not_empty')
  expect(await audited('market.starter')).toBe(1)
  expect(await done()).toEqual(['content', 'address'])

  // what was filled in can be shown and gone on with
  const { items } = (await world.call('getIndexBlocks')).body
  expect(items.length).toBeGreaterThan(5)
  const names = { es: 'Jardín', en: 'Garden', zh: '园艺' }
  expect((await world.call('createCategory', { token: session, body: { parentId: null, names } })).status).toBe(201)

  const identity = {
    ...{ legalName: 'Mercado Uno S.L.', taxIdentificationCode: 'B12345674', registry: '', street: 'Calle Mayor, 1' },
    ...{ postCode: '28013', city: 'Madrid', province: 'Madrid', email: 'hola@uno.test', phone: '' },
  }
  const write = (body: object) =>
    world.call('updateMarketIdentity', { token: session, body: { rowVersion: 0, ...body } })
  expect((await write({ ...identity, taxIdentificationCode: 'B1' })).code).toBe('invalid_tax_id')
  const written = async () => (await world.call('getMarketIdentity', { token: session })).body
  expect(await written()).toEqual({ rowVersion: 0, identity: null })
  // of two who write it at once the second is told, and nothing of the first is lost
  const writers = await Promise.all([write(identity), write({ ...identity, legalName: 'Mercado Dos S.L.' })])
  expect(writers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(writers.find(({ status }) => status === 409)?.code).toBe('conflict')
  expect((await write({ ...identity, rowVersion: 1 })).status).toBe(200)
  expect(await written()).toEqual({ rowVersion: 2, identity })
  const terms = await world.call('getPolicies', { query: { type: 'terms' } })
  expect(terms.body.items[0]?.html).toContain('Mercado Uno S.L.')
  expect(await done()).toEqual(['identity', 'content', 'address'])
})
