import { contract } from '@lonja/core/contract.ts'
import { createClient, RemoteRefusal } from '@lonja/core/kernel/client.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './contexts.ts'

/** Carries a call to the API; in the running market an in-memory call of its fetch. */
export type Send = (request: Request) => Promise<Response>

/** The contract's client as one reader: their language, session and place. */
export const apiFor = (send: Send, reader: { token?: string; locale: Locale; location?: string }) =>
  createClient(contract, send, reader)
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
