import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hiddenPictures } from './hidden-pictures.ts'

const OWNER = 7
const PEOPLE: Record<string, { kind: string; accountId: number }> = {
  owner: { kind: 'shop', accountId: OWNER },
  rival: { kind: 'shop', accountId: 8 },
  buyer: { kind: 'business', accountId: 9 },
  market: { kind: 'market', accountId: 1 },
}
const app = new Hono()
  .use(
    '/files/*',
    hiddenPictures({
      ownerOf: async (path) => (path.includes('hidden') ? OWNER : null),
      whoAsks: async ({ headers }) => PEOPLE[headers.get('cookie') ?? ''] ?? null,
    }),
  )
  .get('/files/*', (c) => c.body('picture', 200, { 'cache-control': 'public, max-age=2592000' }))

test.each([
  ['/files/u/shown-small.jpeg', '', 200, 'public, max-age=2592000'],
  ['/files/u/hidden-small.jpeg', '', 404, 'no-store'],
  ['/files/u/hidden-small.jpeg', 'buyer', 404, 'no-store'],
  ['/files/u/hidden-small.jpeg', 'rival', 404, 'no-store'],
  ['/files/u/hidden-small.jpeg', 'owner', 200, 'private, no-store'],
  ['/files/u/hidden-small.jpeg', 'market', 200, 'private, no-store'],
])('%s asked for by %j is answered with %i, kept as %s', async (path, cookie, status, kept) => {
  const answer = await app.request(path, { headers: { cookie } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, kept])
})
