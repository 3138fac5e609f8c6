import { tmpdir } from 'node:os'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { client, orErrorPage } from '../src/server/api.server.ts'
import { cookiesContext, factsContext, type RequestFacts } from '../src/server/contexts.ts'
import { localeMiddleware, sessionMiddleware } from '../src/server/request.server.ts'
import { createServer } from './app.ts'
import { smallBuild } from './small-build.ts'

interface Args {
  context: RouterContextProvider
  request: Request
}

/** Asks a market whose lists know one cursor for a page of a list. */
const open = async (path: string) => {
  const app = createServer({
    api: {
      fetch: (call: Request) => {
        const { searchParams } = new URL(call.url)
        const isKnown = ['known', null].includes(searchParams.get('cursor')) && !searchParams.has('from')
        if (isKnown) return Response.json({ items: [], nextCursor: null })
        const path = searchParams.has('from') ? 'query.from' : 'query.cursor'
        return Response.json([{ code: 'field_invalid', message: 'no', path }], { status: 400 })
      },
    },
    build: smallBuild(
      {
        default: () => null,
        handleError: () => undefined,
        requestContext: (facts: RequestFacts) => {
          const context = new RouterContextProvider()
          context.set(factsContext, facts)
          context.set(cookiesContext, [])
          return context
        },
      },
      {
        root: { module: { middleware: [localeMiddleware, sessionMiddleware] } },
        list: {
          parentId: 'root',
          path: 'list',
          module: {
            loader: async ({ context, request }: Args) => {
              const query = Object.fromEntries(new URL(request.url).searchParams)
              return Response.json(await orErrorPage(client(context).getOrders({ query })))
            },
          },
        },
      },
    ),
    mode: 'production',
    publicUrl: 'http://lonja.test',
    onDefect: () => undefined,
    clientDir: null,
    filesDir: tmpdir(),
    disk: { isFull: async () => false },
    shareDir: tmpdir(),
  })
  const { status, headers } = await app.request(`http://lonja.test${path}`, { headers: { host: 'lonja.test' } })
  return [status, headers.get('location')]
}

it.each([
  ['garbage leads to the list’s beginning', '/list?tab=open&cursor=garbage', [302, '/list?tab=open']],
  ['garbage alone', '/list?cursor=garbage', [302, '/list']],
  ['one that the list gave', '/list?cursor=known', [200, null]],
  ['what else is wrong stays refused', '/list?cursor=known&from=never', [400, null]],
])('a cursor in a page’s address: %s', async (_what, path, answer) => {
  expect(await open(path)).toEqual(answer)
})
