import { tmpdir } from 'node:os'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import {
  type EntryContext,
  Outlet,
  RouterContextProvider,
  ServerRouter,
  useActionData,
  useRouteError,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { type RefusedForm, refusedForm } from '../src/forms/refused-form.server.ts'
import { ErrorWords } from '../src/frame/error-text.tsx'
import { client, guardForm } from '../src/server/api.server.ts'
import { cookiesContext, factsContext, type RequestFacts } from '../src/server/contexts.ts'
import { renderPage } from '../src/server/render-page.server.ts'
import { localeMiddleware, sessionMiddleware } from '../src/server/request.server.ts'
import { requireUser } from '../src/server/session.server.ts'
import { createServer } from './app.ts'
import { smallBuild } from './small-build.ts'

interface Args {
  request: Request
  context: RouterContextProvider
  url: URL
}

const renderRoute = async (request: Request, status: number, headers: Headers, entry: EntryContext) => {
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = <ServerRouter context={entry} url={request.url} nonce="n" />
  const { body } = await renderPage(page, {
    nonce: 'n',
    signal: request.signal,
    timeout: 5_000,
    report: () => {},
  })
  return new Response(body, { status, headers })
}
const requestContext = (facts: RequestFacts) => {
  const context = new RouterContextProvider()
  context.set(factsContext, facts)
  context.set(cookiesContext, [])
  return context
}

const Root = () => (
  <html lang="es">
    <body>
      <Outlet />
    </body>
  </html>
)
const Form = () => {
  const refused = useActionData<RefusedForm>()
  return (
    <form method="post">
      <input name="account" defaultValue={refused?.values.account} />
      <p>{refused?.problem}</p>
    </form>
  )
}
/** What a person types, sent to a call of the API that the person must be logged in for. */
const action = async ({ request, context, url }: Args) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  try {
    await client(context).login({ body: { account: String(form.get('account')), password: 'x' } })
    return null
  } catch (error) {
    return refusedForm(form, error)
  }
}
const loader = async ({ context, url }: Args) => ({ me: await requireUser(context, url) })

const ErrorBoundary = () => <ErrorWords error={useRouteError()} alone />
const middleware = [localeMiddleware, sessionMiddleware]
const routes = {
  root: { module: { default: Root, ErrorBoundary, middleware } },
  es: { parentId: 'root', path: 'mine', module: { default: Root, loader, action } },
  'en:mine': { parentId: 'root', path: 'en/mine', module: { default: Root, loader } },
  'zh:mine': { parentId: 'root', path: 'zh/mine', module: { default: Root, loader } },
  form: { parentId: 'root', path: 'form', module: { default: Form, action } },
}

/** Someone's requests to pages whose API answers, whatever it is asked, that it is unavailable. */
const world = () => {
  const defects: unknown[] = []
  const app = createServer({
    api: {
      fetch: () =>
        Response.json([{ code: 'unavailable', message: refusalMessage('unavailable', 'es') }], {
          status: 503,
          headers: { 'retry-after': '5' },
        }),
    },
    build: smallBuild(
      { default: renderRoute, handleError: (error: unknown) => defects.push(error), requestContext },
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
  const headers = { cookie: 'token=a', origin: 'http://lonja.test', host: 'lonja.test' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`http://lonja.test${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const send = (path: string) => ask(path, { method: 'POST', body: new URLSearchParams({ account: 'ana@bar.test' }) })
  return { ask, send, defects }
}

describe('while the API is unavailable', () => {
  it.each<[Locale, string, string]>([
    ['es', '/mine', 'Lonja no está disponible en este momento'],
    ['en', '/en/mine', 'Lonja is not available right now'],
    ['zh', '/zh/mine', 'Lonja 暂时无法访问'],
  ])('a page says so in %s, and opens again by itself', async (_, path, words) => {
    const { ask } = world()
    const { status, headers, text } = await ask(path)
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain(words)
    expect(text).toContain('<meta http-equiv="refresh" content="5"/>')
  })
  it('a page of data has that status too', async () => {
    const { status, headers } = await world().ask('/mine.data')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })
  it('a form keeps what was typed and says so; scripts do not load its page anew', async () => {
    const { send } = world()
    const page = await send('/form')
    expect(page.status).toBe(503)
    expect(page.text).toContain('value="ana@bar.test"')
    expect(page.text).toContain(refusalMessage('unavailable', 'es'))
    const data = await send('/form.data')
    expect(data.status).toBe(503)
    expect(data.text).toContain(refusalMessage('unavailable', 'es'))
  })
  it('a form whose page cannot be made either may be sent again, and is not sent by itself', async () => {
    const { status, text } = await world().send('/mine')
    expect(status).toBe(503)
    expect(text).toContain('Vuelve a cargar la página para enviarlo otra vez')
    expect(text).not.toContain('http-equiv="refresh"')
  })
  it('nothing of that is logged as a defect', async () => {
    const { ask, send, defects } = world()
    await ask('/mine')
    await send('/form')
    await send('/mine')
    expect(defects).toEqual([])
  })
})
