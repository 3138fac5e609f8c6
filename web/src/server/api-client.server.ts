import { type CallName, type Contract, contract } from '@lonja/core/contract.ts'
import { type ClientOptions, createClient, RemoteRefusal, type Send } from '@lonja/core/kernel/client.ts'
import type { RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { data } from 'react-router'

/** Carries a call to the API; in the running market an in-memory call of its fetch. */
export type FetchApi = (request: Request) => Promise<Response>

/** What the error page is told while the API is unavailable: whether the page may be opened again by itself, as no form was sent. */
export interface Unavailable {
  reloads: boolean
}

/** Where a page leads on instead of showing a refusal; null where the refusal itself is the answer. */
interface Leads {
  /** the session that a call brought along is none any more */
  ended?: () => Response | null
  /** the list never gave the cursor of the page's address */
  astray?: () => Response | null
}

/** Whether the API refuses the session that a call brought along. */
const isEnded = (status: number, body: unknown): boolean =>
  status === 401 && Array.isArray(body) && body[0]?.code === 'invalid_token'

/** Whether the API refuses where a list is to go on. */
const isAstray = (status: number, body: unknown): boolean =>
  status === 400 && Array.isArray(body) && body[0]?.path === 'query.cursor'

const SUPPORT_CODES: ReadonlySet<unknown> = new Set<RefusalCode>(['support_view_only', 'support_view_closed'])

/** The sentence of a refusal to someone of the market's support who sees the market as another person; null for any other answer. */
const hiddenFromSupport = (status: number, body: unknown): string | null =>
  status === 403 && Array.isArray(body) && SUPPORT_CODES.has(body[0]?.code) ? String(body[0].message) : null

/**
 * The same as the client wants it; the host is never looked up. A page whose reads the API cannot answer now (503, such
 * as while its database restarts) is the error page of that status; what a form sends is refused at the form.
 */
const sendOver =
  (carry: FetchApi, isPage: boolean, leads: Leads): Send =>
  async ({ method, url, headers, body }) => {
    const response = await carry(new Request(`http://api.internal${url}`, { method, headers, body: body ?? null }))
    if (response.status === 503 && method === 'GET') throw data<Unavailable>({ reloads: isPage }, { status: 503 })
    const answer: unknown = await response.json()
    const elsewhere = isEnded(response.status, answer) ? leads.ended?.() : undefined
    const first = isPage && isAstray(response.status, answer) ? leads.astray?.() : undefined
    if (elsewhere ?? first) throw elsewhere ?? first
    // a page that support may not see says so, whichever of its calls was refused; a form is refused at the form
    const hidden = isPage || method === 'GET' ? hiddenFromSupport(response.status, answer) : null
    if (hidden) throw data({ message: hidden }, { status: response.status })
    return { status: response.status, body: answer }
  }

/** Calls of a form's page that change nothing of what the form is about: it is shown with them, though it is not sent. */
const SHOWING: ReadonlySet<string> = new Set<CallName>([
  'getOrderSummary',
  'previewRevision',
  'previewWrittenOrder',
  'previewPolicy',
  'lockOrder',
  'readConversation',
])

/**
 * The client of a page whose form was typed before its user logged in: what the form would write is refused with a sentence,
 * so that it comes back filled and its user sends it.
 */
export const showingOnly = (api: Api, sentence: string): Api =>
  new Proxy(api, {
    get: (target, name) => {
      const isShown = typeof name !== 'string' || !(name in contract) || SHOWING.has(name)
      if (isShown || contract[name as CallName].method === 'GET') return Reflect.get(target, name)
      return async () => {
        throw new RemoteRefusal(409, [{ code: 'invalid_token', message: sentence }])
      }
    },
  })

/** The contract's client as one caller: their language, session and place; for a page that is opened, or a form's action. */
export const apiFor = (carry: FetchApi, caller: ClientOptions, use: 'page' | 'form', leads: Leads = {}) =>
  createClient<Contract>(contract, sendOver(carry, use === 'page', leads), caller)
export type Api = ReturnType<typeof apiFor>
