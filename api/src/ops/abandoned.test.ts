import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { API_BASE } from '@lonja/core/contract.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerError } from '../http/http-errors.ts'
import { createWorld, type World } from '../test/world.ts'
import { logRequests } from './log-requests.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'

/** Levels of the log's lines. */
const INFO = 30
const ERROR = 50

const lines: { level: number; msg: string; status?: number; path?: string }[] = []
let world: World
let server: Server
/** opens once a request has come in, and what it waits for */
let arrived: PromiseWithResolvers<void>
let answer: PromiseWithResolvers<Response>
beforeAll(async () => {
  world = await createWorld()
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
  world.deps.log = log
  const app = new Hono()
  app.use(logRequests(log, createMetrics(world.deps.pool)))
  app.get('/slow', () => {
    arrived.resolve()
    return answer.promise
  })
  app.get('/broken', async (c) => {
    arrived.resolve()
    await answer.promise
    return answerError(c, new TypeError('a defect'), 'es', world.deps)
  })
  app.all(`${API_BASE}/*`, (c) => world.api.fetch(c.req.raw))
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await world.close()
})
beforeEach(() => {
  lines.length = 0
  arrived = Promise.withResolvers()
  answer = Promise.withResolvers()
})

/** Sends the text of a request over a socket of its own, as somebody does whose line may break. */
const send = async (text: string) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((ready) => socket.write(text, ready))
  return socket
}
const connections = () => new Promise<number>((tell) => server.getConnections((_, count) => tell(count)))

test.each([
  ['what it says', new Response('late')],
  ['a fault', new Response('late', { status: 503 })],
])('of a request whose caller went away before its answer, the log tells that, not %s', async (_, late) => {
  const socket = await send('GET /slow HTTP/1.1\r\nHost: lonja.test\r\n\r\n')
  await arrived.promise
  socket.destroy()
  await expect.poll(connections).toBe(0)
  answer.resolve(late)
  await expect.poll(() => lines.at(-1)).toMatchObject({ msg: 'answered', path: '/slow', status: 499 })
  expect(lines.filter(({ level }) => level > INFO)).toEqual([])
})

test('a defect is logged as one though nobody waits for its answer any more', async () => {
  const socket = await send('GET /broken HTTP/1.1\r\nHost: lonja.test\r\n\r\n')
  await arrived.promise
  socket.destroy()
  await expect.poll(connections).toBe(0)
  answer.resolve(new Response())
  await expect.poll(() => lines.at(-1)).toMatchObject({ msg: 'answered', status: 499 })
  expect(lines.filter(({ level }) => level > INFO)).toMatchObject([{ level: ERROR, msg: 'defect' }])
})

test('a body that breaks off halfway is no fault of the market', async () => {
  const head = `POST ${API_BASE}/operators-login HTTP/1.1\r\nHost: lonja.test\r\nContent-Type: application/json\r\n`
  const socket = await send(`${head}Content-Length: 4000\r\n\r\n{"account":"bar@lonja.test",`)
  await expect.poll(connections).toBe(1)
  socket.destroy()
  await expect.poll(() => lines.at(-1)).toMatchObject({ msg: 'answered', status: 499 })
  expect(lines.filter(({ level }) => level > INFO)).toEqual([])
})
