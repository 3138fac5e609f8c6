import { gunzipSync } from 'node:zlib'
import { contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ReadyJson } from './ready-json.ts'
import { sendReply, sendToVisitor, toBytes } from './send-reply.ts'

const row: Endpoint = contract.getProducts
const { forEveryVisitor: _, ...ownRow } = row
const long = { text: 'ñ'.repeat(5000) }

const ask = (reply: unknown, headers: Record<string, string> = {}, forEveryVisitor = true) =>
  new Hono()
    .get('/', (c) => (forEveryVisitor ? sendToVisitor(c, toBytes(reply)) : sendReply(c, ownRow, reply)))
    .request('/', { headers })

describe('a reply', () => {
  test.each([true, false])(
    'of some length is sent as gzip to whoever takes it (for every visitor: %s)',
    async (forAll) => {
      const answer = await ask(long, { 'accept-encoding': 'br, gzip;q=0.8' }, forAll)
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual(long)
    },
  )

  test.each([undefined, 'br', 'gzip;q=0', 'br, gzip; q=0.0, deflate'])(
    'is sent plain to who takes %s',
    async (accepted) => {
      const answer = await ask(long, accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.json()).toEqual(long)
    },
  )

  test('of few bytes says how many, so that nothing after it compresses them', async () => {
    const answer = await ask({ name: 'ñ' }, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-length')).toBe('13')
    expect(await answer.json()).toEqual({ name: 'ñ' })
  })

  test('that was ready is sent as it is, with a tag that spares its second sending', async () => {
    const answer = await ask(new ReadyJson(Buffer.from('{"a": 1}')))
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/json', '{"a": 1}'])
    const again = await ask(new ReadyJson(Buffer.from('{"a": 1}')), {
      'if-none-match': answer.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })
})
