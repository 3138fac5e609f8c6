import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { API_BASE } from '@lonja/core/contract.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Trx, transaction } from '../db/transaction.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { createLiveInbox } from './live-inbox.ts'
import { notify } from './notify.ts'

let world: World
let server: ServerType
let base: string
beforeAll(async () => {
  world = await createWorld()
  await new Promise<void>((ready) => {
    server = serve({ fetch: world.api.fetch, hostname: '127.0.0.1', port: 0 }, () => ready())
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}`
})
afterAll(async () => {
  await world.close()
  await new Promise((done) => server.close(done))
})

const open = new Set<AbortController>()
afterEach(async () => {
  for (const one of open) one.abort()
  open.clear()
  await expect.poll(() => world.deps.live.size).toBe(0)
})

interface Heard {
  status: number
  /** the numbers told so far, and `end` when the stream said that it is over */
  said: (number | 'end')[]
  ended: boolean
  leave: () => void
}

/** Opens a stream as a browser does and notes what it hears. */
const listen = async ({ token }: Pick<Login, 'token'>): Promise<Heard> => {
  const controller = new AbortController()
  open.add(controller)
  const response = await fetch(`${base}/inboxmsgs-stream`, {
    headers: { authorization: token },
    signal: controller.signal,
  })
  const heard: Heard = { status: response.status, said: [], ended: false, leave: () => controller.abort() }
  const follow = async (): Promise<void> => {
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const count = /^event: count\ndata: {"count":(\d+)}$/.exec(event)?.[1]
        if (count) heard.said.push(Number(count))
        if (event.startsWith('event: end')) heard.said.push('end')
      }
    }
  }
  follow()
    .catch(() => {})
    .finally(() => {
      heard.ended = true
    })
  return heard
}

const tell = (trx: Trx, { operatorId }: Login) =>
  notify(trx, {
    ...{ kind: 'security', event: 'passwordChanged', to: { operator: operatorId }, path: '/uc', now: world.now },
    facts: { at: { at: world.now.toISOString() } },
  })
const noticeTo = (...callers: Login[]) =>
  transaction(world.db, async (trx) => {
    for (const caller of callers) await tell(trx, caller)
  })
const said = (heard: Heard) => expect.poll(() => heard.said)

test('the number is told at each change, without being asked for, and to nobody else', async () => {
  const [caller, other] = [await world.login('personal'), await world.login('personal')]
  await noticeTo(caller)
  const [mine, theirs] = [await listen(caller), await listen(other)]
  await said(mine).toEqual([1])
  await said(theirs).toEqual([0])
  await noticeTo(caller)
  await said(mine).toEqual([1, 2])
  await world.call('readInboxMessages', { token: caller.token, body: { all: true } })
  await said(mine).toEqual([1, 2, 0])
  expect(theirs.said).toEqual([0])
})

test('what is taken back is not told', async () => {
  const caller = await world.login('personal')
  const heard = await listen(caller)
  await said(heard).toEqual([0])
  await expect(
    transaction(world.db, async (trx) => {
      await tell(trx, caller)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await noticeTo(caller)
  await said(heard).toEqual([0, 1])
})

test('a visitor hears nothing, a ninth window of a person is sent away until one is closed', async () => {
  expect((await listen({ token: 'none' })).status).toBe(401)
  const caller = await world.login('personal')
  const windows = await Promise.all(Array.from({ length: 8 }, () => listen(caller)))
  expect(windows.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await listen(caller)).status).toBe(429)
  windows[0]?.leave()
  await expect.poll(async () => (await listen(caller)).status).toBe(200)
})

test('who asks for the head only opens no stream', async () => {
  const { token } = await world.login('personal')
  const answer = await fetch(`${base}/inboxmsgs-stream`, { method: 'HEAD', headers: { authorization: token } })
  expect(answer.status).toBe(200)
  expect(world.deps.live.size).toBe(0)
})

test('a stream ends within seconds of its session, and of the place that it is for', async () => {
  const [leaving, dismissed, staying] = await Promise.all([1, 2, 3].map(() => world.login('business')))
  if (!leaving || !dismissed || !staying) throw new Error('three log-ins')
  const streams = await Promise.all([leaving, dismissed, staying].map(listen))
  for (const heard of streams) await said(heard).toEqual([0])
  await world.call('logout', { token: leaving.token })
  await world.db
    .updateTable('operators')
    .set({ disabled_at: world.now })
    .where('id', '=', dismissed.operatorId)
    .execute()
  await expect
    .poll(() => streams.map((heard) => [heard.said.at(-1), heard.ended]))
    .toEqual([
      ['end', true],
      ['end', true],
      [0, false],
    ])
})

test('two hundred streams at once hear of one transaction, over one connection that is sought again when it breaks', async () => {
  const callers = await Promise.all(Array.from({ length: 40 }, () => world.login('personal')))
  const streams = (await Promise.all(Array.from({ length: 5 }, () => Promise.all(callers.map(listen))))).flat()
  const all = (count: number) =>
    expect.poll(() => streams.filter((heard) => heard.said.at(-1) === count).length).toBe(200)
  await all(0)
  const ears = async () =>
    (
      await world.deps.pool.query(
        "select pid from pg_stat_activity where datname = current_database() and query like 'listen%'",
      )
    ).rows
  await noticeTo(...callers)
  await all(1)

  const [ear, ...more] = await ears()
  expect(more).toEqual([])
  await world.deps.pool.query('select pg_terminate_backend($1)', [ear.pid])
  // told while nobody listened
  await noticeTo(...callers)
  await all(2)
  await expect.poll(async () => (await ears()).length).toBe(1)
  await noticeTo(...callers)
  await all(3)
})

test('a house that closes ends its streams and takes no new ones', async () => {
  const live = createLiveInbox({ ...world.deps, url: world.url })
  const { userId, operatorId } = await world.login('personal')
  const listener = { userId, operatorId, tokenHash: Buffer.from('x') }
  const stream = await live.open(listener)
  await live.close()
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  expect(live.size).toBe(0)
  await expect(live.open(listener)).rejects.toThrow('unavailable')
})
