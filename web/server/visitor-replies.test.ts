import { describe, expect, it } from 'vitest'
import { sharingVisitorReplies } from './visitor-replies.ts'

const API = 'http://api.internal/backend/api/v1'

/** A carrier that counts what reaches the API and answers with that count, and a clock to move. */
const world = () => {
  let time = 0
  let calls = 0
  let status = 200
  const share = sharingVisitorReplies(() => time)
  const carry = share(async () => {
    calls += 1
    return Response.json({ call: calls }, { status })
  })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const reply = await carry(new Request(API + path, { method, headers: { 'accept-language': 'es', ...headers } }))
    return ((await reply.json()) as { call: number }).call
  }
  return { ask, pass: (ms: number) => (time += ms), answerWith: (code: number) => (status = code) }
}

describe('lists for visitors', () => {
  it('are asked for once while they are fresh, also by those who come at once', async () => {
    const { ask, pass } = world()
    expect(await Promise.all([ask('/products?limit=10'), ask('/products?limit=10')])).toEqual([1, 1])
    pass(2_999)
    expect(await ask('/products?limit=10')).toBe(1)
    pass(1)
    expect(await ask('/products?limit=10')).toBe(2)
  })
  it('are kept for each question and language', async () => {
    const { ask } = world()
    await ask('/products?limit=10')
    expect(await ask('/products?limit=11')).toBe(2)
    expect(await ask('/products?limit=10', { 'accept-language': 'zh' })).toBe(3)
  })
  it('are never shared with someone logged in or somewhere, nor is anything else', async () => {
    const { ask } = world()
    await ask('/products')
    expect(await ask('/products', { authorization: 'a' })).toBe(2)
    expect(await ask('/products', { cookie: 'token=a' })).toBe(3)
    expect(await ask('/products', { location: '{"lat":1,"lon":1}' })).toBe(4)
    expect([await ask('/products/7'), await ask('/products/7')]).toEqual([5, 6])
    expect([await ask('/carts', {}, 'POST'), await ask('/carts', {}, 'POST')]).toEqual([7, 8])
  })
  it('are not kept when the market said no', async () => {
    const { ask, answerWith } = world()
    answerWith(500)
    expect(await ask('/products')).toBe(1)
    answerWith(200)
    expect(await ask('/products')).toBe(2)
  })
  it('make room: the oldest is asked for anew', async () => {
    const { ask } = world()
    for (let i = 0; i <= 200; i++) await ask(`/products?limit=${i}`)
    expect(await ask('/products?limit=200')).toBe(201)
    expect(await ask('/products?limit=0')).toBe(202)
  })
})
