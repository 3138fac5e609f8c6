import { tmpdir } from 'node:os'
import { API_BASE } from '@lonja/core/contract.ts'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { client } from '../src/server/api.server.ts'
import { cookiesContext, factsContext, type RequestFacts } from '../src/server/contexts.ts'
import { localeMiddleware, sessionMiddleware } from '../src/server/request.server.ts'
import { currentUser } from '../src/server/session.server.ts'
import { createServer } from './app.ts'
import { smallBuild } from './small-build.ts'

interface Args {
  context: RouterContextProvider
}

const requestContext = (facts: RequestFacts) => {
  const context = new RouterContextProvider()
  context.set(factsContext, facts)
  context.set(cookiesContext, [])
  return context
}
/** A page that asks who is reading and then, for someone with an account, what only they may see. */
const loader = async ({ context }: Args) => {
  const me = await currentUser(context)
  return Response.json({ orders: me ? await client(context).getOrders({ query: {} }) : null })
}
const action = ({ context }: Args) => client(context).readInboxMessages({ body: { ids: [1] } })

const routes = {
  root: { module: { middleware: [localeMiddleware, sessionMiddleware] } },
  page: { parentId: 'root', path: 'page', module: { loader, action } },
  login: { parentId: 'root', path: 'login', module: { loader } },
}

/** A market that ends the session of the token `a` right after it has said whose it is. */
const world = () => {
  const defects: unknown[] = []
  const asked: string[] = []
  const app = createServer({
    api: {
      fetch: (call: Request) => {
        const { pathname } = new URL(call.url)
        asked.push(pathname.replace(API_BASE, ''))
        if (pathname.endsWith('/me')) return Response.json({ operator: { kind: 'business' } })
        return Response.json([{ code: 'invalid_token', message: 'La sesión ha terminado.' }], { status: 401 })
      },
    },
    build: smallBuild(
      { default: () => null, handleError: (error: unknown) => defects.push(error), requestContext },
      routes,
    ),
    mode: 'production',
    publicUrl: 'http://lonja.test',
    onDefect: (error) => defects.push(error),
    clientDir: null,
    filesDir: tmpdir(),
    disk: { isFull: async () => false },
    shareDir: tmpdir(),
  })
  const ask = async (path: string, cookie: string, method = 'GET') => {
    const headers = { cookie, origin: 'http://lonja.test', host: 'lonja.test' }
    const response = await app.request(`http://lonja.test${path}`, { method, headers })
    return {
      status: response.status,
      to: response.headers.get('location'),
      cookies: response.headers.getSetCookie().map((line) => line.split(';')[0]),
    }
  }
  return { ask, defects, asked }
}

describe('a session that ends between two calls of one page', () => {
  it('is forgotten, and the same address is opened once more as a visitor’s', async () => {
    const { ask, defects } = world()
    const first = await ask('/page?q=1', 'token=a')
    expect(first).toMatchObject({ status: 302, to: '/page?q=1' })
    expect(first.cookies).toEqual(expect.arrayContaining(['token=', 'ended=1']))
    expect((await ask('/page?q=1', 'ended=1')).status).toBe(200)
    expect(defects).toEqual([])
  })
  it('leads a browser that keeps the cookie to the log-in page, and no further', async () => {
    const { ask } = world()
    expect(await ask('/page', 'token=a; ended=1')).toMatchObject({ status: 303, to: '/login?redirect=%2Fpage' })
    expect((await ask('/login', 'token=a; ended=1')).to).toBeNull()
  })
  it('leads who sends a form to the log-in page, with the way back', async () => {
    const { ask, defects } = world()
    const sent = await ask('/page', 'token=a', 'POST')
    expect(sent).toMatchObject({ status: 303, to: '/login?redirect=%2Fpage' })
    expect(sent.cookies).toContain('token=')
    expect(defects).toEqual([])
  })
  it('is not asked for by pages of visitors', async () => {
    const { ask, asked } = world()
    expect((await ask('/page', '')).status).toBe(200)
    expect(asked).toEqual([])
  })
})
