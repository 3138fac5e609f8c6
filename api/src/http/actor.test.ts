import { API_BASE } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import type { ApiEnvironment } from './on-behalf-of.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const CLIENT = { address: '', host: 'lonja.test', userAgent: '' }
/** One page that is opened. */
const page = (): ApiEnvironment => ({ client: CLIENT, pageSessions: new Map() })
const ask = (path: string, token: string, environment: ApiEnvironment) =>
  world.api.request(`http://lonja.test${API_BASE}${path}`, { headers: { authorization: token } }, environment)

test('the calls of one page look its session up once, those of another look again', async () => {
  const who = await world.login('business')
  const opened = page()
  expect((await ask('/me', who.token, opened)).status).toBe(200)
  await world.db.updateTable('sessions').set({ ends_at: world.now }).where('user_id', '=', who.userId).execute()
  expect((await ask('/inboxmsgs-stat', who.token, opened)).status).toBe(200)
  expect((await ask('/me', who.token, page())).status).toBe(401)
  expect((await ask('/me', who.token, { client: CLIENT })).status).toBe(401)
})

test('a page is told the same of its reader as any other caller', async () => {
  const who = await world.login('business')
  const told = async (environment: ApiEnvironment) => (await ask('/me', who.token, environment)).json()
  expect(await told(page())).toEqual(await told({ client: CLIENT }))
})

test('the calls of one page read access rights once, those of another read what holds then', async () => {
  const who = await world.login('business')
  const shopId = await world.make.shop({ visibility: 'privateHidden' })
  const access = async (environment: ApiEnvironment) => {
    const reply = await ask(`/shops/${shopId}`, who.token, environment)
    return reply.status === 200 ? ((await reply.json()) as { access: string }).access : reply.status
  }
  await world.make.access(shopId, who.accountId)
  const opened = page()
  expect(await access(opened)).toBe('approved')
  await world.db.deleteFrom('shop_access').where('account_id', '=', who.accountId).execute()
  expect(await access(opened)).toBe('approved')
  expect(await access(page())).not.toBe('approved')
  expect(await access({ client: CLIENT })).not.toBe('approved')
})
