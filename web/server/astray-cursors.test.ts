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

/** What a page reads of its address. */
const queryOf = ({ request }: Args) => Object.fromEntries(new URL(request.url).searchParams)

/** Asks a market whose lists know one cursor for a page of a list, or sends a form to it. */
const open = async (path: string, method = 'GET') => {
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
            loader: async (args: Args) =>
              Response.json(await orErrorPage(client(args.context).getOrders({ query: queryOf(args) }))),
            action: async (args: Args) =>
              Response.json(await orErrorPage(client(args.context).getOrders({ query: queryOf(args) }))),
          },
        },
        both: {
          parentId: 'root',
          path: 'both',
          module: {
            loader: async (args: Args) =>
              Promise.all([
                orErrorPage(client(args.context).getBuyerGroups()),
                orErrorPage(client(args.context).getOrders({ query: queryOf(args) })),
              ]),
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
  const headers = { host: 'lonja.test', origin: 'http://lonja.test' }
  const answer = await app.request(`http://lonja.test${path}`, { method, headers })
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
}

it.each([
  ['garbage leads to the list’s beginning', '/list?tab=open&cursor=garbage', [302, '/list?tab=open']],
  ['garbage alone', '/list?cursor=garbage', [302, '/list']],
  ['garbage of a page that makes two calls', '/both?cursor=garbage', [302, '/both']],
  ['one that the list gave', '/list?cursor=known', [200, null]],
  ['what else is wrong stays refused', '/list?cursor=known&from=never', [400, null]],
])('a cursor in a page’s address: %s', async (_what, path, answer) => {
  const { status, location } = await open(path)
  expect([status, location]).toEqual(answer)
})

it('a page that scripts ask for is led to the list’s beginning too', async () => {
  const { status, body } = await open('/list.data?tab=open&cursor=garbage')
  expect(status).toBe(202)
  expect(body).toContain('"/list?tab=open"')
})

it('a form that was sent to such an address is refused', async () => {
  expect(await open('/list?cursor=garbage', 'POST')).toMatchObject({ status: 400, location: null })
})
