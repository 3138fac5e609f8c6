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
