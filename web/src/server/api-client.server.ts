import { type Contract, contract } from '@lonja/core/contract.ts'
import { type ClientOptions, createClient, type Send } from '@lonja/core/kernel/client.ts'
import { data } from 'react-router'

/** Carries a call to the API; in the running market an in-memory call of its fetch. */
export type FetchApi = (request: Request) => Promise<Response>

/** What the error page is told while the API is unavailable: whether the page may be opened again by itself, as no form was sent. */
export interface Unavailable {
  reloads: boolean
}

/** Leads on whoever's session the API does not know any more; null where the refusal itself is the answer. */
export type OnEnded = () => Response | null

/** Whether the API refuses the session that a call brought along. */
const isEnded = (status: number, body: unknown): boolean =>
  status === 401 && Array.isArray(body) && body[0]?.code === 'invalid_token'

/**
 * The same as the client wants it; the host is never looked up. A page whose reads the API cannot answer now (503, such
 * as while its database restarts) is the error page of that status; what a form sends is refused at the form.
 */
const sendOver =
  (carry: FetchApi, reloads: boolean, onEnded: OnEnded): Send =>
  async ({ method, url, headers, body }) => {
    const response = await carry(new Request(`http://api.internal${url}`, { method, headers, body: body ?? null }))
    if (response.status === 503 && method === 'GET') throw data<Unavailable>({ reloads }, { status: 503 })
    const answer: unknown = await response.json()
    const elsewhere = isEnded(response.status, answer) ? onEnded() : null
    if (elsewhere) throw elsewhere
    return { status: response.status, body: answer }
  }

/** The contract's client as one caller: their language, session and place; for a page that is opened, or a form's action. */
export const apiFor = (carry: FetchApi, caller: ClientOptions, use: 'page' | 'form', onEnded: OnEnded = () => null) =>
  createClient<Contract>(contract, sendOver(carry, use === 'page', onEnded), caller)
export type Api = ReturnType<typeof apiFor>
