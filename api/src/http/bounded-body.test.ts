import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { boundedBody } from './bounded-body.ts'

const app = new Hono()
  .use(boundedBody({ maxSize: 10, onError: (c) => c.text('too large', 413) }))
  .all('/', async (c) => c.text(await c.req.text()))

const send = (body: string, headers: Record<string, string> = {}) => app.request('/', { method: 'POST', body, headers })

test.each<[string, string, Record<string, string>, number]>([
  ['of the most bytes, told', '0123456789', { 'content-length': '10' }, 200],
  ['of one more, told', '0123456789+', { 'content-length': '11' }, 413],
  ['of the most bytes, counted', '0123456789', {}, 200],
  ['of one more, counted', '0123456789+', {}, 413],
  [
    'that comes in chunks, whatever length it tells',
    '0123456789+',
    { 'content-length': '1', 'transfer-encoding': 'chunked' },
    413,
  ],
])('a body %s', async (_, body, headers, status) => {
  const answer = await send(body, headers)
  expect([answer.status, await answer.text()]).toEqual([status, status === 200 ? body : 'too large'])
})

test('a call without a body passes', async () => {
  expect((await app.request('/')).status).toBe(200)
})

/** A body that comes in chunks of so many bytes each. */
const inChunks = (count: number, bytes: number) => {
  let left = count
  return new ReadableStream({
    pull: (to) => (left-- > 0 ? to.enqueue(new Uint8Array(bytes).fill(97)) : to.close()),
  })
}

test.each([
  ['crumbs beyond those that may come', 2_001, 1, 413],
  ['as many crumbs as may come', 2_000, 1, 200],
  ['packets of a slow network', 4_000, 500, 200],
])('a body in %s', async (_, count, bytes, status) => {
  const wide = new Hono()
    .use(boundedBody({ maxSize: 5_000_000, onError: (c) => c.text('too large', 413) }))
    .all('/', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  const answer = await wide.request('/', {
    method: 'POST',
    body: inChunks(count, bytes),
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, await answer.text()]).toEqual([status, status === 200 ? String(count * bytes) : 'too large'])
})
