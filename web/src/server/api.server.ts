import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { data, type RouterContextProvider } from 'react-router'
import type { Api } from './api-client.server.ts'
import { apiContext } from './contexts.ts'

/** The client of this request's user, for loaders and actions. */
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

/**
 * For loaders: what the market refuses becomes the error page with the same status and the first item's sentence. An address whose
 * id is none, such as /seller/orders/abc, names nothing that there is.
 */
export const orErrorPage = async <T>(reply: Promise<T>): Promise<T> => {
  try {
    return await reply
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    const [first] = error.items
    if (error.status === 400 && first?.path?.startsWith('params.')) throw data(null, { status: 404 })
    throw data({ message: first?.message }, { status: error.status })
  }
}

/** For actions: the refusal's items when the market says no; anything else is a defect and goes on. */
export const refusalItems = (error: unknown): RemoteRefusal['items'] => {
  if (error instanceof RemoteRefusal) return error.items
  throw error
}
