import { SECOND } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLimiter, noLimits } from '../http/limits.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let shopId: number
let otherShopId: number
let ana: Login
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop({ sub_domain: 'vidal' })
  otherShopId = await world.make.shop({ sub_domain: 'auth' })
  ana = await world.login('business')
})
afterAll(() => world.close())

const issue = async (who: Login = ana) =>
  (await world.call('createTmpToken', { token: who.token, body: { shopId } })).body
const exchange = (
  id: string,
  {
    host = 'vidal.lonja.test',
    token = null,
    replace,
    headers = {},
  }: {
    host?: string
    token?: string | null
    replace?: 'true'
    headers?: Record<string, string>
  } = {},
) =>
  world.call('getRealToken', {
    params: { id },
    token,
    headers: { 'x-client-host': host, ...headers },
    ...(replace ? { query: { replace } } : {}),
  })

describe('a temporary token', () => {
  it('becomes a session of its own for the same person and account, once', async () => {
    const { id, origin } = await issue()
    expect(origin).toBe('https://vidal.lonja.test')
    const { status, body } = await exchange(id)
    expect([status, body.user.id, body.operator.id]).toEqual([200, ana.userId, ana.operatorId])
    expect(body.token).not.toBe(ana.token)
    expect((await world.call('getMe', { token: body.token })).status).toBe(200)
    expect((await world.call('getMe', { token: ana.token })).status).toBe(200)
    expect(await exchange(id)).toMatchObject({ status: 401, code: 'invalid_token' })
  })
  it('has one winner when it is used twice at once', async () => {
    const { id } = await issue()
    const both = await Promise.all([exchange(id), exchange(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })
  it('is kept as a hash alone', async () => {
    const { id } = await issue()
    const rows = await world.db.selectFrom('tmp_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(id)
  })
  it('is worth nothing on another host, after a minute, or once its session has ended', async () => {
    const { id } = await issue()
    for (const host of ['lonja.test', 'auth.lonja.test', 'vidal.lonja.test.evil.test', 'vidal.lonja.test:8080', ''])
      expect((await exchange(id, { host })).status, host).toBe(401)
    world.pass(61 * SECOND)
    expect((await exchange(id)).status).toBe(401)

    const eva = await world.login('personal')
    const { id: hers } = await issue(eva)
    await world.call('logout', { token: eva.token })
    expect((await exchange(hers)).status).toBe(401)
  })
  it.each<[string, Record<string, string>]>([
    ['opens', { 'sec-fetch-dest': 'document' }],
    ['frames', { 'sec-fetch-dest': 'iframe' }],
    ['loads as a picture', { 'sec-fetch-dest': 'image' }],
    ['fetches beforehand', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  ])('is not used up by an address that a browser merely %s', async (_, headers) => {
    const { id } = await issue()
    expect(await exchange(id, { headers })).toMatchObject({ status: 401, code: 'invalid_token' })
    expect((await exchange(id, { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200)
  })
  it('takes the place of someone else’s session only when that is asked for', async () => {
    const { id } = await issue()
    const eva = await world.login('personal')
    expect(await exchange(id, { token: eva.token })).toMatchObject({ status: 409, code: 'other_person' })
    expect((await world.call('getMe', { token: eva.token })).status).toBe(200)
    expect((await exchange(id, { token: eva.token, replace: 'true' })).body.user.id).toBe(ana.userId)
    expect((await world.call('getMe', { token: eva.token })).status).toBe(401)
  })
  it('renews the session that the same person has there', async () => {
    const before = (await exchange((await issue()).id)).body.token
    const { id } = await issue()
    const after = await exchange(id, { token: before })
    expect(after.status).toBe(200)
    expect((await world.call('getMe', { token: before })).status).toBe(401)
  })
  it('does not come from two tokens that disagree', async () => {
    const { id } = await issue()
    const headers = { cookie: `__Host-token=${(await world.login('personal')).token}` }
    expect(await exchange(id, { token: ana.token, headers })).toMatchObject({ status: 401, code: 'invalid_token' })
    expect((await exchange(id)).status).toBe(200)
  })
})

describe('no temporary token', () => {
  it.each(['closed', 'unknown', 'named as the authentication sub-site'])('for a shop that is %s', async (which) => {
    const closed = await world.make.shop({ status: 'closed' })
    const id = which === 'closed' ? closed : which === 'unknown' ? 999_999 : otherShopId
    const answer = await world.call('createTmpToken', { token: ana.token, body: { shopId: id } })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })
  it('from another site, nor after ten in a minute', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      world.call('createTmpToken', { token: ana.token, body: { shopId }, headers })
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403, code: 'cross_site' })
    expect(await ask({ origin: 'https://evil.test' })).toMatchObject({ status: 403, code: 'cross_site' })
    world.deps.limits = createLimiter(world.deps.pool)
    const headers = { 'x-client-ip': '203.0.113.7' }
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await ask(headers)).status)
    world.deps.limits = noLimits
    expect(answers).toEqual([...Array(10).fill(201), 429])
  })
})
