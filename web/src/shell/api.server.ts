import { type Contract, contract } from '@lonja/core/contract.ts'
import { type ClientOptions, createClient, RemoteRefusal, type Send } from '@lonja/core/kernel/client.ts'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './contexts.ts'

/** Carries a call to the API; in the running market an in-memory call of its fetch. */
export type Carry = (request: Request) => Promise<Response>

/** The same as the client wants it; the host is never looked up. */
const sendOver =
  (carry: Carry): Send =>
  async ({ method, url, headers, body }) => {
    const response = await carry(new Request(`http://api.internal${url}`, { method, headers, body: body ?? null }))
    return { status: response.status, body: await response.json() }
  }

/** The contract's client as one reader: their language, session and place. */
export const apiFor = (carry: Carry, reader: ClientOptions) => createClient<Contract>(contract, sendOver(carry), reader)
export type Api = ReturnType<typeof apiFor>

/** The client of this request's reader, for loaders and actions. */
export const client = (context: Readonly<RouterContextProvider>): Api => context.get(apiContext)

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
