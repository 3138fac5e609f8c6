import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createViesService } from './create-vies.ts'
import { startLocalVies } from './local-vies.ts'
import { createVies } from './vies.ts'

const clock = () => new Date('2026-11-28T10:00:00Z')
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const twin = async () => {
  const local = await startLocalVies(clock)
  closers.push(local.stop)
  return { local, vies: createVies({ url: local.url }) }
}

/** A service that answers as told. */
const serve = async (answer: RequestListener, patienceMs = MINUTE) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo
  return createVies({ url: `http://127.0.0.1:${port}/rest-api`, patienceMs })
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const lisbon = { state: 'PT', number: '513000001' }

describe('the twin', () => {
  test('confirms a number, in the name of who asks, with a consultation number', async () => {
    const { local, vies } = await twin()
    expect(await vies.check(lisbon, 'B12345674')).toEqual({
      ...{ answer: 'valid', requestId: expect.stringMatching(/^WAPIAAAA/), name: 'JOHN DOE' },
      address: '123 Main St, Anytown',
    })
    expect(local.asked).toEqual([
      { countryCode: 'PT', vatNumber: '513000001', requesterMemberStateCode: 'ES', requesterNumber: 'B12345674' },
    ])
  })

  test('is asked about Greece as EL, and in nobody’s name without a consultation number', async () => {
    const { local, vies } = await twin()
    expect(await vies.check({ state: 'GR', number: '094014299' }, null)).toMatchObject({ requestId: '' })
    expect(local.asked).toEqual([{ countryCode: 'EL', vatNumber: '094014299' }])
  })

  // the endings are the numbers of the official test service
  test.each([
    ['100', { answer: 'valid' }],
    ['200', { answer: 'invalid' }],
    ['201', { answer: 'invalid' }],
    ['300', { answer: 'unanswered', why: 'SERVICE_UNAVAILABLE' }],
    ['301', { answer: 'unanswered', why: 'MS_UNAVAILABLE' }],
    ['302', { answer: 'unanswered', why: 'TIMEOUT' }],
    ['400', { answer: 'unanswered', why: 'VAT_BLOCKED' }],
    ['401', { answer: 'unanswered', why: 'IP_BLOCKED' }],
    ['500', { answer: 'unanswered', why: 'GLOBAL_MAX_CONCURRENT_REQ' }],
    ['501', { answer: 'unanswered', why: 'GLOBAL_MAX_CONCURRENT_REQ_TIME' }],
    ['600', { answer: 'unanswered', why: 'MS_MAX_CONCURRENT_REQ' }],
    ['601', { answer: 'unanswered', why: 'MS_MAX_CONCURRENT_REQ_TIME' }],
  ])('a number that ends in %s: %o', async (ending, answer) => {
    const { vies } = await twin()
    expect(await vies.check({ state: 'PT', number: `513000${ending}` }, 'B12345674')).toMatchObject(answer)
  })

  test('who asks is unknown to VIES: the number is asked about without a name', async () => {
    const { local, vies } = await twin()
    expect(await vies.check({ state: 'PT', number: '513000202' }, 'B12345674')).toMatchObject({
      ...{ answer: 'valid', requestId: '' },
    })
    expect(local.asked.map(({ requesterNumber }) => requesterNumber)).toEqual(['B12345674', undefined])
  })

  test('can be down', async () => {
    const { local, vies } = await twin()
    local.fail('SERVICE_UNAVAILABLE')
    expect(await vies.check(lisbon, null)).toEqual({ answer: 'unanswered', why: 'SERVICE_UNAVAILABLE' })
    local.fail(null)
    expect(await vies.check(lisbon, null)).toMatchObject({ answer: 'valid' })
  })
})

describe('whatever VIES answers, it is an answer or none', () => {
  const slow: RequestListener = () => {}
  const large: RequestListener = (_, response) => {
    response.writeHead(200)
    response.end(`"${'x'.repeat(100_000)}"`)
  }
  const away: RequestListener = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  test.each<[string, RequestListener]>([
    ['nothing in time', slow],
    ['too much', large],
    ['a redirect', away],
    ['no JSON', (_, response) => response.end('<html>')],
    ['another form', json({ isValid: true })],
    ['an error with status 500', json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)],
    ['a page of a proxy', (_, response) => response.writeHead(503).end('down')],
  ])('%s', async (_what, answer) => {
    const vies = await serve(answer, answer === slow ? 200 : MINUTE)
    expect(await vies.check(lisbon, null)).toMatchObject({ answer: 'unanswered' })
  })

  test('a name that its state does not tell is none', async () => {
    const vies = await serve(json({ valid: true, requestIdentifier: 'W1', name: '---', address: null }))
    expect(await vies.check(lisbon, null)).toEqual({ answer: 'valid', requestId: 'W1', name: '', address: '' })
  })
})

test('the demo market has the twin, other markets what their settings say', async () => {
  const config = { viesUrl: undefined, seed: true, publicUrl: 'http://localhost:3000' }
  const open = async (over: object) => {
    const { vies, stop } = await createViesService({ ...config, ...over }, clock)
    closers.push(stop)
    return vies?.host ?? null
  }
  expect(await open({})).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(await open({ seed: false })).toBeNull()
  expect(await open({ publicUrl: 'https://market.example' })).toBeNull()
  expect(await open({ viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api' })).toBe('ec.europa.eu')
})
