import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerState } from '@lonja/api/ops/health.ts'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { drainable } from './draining.ts'

const CLIENTS = 16

/** The stop begins while this order is under way. */
const STOP_AT = 200

/** A server that takes orders, each for a little while, and stops in the middle of them. */
const openServer = async () => {
  const state: ServerState = { draining: false }
  const taken: string[] = []
  const { promise: stopBegins, resolve: beginStop } = Promise.withResolvers<void>()
  const app = new Hono()
  app.post('/orders', async (c) => {
    const key = await c.req.text()
    taken.push(key)
    if (taken.length === STOP_AT) beginStop()
    await new Promise((done) => setTimeout(done, 1 + Math.random() * 20))
    return c.text(state.draining ? 'draining' : 'open', 201)
  })
  const server: Server = createServer()
  const drain = drainable(server, state)
  server.on('request', getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { state, taken, stopBegins, drain, port: (server.address() as AddressInfo).port }
}

interface Posted {
  key: string
  /** null: there was no answer */
  status: number | null
  /** it was answered after the stop had begun, and whether the answer asked for the connection to be closed */
  draining: boolean
  closes: boolean
}

const post = (port: number, agent: Agent, key: string): Promise<Posted> =>
  new Promise((resolve) => {
    const unanswered = () => resolve({ key, status: null, draining: false, closes: false })
    const sent = request({ port, host: '127.0.0.1', path: '/orders', method: 'POST', agent }, (answer) => {
      const closes = answer.headers.connection === 'close'
      answer.on('error', unanswered)
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ key, status: answer.statusCode ?? null, draining: text === 'draining', closes }))
    })
    sent.on('error', unanswered)
    sent.end(key)
  })

test('every order that was taken is answered when the server stops, and no client keeps its connection', async () => {
  const { state, taken, stopBegins, drain, port } = await openServer()
  const answered: Posted[] = []
  const unanswered: Posted[] = []
  const client = async (name: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; ; n++) {
      const posted = await post(port, agent, `${name}-${n}`)
      if (posted.status === null) unanswered.push(posted)
      else answered.push(posted)
      if (posted.status === null) break
    }
    agent.destroy()
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)))
  await stopBegins

  state.draining = true
  await drain()
  await clients

  expect(answered.map(({ key }) => key).sort()).toEqual(taken.sort())
  expect(answered.every(({ status }) => status === 201)).toBe(true)
  expect(unanswered).toHaveLength(CLIENTS)
  // each client had at most one answer more, which asked it to close
  const late = answered.filter(({ draining }) => draining)
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThanOrEqual(CLIENTS)
  expect(late.every(({ closes }) => closes)).toBe(true)
})

test('answers ask for the connection to be closed from the beginning of the stop, also while the server still listens', async () => {
  const { state, drain, port } = await openServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await post(port, agent, 'before')
  state.draining = true
  const after = await post(port, agent, 'after')
  expect([before, after].map(({ status, closes }) => [status, closes])).toEqual([
    [201, false],
    [201, true],
  ])
  agent.destroy()
  await drain()
})

test('the connection of an answer that had begun before the stop is closed when it ends, not cut off', async () => {
  const state: ServerState = { draining: false }
  const server = createServer({ keepAliveTimeout: 0 })
  const cutOff = vi.spyOn(server, 'closeAllConnections')
  const drain = drainable(server, state)
  const { promise: stopBegins, resolve: beginStop } = Promise.withResolvers<void>()
  server.on('request', (_, response) => {
    response.write('begun')
    stopBegins.then(() => response.end(', ended'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sent = get({ port, host: '127.0.0.1', agent })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  state.draining = true
  const drained = drain()
  beginStop()
  expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('begun, ended')
  await drained
  expect(cutOff).not.toHaveBeenCalled()
  agent.destroy()
})
