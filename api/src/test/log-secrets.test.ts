import { API_BASE } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../ops/logger.ts'
import { askCode } from './codes.ts'
import { createWorld, type World } from './world.ts'

const PASSWORD = 'corcho-verde-77'
let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld()
  world.deps.log = createLogger('trace', { write: (line) => lines.push(line) })
})
afterAll(() => world.close())

test('no password, no token and no code of anyone stands in the log, whatever went wrong', async () => {
  const shopId = await world.make.shop({ sub_domain: 'vidal' })
  const email = 'nueva@lonja.test'
  const given = await askCode(world, 'register', { email })
  const register = { name: 'Nueva', email, password: PASSWORD, companyName: 'Bar Nuevo S.L.', terms: true, ...given }
  const { token } = (await world.call('createUser', { body: register })).body
  const own = await askCode(world, 'deleteAccount', 'own e-mail', token)
  const headers = { 'x-client-host': 'vidal.lonja.test' }
  const { id } = (await world.call('createTmpToken', { token, body: { shopId } })).body

  // refused for each reason that a log-in can be
  await world.call('createUser', { body: register })
  for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `, ''])
    await world.call('login', { body: { account: email, password } })
  await world.call('deleteMe', { token, body: { password: `${PASSWORD}!` } })
  await world.call('deleteMe', { token, body: { ...own, codeId: given.codeId } })
  await world.call('resetPassword', { body: { email, ...given, password: PASSWORD } })
  await world.call('getMe', { token, headers: { cookie: `__Host-token=${token}x` } })
  await world.call('getRealToken', { params: { id }, headers: { 'x-client-host': 'elsewhere.test' } })
  await world.call('getRealToken', { params: { id: `${id.slice(0, -1)}_` }, headers })
  await world.call('getRealToken', { params: { id }, headers })
  await world.call('getInvitation', { params: { token: `${token}`.slice(0, 43) } })

  const links = ['Ab3-_fGh1jKlMn0pQrStUv', 'x'.repeat(43)]
  for (const link of links)
    for (const name of ['getInvitation', 'getAccessInvitation'] as const)
      await world.call(name, { params: { token: link } })

  // and with a defect at each step: a limit that cannot be read stands in the way of all of these
  const { limits } = world.deps
  const broken = async () => {
    throw new Error('no connection')
  }
  world.deps.limits = new Proxy(limits, { get: () => broken })
  const calls = [
    await world.call('login', { body: { account: email, password: PASSWORD } }),
    await world.call('createUser', { body: register }),
    await world.call('createTmpToken', { token, body: { shopId } }),
    await world.call('getRealToken', { params: { id }, headers }),
  ]
  world.deps.limits = limits
  expect(calls.map(({ status }) => status)).toEqual([500, 500, 500, 500])

  // a body that cannot be read, with the password in it
  await world.api.request(`http://lonja.test${API_BASE}/operators-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie: `__Host-token=${token}` },
    body: `{"account":"${email}","password":"${PASSWORD}"`,
  })

  expect(lines.length).toBeGreaterThan(8)
  const log = lines.join('')
  for (const secret of [PASSWORD, PASSWORD.toUpperCase(), token, id, given.codeId, own.codeId, ...links])
    expect(log).not.toContain(secret)
  // longer numbers, such as moments, may hold those digits by chance
  for (const { code } of [given, own]) expect(log).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
})
