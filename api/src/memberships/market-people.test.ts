import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'
import { endMarketPlace, openMarketPlace } from './market-people.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const emailOf = async ({ userId }: Login): Promise<string> => {
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email ?? ''
}
const placesOf = async ({ token }: Login) => (await world.call('getOperators', { token })).body.items
const open = (login: string) => openMarketPlace(world.deps, { login, now: world.now })
const end = (login: string) => endMarketPlace(world.deps, { login, now: world.now })

test('registered people get a place in the one account of the market, which their first one makes', async () => {
  const [ana, bo] = [await world.login('personal'), await world.login('personal')]
  const [anas, bos] = [await emailOf(ana), await emailOf(bo)]
  expect(await open('nobody@lonja.test')).toBe(false)
  expect(await Promise.all([open(anas.toUpperCase()), open(bos)])).toEqual([true, true])
  expect(await open(anas)).toBe(true)
  const accounts = await world.db.selectFrom('accounts').select('id').where('kind', '=', 'market').execute()
  expect(accounts).toHaveLength(1)
  expect((await placesOf(ana)).map(({ kind }) => kind).sort()).toEqual(['market', 'personal'])
  expect((await placesOf(bo)).map(({ kind }) => kind).sort()).toEqual(['market', 'personal'])
})

test('a place ends with its sessions; who never had one is told apart', async () => {
  const [ana, bo] = [await world.login('personal'), await world.login('personal')]
  const login = await emailOf(ana)
  await open(login)
  const place = (await placesOf(ana)).find(({ kind }) => kind === 'market')
  const { body } = await world.call('switchOperator', {
    token: ana.token,
    body: { operatorId: place?.id },
  })
  expect((await world.call('getMe', { token: body.token })).status).toBe(200)
  expect(await end(await emailOf(bo))).toBe(false)
  expect([await end(login), await end(login)]).toEqual([true, false])
  expect((await world.call('getMe', { token: body.token })).status).toBe(401)
  const token = 'another-session-of-hers'
  await world.make.session(ana, token)
  expect((await placesOf({ ...ana, token })).map(({ kind }) => kind)).toEqual(['personal'])
})
