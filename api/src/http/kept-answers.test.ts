import { gunzipSync } from 'node:zlib'
import { API_BASE, contract } from '@lonja/core/contract.ts'
import { type Endpoint, endpoint } from '@lonja/core/kernel/endpoint.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../test/world.ts'
import { implement } from './implement.ts'

let world: World
let token: string
let shopId: number
beforeAll(async () => {
  world = await createWorld({ keepAnswersMs: 1000 })
  token = (await world.login('personal')).token
  shopId = await world.make.shop({ name: 'Uno' })
})
afterAll(() => world.close())
/** What was kept by the test before is forgotten. */
beforeEach(() => world.pass(1001))

const get = (path: string, headers: Record<string, string> = {}) =>
  world.api.request(`http://lonja.test${API_BASE}${path}`, { headers })
const nameOf = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const { name } = (await (await get(path, headers)).json()) as { name: string }
  return name
}
const rename = async (name: string): Promise<void> => {
  await world.db
    .updateTable('shops')
    .set({ name, names: JSON.stringify({ es: name }) })
    .where('id', '=', shopId)
    .execute()
}

describe('an answer for every visitor', () => {
  it('is kept for a second, and made anew after it', async () => {
    await rename('Uno')
    expect(await nameOf(`/shops/${shopId}`)).toBe('Uno')
    await rename('Dos')
    world.pass(1000)
    expect(await nameOf(`/shops/${shopId}`)).toBe('Uno')
    world.pass(1)
    expect(await nameOf(`/shops/${shopId}`)).toBe('Dos')
  })

  it.each<[string, Record<string, string>]>([
    ['a session', { authorization: 'TOKEN' }],
    ['a session’s cookie', { cookie: '__Host-token=TOKEN' }],
    ['an ended session', { authorization: 'nothing' }],
    ['a place', { location: '{"lat":40,"lon":-3}' }],
  ])('is neither given to nor kept of one with %s', async (_, headers) => {
    const own = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text.replace('TOKEN', token)]))
    await rename('Uno')
    expect(await nameOf(`/shops/${shopId}`, own)).toBe('Uno')
    await rename('Dos')
    expect(await nameOf(`/shops/${shopId}`)).toBe('Dos')
    await rename('Tres')
    expect(await nameOf(`/shops/${shopId}`, own)).toBe('Tres')
  })

  it('is another for another thing, question and language', async () => {
    const otherId = await world.make.shop({ name: 'Otra' })
    const [one, other] = await Promise.all([get(`/shops/${shopId}`), get(`/shops/${otherId}`)])
    expect(await one.text()).not.toBe(await other.text())
    const sizes = await Promise.all(
      ['/shops?limit=1', '/shops?limit=2'].map(async (path) => (await get(path)).json() as Promise<{ items: [] }>),
    )
    expect(sizes.map(({ items }) => items.length)).toEqual([1, 2])
    const names = await Promise.all(
      ['es', 'en'].map(async (language) => (await get('/areas', { 'accept-language': language })).text()),
    )
    expect(names[0]).not.toBe(names[1])
  })

  it('comes compressed to who takes it, whoever asked first', async () => {
    const plain = await (await get('/areas')).text()
    const packed = await get('/areas', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain)
  })
})

const row = endpoint({
  method: 'GET',
  path: '/counted',
  scope: 'public',
  forEveryVisitor: true,
  summary: 'Counts its calls',
  reply: z.object({}),
  refusals: ['not_found'],
})

/** A call whose verb says what it was told. */
const counted = (verb: () => Promise<Record<string, never>>) => {
  const seen: object[] = []
  const app = new Hono()
  implement(app, world.deps, row, (call) => {
    seen.push(call)
    return verb()
  })
  return { seen, ask: (headers = {}) => app.request('/counted', { headers }) }
}

describe('the verb of an answer for every visitor', () => {
  it('is called once for all who ask at the same time, and told nothing of them', async () => {
    const { seen, ask } = counted(async () => ({}))
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => ask({ 'user-agent': `browser ${n}`, 'x-client-ip': `192.0.2.${n}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(seen).toMatchObject([{ ip: '', userAgent: '', host: '', actor: null, cartKey: null }])
  })

  it('is called again after it refused or failed', async () => {
    const errors = [new Refusal('not_found'), new Error('a defect')]
    const { seen, ask } = counted(async () => {
      const error = errors.shift()
      if (error) throw error
      return {}
    })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([404, 500, 200, 200])
    expect(seen.length).toBe(3)
  })
})

const FOR_ALL = Object.entries<Endpoint>(contract).filter(([, row]) => row.forEveryVisitor)

it.each(FOR_ALL)('%s, whose answer is kept, only reads, is open to all and sends JSON', (_, row) => {
  expect(row).toMatchObject({ method: 'GET', scope: 'public' })
  expect([row.media, row.body, row.takesCartKey, row.status]).toEqual([undefined, undefined, undefined, undefined])
})
