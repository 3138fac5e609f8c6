import { API_BASE } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await createWorld()
  token = (await world.login('personal')).token
  await world.make.shop()
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  world.api.request(`http://lonja.test${API_BASE}${path}`, { headers })

describe('what caches may keep of an answer', () => {
  it('a visitor’s for seconds, and not again while it is the same', async () => {
    const first = await get('/shops')
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3')
    expect(first.headers.get('vary')).toBe('Authorization, Cookie, Location, Accept-Language, Accept-Encoding')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/shops', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await world.make.shop()
    expect((await get('/shops', { 'if-none-match': etag })).status).toBe(200)
  })
  it.each<[string, Record<string, string>]>([
    ['a session', { authorization: 'TOKEN' }],
    ['a cookie', { cookie: '__Host-token=TOKEN' }],
    ['an ended session', { authorization: 'nothing' }],
    ['a place', { location: '{"lat":40,"lon":-3}' }],
  ])('nothing of one with %s', async (_, headers) => {
    const given = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, v.replace('TOKEN', token)]))
    const answer = await get('/shops', { ...given, 'if-none-match': '*' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has('etag')).toBe(false)
  })
  it('nothing of a call that is not for all, or that was refused', async () => {
    expect((await get('/me', { authorization: token })).headers.get('cache-control')).toBe('no-store')
    expect((await get('/products/999999')).headers.get('cache-control')).toBe('no-store')
  })
})
