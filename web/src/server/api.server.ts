import { type Contract, contract } from '@lonja/core/contract.ts'
import { type ClientOptions, createClient, RemoteRefusal, type Send } from '@lonja/core/kernel/client.ts'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './contexts.ts'

/** Carries a call to the API; in the running market an in-memory call of its fetch. */
export type Carry = (request: Request) => Promise<Response>

/** What the error page is told while the API is unavailable: whether the page may be opened again by itself, as no form was sent. */
export interface Unavailable {
  reloads: boolean
}

/**
 * The same as the client wants it; the host is never looked up. A page whose reads the API cannot answer now (503, such
 * as while its database restarts) is the error page of that status; what a form sends is refused at the form.
 */
const sendOver =
  (carry: Carry, reloads: boolean): Send =>
  async ({ method, url, headers, body }) => {
    const response = await carry(new Request(`http://api.internal${url}`, { method, headers, body: body ?? null }))
    if (response.status === 503 && method === 'GET') throw data<Unavailable>({ reloads }, { status: 503 })
    return { status: response.status, body: await response.json() }
  }

/** The contract's client as one reader: their language, session and place; for a page that is opened, or a form's action. */
export const apiFor = (carry: Carry, reader: ClientOptions, use: 'page' | 'form') =>
  createClient<Contract>(contract, sendOver(carry, use === 'page'), reader)
export type Api = ReturnType<typeof apiFor>

/** The client of this request's reader, for loaders and actions. */
export const client = (context: Readonly<RouterContextProvider>): Api => context.get(apiContext)

/** Whether this was thrown because the API is unavailable now. */
const isUnavailable = (error: unknown): boolean =>
  (error instanceof RemoteRefusal && error.status === 503) ||
  (error as { init?: ResponseInit } | null)?.init?.status === 503

/**
 * For actions: a guard that cannot ask who is reading, because the API is unavailable, lets the form's own call go on. That
 * is refused for the same reason, and says so at the form instead of replacing it with what was typed.
 */
export const guardForm = async (guard: Promise<unknown>): Promise<void> => {
  try {
    await guard
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** For loaders: what the market refuses becomes the error page with the same status and the first item's sentence. */
export const orErrorPage = async <T>(reply: Promise<T>): Promise<T> => {
  try {
    return await reply
  } catch (error) {
    if (error instanceof RemoteRefusal) throw data({ message: error.items[0]?.message }, { status: error.status })
    throw error
  }
}

/** For actions: the refusal's items when the market says no; anything else is a defect and goes on. */
export const refusalItems = (error: unknown): RemoteRefusal['items'] => {
  if (error instanceof RemoteRefusal) return error.items
  throw error
}
