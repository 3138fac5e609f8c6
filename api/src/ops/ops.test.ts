import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateJobs } from '../jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { createProbe, type DatabaseProbe, opsApi } from './health.ts'
import { logRequests } from './log-requests.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'

const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const METRICS_TOKEN = 'x'.repeat(32)
const lines: Record<string, unknown>[] = []
const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
const state = { draining: false }
let database: TestDatabase
let app: Hono
let probe: DatabaseProbe

beforeAll(async () => {
  database = await createTestDatabase()
  await migrateJobs(database.url)
  const metrics = createMetrics(database.pool)
  app = new Hono()
  app.use(logRequests(log, metrics))
  probe = createProbe(database.url)
  app.route('/', opsApi({ probe, metrics, state, metricsToken: METRICS_TOKEN }))
  app.get('/real-token/:id', (c) => c.text('no'))
  app.get('/carts/:id', (c) => {
    log.info({ password: 'geheim', user: { token: 'abc', headers: { authorization: 'Bearer x' } } }, 'in the verb')
    return c.text('cart')
  })
})
afterAll(async () => {
  await probe.close()
  await database.close()
})

describe('the server about itself', () => {
  it('writes one line per request, with its id and without the query', async () => {
    lines.length = 0
    const answer = await app.request('/carts/7?token=s3cret', { headers: { 'x-request-id': 'abc-12345' } })
    expect(answer.headers.get('x-request-id')).toBe('abc-12345')
    expect(lines.map((line) => line.requestId)).toEqual(['abc-12345', 'abc-12345'])
    expect(lines[1]).toMatchObject({ method: 'GET', path: '/carts/7', status: 200, msg: 'answered' })
    expect(JSON.stringify(lines)).not.toMatch(/s3cret|geheim|Bearer|"abc"/)
    // what one line says is not said again by the next
    expect(lines[1]).not.toHaveProperty('user')
  })

  it('leaves a temporary token out of the address', async () => {
    lines.length = 0
    await app.request('/real-token/s3cret?replace=true')
    expect(lines[0]).toMatchObject({ path: '/real-token/[hidden]' })
  })

  it('makes an id of its own where the given one is unfit', async () => {
    const answer = await app.request('/carts/7', { headers: { 'x-request-id': 'a b' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('counts answers by route pattern', async () => {
    await app.request('/carts/8')
    const numbers = await (await app.request('/metrics', {}, near)).text()
    expect(numbers).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/carts\/:id",status="200"\} \d/)
    expect(numbers).toContain('database_pool_connections{state="idle"}')
    expect(numbers).toContain('jobs{state="failed"} 0')
    for (const name of ['lag_p50', 'lag_p99', 'lag_max'])
      expect(numbers).toMatch(new RegExp(`^nodejs_eventloop_${name}_seconds \\d`, 'm'))
    expect(numbers).toMatch(/^nodejs_main_thread_cpu_seconds_total \d/m)
    expect(numbers).toMatch(/^nodejs_eventloop_held_max_seconds \d/m)
  })

  it('tells how long the loop was held, once', async () => {
    const held = async () => {
      const numbers = await (await app.request('/metrics', {}, near)).text()
      return Number(/^nodejs_eventloop_held_max_seconds (\S+)/m.exec(numbers)?.[1])
    }
    await held()
    const before = process.threadCpuUsage().user
    while (process.threadCpuUsage().user - before < 200_000);
    let longest = 0
    await expect
      .poll(async () => {
        longest = await held()
        return longest
      })
      .toBeGreaterThan(0.19)
    expect(await held()).toBeLessThan(longest)
  })

  it.each<[string, string, string, Record<string, string>]>([
    ['another machine', 'http://localhost:3000', '8.8.8.8', {}],
    ['a machine of the own network', 'http://localhost:3000', '192.168.1.20', {}],
    ['a page that calls this machine by a name of its own', 'http://rebind.attacker.test', '127.0.0.1', {}],
    ['a proxy that says so', 'http://localhost:3000', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that says nothing in it', 'http://localhost:3000', '127.0.0.1', { 'x-forwarded-for': '' }],
    ['a proxy with X-Real-IP', 'http://localhost:3000', '127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
    ['a proxy with Via', 'http://localhost:3000', '::1', { via: '1.1 tunnel' }],
    ['a proxy with Forwarded', 'http://localhost:3000', '::1', { forwarded: 'for=203.0.113.9' }],
    ['a proxy that names the host', 'http://localhost:3000', '127.0.0.1', { 'x-forwarded-host': 'market.example' }],
    ['someone with another token', 'http://localhost:3000', '8.8.8.8', { authorization: `Bearer ${'y'.repeat(32)}` }],
  ])('shows its numbers not to %s', async (_, origin, remoteAddress, headers) => {
    const env = { incoming: { socket: { remoteAddress } } }
    expect((await app.request(`${origin}/metrics`, { headers }, env)).status).toBe(404)
  })

  it.each<[string, string, string, Record<string, string>]>([
    ['this machine', 'http://127.0.0.1:3000', '::ffff:127.0.0.1', {}],
    ['someone with the token', 'https://market.example', '8.8.8.8', { authorization: `Bearer ${METRICS_TOKEN}` }],
  ])('shows its numbers to %s', async (_, origin, remoteAddress, headers) => {
    const env = { incoming: { socket: { remoteAddress } } }
    expect((await app.request(`${origin}/metrics`, { headers }, env)).status).toBe(200)
  })

  it('shows the numbers of a market that others reach by the token alone', async () => {
    const ops = opsApi({
      probe,
      metrics: createMetrics(database.pool),
      state,
      metricsToken: METRICS_TOKEN,
      isLocal: false,
    })
    const ask = async (headers: Record<string, string>) =>
      (await ops.request('http://127.0.0.1:3000/metrics', { headers }, near)).status
    expect([await ask({}), await ask({ authorization: `Bearer ${METRICS_TOKEN}` })]).toEqual([404, 200])
  })

  it('says in /readyz what it cannot do as it is set up', async () => {
    const ops = opsApi({ probe, metrics: createMetrics(database.pool), state, warnings: ['no mail'] })
    const answer = await ops.request('/readyz')
    expect([answer.status, await answer.text()]).toEqual([200, 'ready\nno mail'])
  })

  it('is ready with a database, and not while it drains', async () => {
    expect((await app.request('/readyz')).status).toBe(200)
    state.draining = true
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    state.draining = false
  })

  it('is not ready without a database', async () => {
    const nowhere = createProbe('postgres://nobody@127.0.0.1:1/none')
    const ops = opsApi({ probe: nowhere, metrics: createMetrics(database.pool), state })
    expect((await ops.request('/readyz')).status).toBe(503)
    await nowhere.close()
  })
})
