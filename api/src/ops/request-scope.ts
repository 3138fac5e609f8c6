import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to the request being served, for the log lines written on its way. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>()
