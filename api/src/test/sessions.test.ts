import { randomUUID } from 'node:crypto'
import { API_BASE, type CallName, contract } from '@lonja/core/contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { register } from './codes.ts'
import { createWorld, type Login, type World } from './world.ts'

let world: World
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
})
afterAll(() => world.close())

/** Calls of people and their programs; other services' messages have no session. */
const rows = (Object.entries<Endpoint>(contract) as [CallName, Endpoint][]).filter(([, { webhook }]) => !webhook)

/** Asks a row for anything at all; what it would say of the request itself comes after who asks, and from where. */
const ask = async (row: Endpoint, headers: Record<string, string>) => {
  const path = row.path.replaceAll(/\{\w+\}/g, '1')
  const answer = await world.api.request(`http://lonja.test${row.base ?? API_BASE}${path}`, {
    method: row.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(row.method === 'GET' ? {} : { body: '{}' }),
  })
  const items = answer.ok ? [] : ((await answer.json()) as RefusalItem[])
  return [answer.status, items[0]?.code]
}

const loginFor = (scope: Endpoint['scope']): Promise<Login> => {
  if (scope === 'seller') return world.login('shop', shopId)
  return world.login(scope === 'operator' ? 'market' : 'business')
}

/** Ways in which a session ends; a copy of its cookie must be worth nothing from then on. */
const ends: Record<string, (who: Login) => Promise<unknown>> = {
  'its holder logs out': (who) => world.call('logout', { token: who.token }),
  'nobody uses it for too long': (who) => change(who, { idle_until: new Date(world.now.getTime() - 1) }),
  'its time is over': (who) => change(who, { ends_at: new Date(world.now.getTime() - 1) }),
  'the person is disabled': (who) =>
    world.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', who.userId).execute(),
  'the person loses this account': (who) =>
    world.db.updateTable('operators').set({ disabled_at: world.now }).where('id', '=', who.operatorId).execute(),
}
const change = (who: Login, values: { idle_until?: Date; ends_at?: Date }) =>
  world.db.updateTable('sessions').set(values).where('user_id', '=', who.userId).execute()

/** One place refuses every row for the same reasons: of as many reasons, each row is asked for one in turn. */
const rowsOf = <Row>(all: readonly Row[], reason: number, reasons: number): Row[] =>
  all.filter((_, n) => n % reasons === reason)

const endings = Object.entries(ends).map(([what, end], n) => [what, n, end] as const)
describe.each(endings)('a cookie that was copied, once %s', (_, n, end) => {
  test('opens nothing, and is said to be no log-in any more', async () => {
    const scopes = [...new Set(rows.map(([, row]) => row.scope))].filter((scope) => scope !== 'public')
    for (const scope of scopes) {
      const who = await loginFor(scope)
      await end(who)
      const own = rows.filter(([, row]) => row.scope === scope)
      for (const [name, row] of rowsOf(own, n, endings.length))
        expect(await ask(row, { cookie: `__Host-token=${who.token}` }), name).toEqual([401, 'invalid_token'])
    }
  })
  test('begins no visitor’s cart, and opens none, though its key is sent', async () => {
    const who = await world.login('business')
    const skuId = await world.make.sku(await world.make.product(shopId))
    const body = { shopId, products: [{ skuId, quantity: 1 }] }
    const { cartKey = '' } = (await world.call('addToCart', { body })).body
    await end(who)
    const carts = async () => (await world.db.selectFrom('visitor_carts').select('id').execute()).length
    const before = await carts()
    const sent: Record<string, string>[] = [{}, { 'cart-key': cartKey }]
    for (const headers of sent) {
      const ask = (name: 'addToCart' | 'getCarts', more = {}) =>
        world.call(name, { token: who.token, headers, ...more })
      expect((await ask('addToCart', { body })).code).toBe('invalid_token')
      expect((await ask('getCarts')).code).toBe('invalid_token')
    }
    expect(await carts()).toBe(before)
    expect((await world.call('getCarts', { headers: { 'cart-key': cartKey } })).body.count).toBe(1)
  })
  test('sees of public calls what a visitor sees', async () => {
    const who = await world.login('business')
    const hidden = await world.make.shop({ visibility: 'privateHidden' })
    const product = await world.make.product(hidden)
    await world.make.sku(product)
    await refreshListings(world.db, { productIds: [product] })
    await world.make.access(hidden, who.accountId)
    expect((await world.call('getProduct', { token: who.token, params: { id: product } })).status).toBe(200)
    await end(who)
    expect((await world.call('getProduct', { token: who.token, params: { id: product } })).status).toBe(404)
  })
})

test('a session that is used lives on, and not for ever', async () => {
  const email = `${randomUUID()}@lonja.test`
  const { token } = (await register(world, { email, password: 'corcho-verde-77' })).body
  const seen = async () => (await world.call('getMe', { token })).status
  for (const days of [29, 29, 29]) {
    world.pass(days * DAY)
    expect(await seen()).toBe(200)
  }
  world.pass(4 * DAY)
  expect(await seen()).toBe(401)
})

test('over https a cookie without the prefix of its host, which a sibling host can set, is nobody’s', async () => {
  const { token } = await world.login('business')
  const row = contract.getMe
  expect(await ask(row, { cookie: `token=${token}` })).toEqual([401, 'login_required'])
  expect((await ask(row, { cookie: `__Host-token=${token}` }))[0]).toBe(200)
  expect((await ask(row, { cookie: `token=of-a-sibling; __Host-token=${token}` }))[0]).toBe(200)
})

test('two tokens that disagree are nobody’s, in every call', async () => {
  const [one, other] = [await world.login('business'), await world.login('business')]
  for (const [name, row] of rows)
    for (const authorization of [one.token, `Bearer ${one.token}`])
      expect(await ask(row, { authorization, cookie: `__Host-token=${other.token}` }), name).toEqual([
        401,
        'invalid_token',
      ])
})

describe('a page on another site', () => {
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    // another shop's host is the same site, and another origin
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'https://lonja.test.evil.example' },
    { origin: 'http://lonja.test:8080' },
    { origin: 'null' },
  ]
  test.each(elsewhere.map((headers, n) => [headers, n] as const))(
    '%j changes nothing, by any call',
    async (headers, n) => {
      const writing = rows.filter(([, { method }]) => method !== 'GET')
      for (const [name, row] of rowsOf(writing, n, elsewhere.length)) {
        const { token } = await loginFor(row.scope)
        expect(await ask(row, { cookie: `__Host-token=${token}`, ...headers }), name).toEqual([403, 'cross_site'])
      }
    },
  )
  test('reads nothing: no call lets another origin in', async () => {
    for (const [name, row] of rows) {
      const path = row.path.replaceAll(/\{\w+\}/g, '1')
      for (const method of ['OPTIONS', row.method]) {
        const answer = await world.api.request(`http://lonja.test${row.base ?? API_BASE}${path}`, {
          method,
          headers: { origin: 'https://evil.example', 'access-control-request-method': row.method },
        })
        expect(answer.headers.get('access-control-allow-origin'), name).toBeNull()
      }
    }
  })
})
