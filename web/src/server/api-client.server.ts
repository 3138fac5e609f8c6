import { type Contract, contract } from '@lonja/core/contract.ts'
import { type ClientOptions, createClient, type Send } from '@lonja/core/kernel/client.ts'
import { data } from 'react-router'

/** Carries a call to the API; in the running market an in-memory call of its fetch. */
export type FetchApi = (request: Request) => Promise<Response>

/** What the error page is told while the API is unavailable: whether the page may be opened again by itself, as no form was sent. */
export interface Unavailable {
  reloads: boolean
}

/**
 * The same as the client wants it; the host is never looked up. A page whose reads the API cannot answer now (503, such
 * as while its database restarts) is the error page of that status; what a form sends is refused at the form.
 */
const sendOver =
  (carry: FetchApi, reloads: boolean): Send =>
  async ({ method, url, headers, body }) => {
    const response = await carry(new Request(`http://api.internal${url}`, { method, headers, body: body ?? null }))
    if (response.status === 503 && method === 'GET') throw data<Unavailable>({ reloads }, { status: 503 })
    return { status: response.status, body: await response.json() }
  }

/** The contract's client as one reader: their language, session and place; for a page that is opened, or a form's action. */
export const apiFor = (carry: FetchApi, reader: ClientOptions, use: 'page' | 'form') =>
  createClient<Contract>(contract, sendOver(carry, use === 'page'), reader)
export type Api = ReturnType<typeof apiFor>
