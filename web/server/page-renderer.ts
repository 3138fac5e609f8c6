import { randomBytes } from 'node:crypto'
import { nameRoute } from '@lonja/api/ops/request-scope.ts'
import { hostCookieName, sessionCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { isHttps } from '@lonja/core/kernel/is-https.ts'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { RequestFacts } from '../src/server/contexts.ts'
import { readCookie } from '../src/server/cookies.ts'
import { type ApiHandler, hostOf, onBehalfOf } from './call-facts.ts'
import { keptForms } from './kept-forms.ts'
import { asPath, readPages } from './pages.ts'
import type { hostFinder } from './shop-hosts.ts'

/** What the pages' bundle offers beyond a plain build: the maker of its request context (web/src/entry.server.tsx). */
interface PagesEntry {
  requestContext: (facts: RequestFacts) => RouterContextProvider
}

/** What every page says of its market. */
type MarketFacts = Pick<RequestFacts, 'platformMode' | 'contactEmail' | 'social' | 'mapStyleUrl' | 'demoLogins'>

interface RendererParts {
  api: ApiHandler
  /** the pages as they are now: while one builds, the newest build */
  currentBuild: () => Promise<ServerBuild>
  answerPage: (request: Request, context: RouterContextProvider) => Promise<Response>
  /** the address that users see, without a trailing slash */
  publicUrl: string
  /** what pages call their own address, by the host that they are asked for at */
  homeOf: (request: Request) => string
  findHost: ReturnType<typeof hostFinder>
  market: MarketFacts
  /** called with each error of a page that is no refusal, and the address */
  onDefect: (error: unknown, path: string) => void
}

interface RenderFacts {
  path: string
  address: string
  forEveryVisitor: boolean
}

/** Makes pages: each answer comes with the nonce by which its own scripts may run. */
export const pageRenderer = (parts: RendererParts) => {
  const { api, currentBuild, answerPage, publicUrl, homeOf, findHost, market, onDefect } = parts
  const secure = isHttps(publicUrl)
  const forms = keptForms({ cookie: hostCookieName('form', secure), secure })
  const hasSession = ({ headers }: Request) => !!readCookie(headers.get('cookie'), sessionCookieName(publicUrl))
  return async (asked: Request, { path, address, forEveryVisitor }: RenderFacts) => {
    const nonce = randomBytes(16).toString('base64url')
    const resent = hasSession(asked) ? forms.take(asked) : null
    const request = resent?.request ?? asked
    const sent = asked.method === 'POST' ? asked.clone() : null
    let endedAt: string | null = null
    const built = await currentBuild()
    const { requestContext } = built.entry.module as typeof built.entry.module & PagesEntry
    const { at } = readPages(built)
    const pageAt = (pattern: string) => {
      nameRoute(asPath(pattern))
      return at(pattern)
    }
    // a form may end the session or change what it opens: only calls of a page that is opened share what they read of it
    const isOpened = request.method === 'GET' || request.method === 'HEAD'
    const environment = { ...onBehalfOf(address, request), ...(isOpened && { pageSessions: new Map() }) }
    const carry = async (call: Request) => api.fetch(call, environment)
    const report = (error: unknown) => onDefect(error, path)
    const host = await findHost(hostOf(request))
    const form = {
      hasKept: forms.has(asked),
      resent: resent && { files: resent.files },
      keep: (address: string) => {
        endedAt = address
      },
    }
    const facts = { ...market, publicUrl: homeOf(request), host, pageAt, carry, nonce, forEveryVisitor, form, report }
    const response = await answerPage(request, requestContext(facts))
    if (resent) response.headers.append('Set-Cookie', forms.forget())
    if (sent && endedAt !== null) response.headers.append('Set-Cookie', await forms.keep(sent, endedAt))
    return { response, nonce }
  }
}
