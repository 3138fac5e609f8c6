import { tmpdir } from 'node:os'
import { API_BASE } from '@lonja/core/contract.ts'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { refusedForm } from '../src/forms/refused-form.server.ts'
import { client } from '../src/server/api.server.ts'
import { cookiesContext, factsContext, type RequestFacts } from '../src/server/contexts.ts'
import { localeMiddleware, sessionMiddleware } from '../src/server/request.server.ts'
import { requireUser } from '../src/server/session.server.ts'
import { createServer } from './app.ts'
import { smallBuild } from './small-build.ts'

interface Args {
  context: RouterContextProvider
  request: Request
  url: URL
}

const requestContext = (facts: RequestFacts) => {
  const context = new RouterContextProvider()
  context.set(factsContext, facts)
  context.set(cookiesContext, [])
  return context
}

/** A page with a form for users; its action answers what a browser would show of the form that came back. */
const page = {
  loader: () => Response.json({}),
  action: async ({ context, request, url }: Args) => {
    await requireUser(context, url)
    const form = await request.formData()
    try {
      await client(context).readInboxMessages({ body: { ids: [1] } })
      return Response.json({ done: true })
    } catch (error) {
      return Response.json(refusedForm(form, error))
    }
  },
}
const routes = {
  root: { module: { middleware: [localeMiddleware, sessionMiddleware] } },
  page: { parentId: 'root', path: 'page', module: page },
  login: { parentId: 'root', path: 'login', module: { loader: () => Response.json({}) } },
}

/** A market in which every session but that of the token `good` has ended. */
const world = () => {
  const written: string[] = []
  const app = createServer({
    api: {
      fetch: (call: Request) => {
        if (call.headers.get('authorization') !== 'good')
          return Response.json([{ code: 'invalid_token', message: 'Invalid token' }], { status: 401 })
        const path = new URL(call.url).pathname.replace(API_BASE, '')
        if (path === '/me') return Response.json({ operator: { kind: 'business' } })
        written.push(path)
        return Response.json({})
      },
    },
    build: smallBuild({ default: () => null, handleError: () => undefined, requestContext }, routes),
    mode: 'production',
    publicUrl: 'http://lonja.test',
    onDefect: (error) => {
      throw error
    },
    clientDir: null,
    filesDir: tmpdir(),
    disk: { isFull: async () => false },
    shareDir: tmpdir(),
  })
  const ask = async (path: string, cookie: string, body?: FormData | URLSearchParams) => {
    const headers = { cookie, origin: 'http://lonja.test', host: 'lonja.test' }
    const response = await app.request(`http://lonja.test${path}`, { method: body ? 'POST' : 'GET', headers, body })
    const cookies = Object.fromEntries(
      response.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=') ?? []),
    )
    const isPage = response.status === 200
    return {
      status: response.status,
      key: cookies.form,
      to: response.headers.get('location'),
      body: isPage ? await response.json() : null,
    }
  }
  return { ask, written }
}

const typed = () => {
  const form = new FormData()
  form.set('name', 'Bar Ana')
  form.set('password', 'corcho-verde-77')
  form.set('secret', 'clave-del-tpv')
  form.set('code', '123456')
  form.append('photos', new File(['x'], 'fachada.jpg', { type: 'image/jpeg' }))
  return form
}

it('a form that is sent when the session has ended stands filled after the log-in, is not sent by itself, and once', async () => {
  const { ask, written } = world()
  const sent = await ask('/page?q=1', 'token=gone', typed())
  expect([sent.status, sent.to]).toEqual([302, '/login?redirect=%2Fpage%3Fq%3D1'])
  expect(sent.key).toMatch(/^[\w-]{22}$/)
  const opened = await ask('/page?q=1', `token=good; form=${sent.key}`)
  expect(opened.body).toMatchObject({ values: { name: 'Bar Ana' }, problem: expect.stringContaining('fachada.jpg') })
  expect(JSON.stringify(opened.body)).not.toMatch(/corcho-verde|clave-del-tpv|123456/)
  expect([written, opened.key]).toEqual([[], ''])
  expect((await ask('/page?q=1', `token=good; form=${sent.key}`)).body).toEqual({})
  expect((await ask('/page', 'token=good', typed())).body).toEqual({ done: true })
  expect(written).toHaveLength(1)
})

it.each([
  ['without a session', '/page?q=1', 'token='],
  ['on another page', '/page?q=2', 'token=good'],
  ['by another browser', '/page?q=1', 'token=good; form=AAAAAAAAAAAAAAAAAAAAAA'],
])('it is not given %s', async (_, path, cookie) => {
  const { ask } = world()
  const { key } = await ask('/page?q=1', 'token=gone', new URLSearchParams({ name: 'Bar Ana' }))
  const other = cookie.includes('form=') ? cookie : `${cookie}; form=${key}`
  expect((await ask(path, other)).body).toEqual({})
  expect((await ask('/page?q=1', `token=good; form=${key}`)).body).toMatchObject({ values: { name: 'Bar Ana' } })
})

it.each([
  ['one long text', (form: FormData) => form.set('name', 'x'.repeat(500_001))],
  [
    'the names of its files',
    (form: FormData) => {
      for (let n = 0; n < 200; n++) form.append('photos', new File(['x'], `${n}${'x'.repeat(3000)}`))
    },
  ],
  [
    'very many empty fields',
    (form: FormData) => {
      for (let n = 0; n < 4999; n++) form.append(`${'f'.repeat(60)}${n}`, '')
    },
  ],
])('it is not kept where %s would fill the memory', async (_, fill) => {
  const { ask } = world()
  const form = new FormData()
  fill(form)
  const { key } = await ask('/page?q=1', 'token=gone', form)
  expect((await ask('/page?q=1', `token=good; form=${key}`)).body).toEqual({})
})
