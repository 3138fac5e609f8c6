import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitReads } from './limit-reads.ts'

/** A market that counts how often it was asked; a user's address is the one that they say. */
const world = () => {
  let answered = 0
  const app = new Hono().use(
    limitReads({ addressOf: (c) => c.req.header('x-forwarded-for') ?? '', publicUrl: 'https://lonja.test' }),
  )
  app.all('*', (c) => {
    answered += 1
    return c.text('page')
  })
  const read = (path: string, address: string, headers: Record<string, string> = {}) =>
    app.request(`https://lonja.test${path}`, { headers: { 'x-forwarded-for': address, ...headers } })
  const send = (path: string, address: string) =>
    app.request(`https://lonja.test${path}`, { method: 'POST', headers: { 'x-forwarded-for': address } })
  /** Reads so often, and gives how many were answered. */
  const readOften = async (times: number, path: string, from: (n: number) => [string, Record<string, string>?]) => {
    const before = answered
    for (let n = 0; n < times; n++) await read(path, ...from(n))
    return answered - before
  }
  return { read, send, readOften }
}

describe('reading', () => {
  it('is free for what people do, and then waits, with a page that says so in three languages', async () => {
    const { read, readOften } = world()
    expect(await readOften(310, '/goods-list', () => ['203.0.113.1'])).toBe(300)
    const answer = await read('/goods-list', '203.0.113.1')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(10)
    const text = await answer.text()
    for (const words of ['Demasiadas', 'Too many', '短时间']) expect(text).toContain(words)
    expect((await read('/goods-list', '203.0.113.2')).status).toBe(200)
    expect((await read('/assets/app.js', '203.0.113.1')).status).toBe(200)
  })
  it('by the API is refused as other calls are', async () => {
    const { read, readOften } = world()
    await readOften(300, '/backend/api/v1/products', () => ['203.0.113.1'])
    const answer = await read('/backend/api/v1/products', '203.0.113.1', { 'accept-language': 'en' })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject([{ code: 'too_many_requests' }])
  })
  it('counts the addresses of one IPv6 /64 together', async () => {
    const { readOften } = world()
    expect(await readOften(310, '/', (n) => [`2001:db8:1:2::${n.toString(16)}`])).toBe(300)
    expect(await readOften(10, '/', (n) => [`2001:db8:1:3::${n.toString(16)}`])).toBe(10)
  })
  it('counts people by their session, and a network’s made-up sessions together', async () => {
    const { readOften } = world()
    const as = (token: string): [string, Record<string, string>] => ['203.0.113.1', { cookie: `__Host-token=${token}` }]
    expect(await readOften(310, '/uc', () => as('one'))).toBe(300)
    expect(await readOften(100, '/uc', () => as('other'))).toBe(100)
    expect(await readOften(1200, '/uc', (n) => as(`made-up-${n}`))).toBe(1090)
  })
  it('counts the searches of a network’s made-up sessions together', async () => {
    const { readOften } = world()
    const madeUp = (n: number): [string, Record<string, string>] => [
      '203.0.113.1',
      { cookie: `__Host-token=made-up-${n}` },
    ]
    expect(await readOften(320, '/goods-list?search=vaso', madeUp)).toBe(300)
  })
  it('searches sixty times a minute', async () => {
    const { readOften } = world()
    expect(await readOften(70, '/goods-list?search=vaso', () => ['203.0.113.1'])).toBe(60)
    expect(await readOften(10, '/goods-list', () => ['203.0.113.1'])).toBe(10)
    expect(await readOften(70, '/search-suggestions?search=v', () => ['203.0.113.1'])).toBe(70)
  })
  it('stops nobody who changes something', async () => {
    const { send, readOften } = world()
    await readOften(300, '/', () => ['203.0.113.1'])
    expect((await send('/', '203.0.113.1')).status).toBe(200)
  })
})

describe('sending', () => {
  it.each([
    ['/en/login', 300],
    ['/backend/api/v1/order-pad/codes', 300],
    ['/assets/app.js', 300],
    // a gateway reports from one address whatever its customers pay
    ['/backend/api/v1/webhooks/stripe', 310],
  ])('to %s is counted apart', async (path, answered) => {
    const { send } = world()
    const statuses = []
    for (let n = 0; n < 310; n++) statuses.push((await send(path, '203.0.113.1')).status)
    expect(statuses.filter((status) => status === 200).length).toBe(answered)
    expect((await send(path, '203.0.113.2')).status).toBe(200)
  })
})
