import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to the request being served, for the log lines written on its way. */
export const requestScope = new AsyncLocalStorage<{ requestId: string; route?: string }>()

/** Names the route that answers the request being served, by its pattern, for the numbers in /metrics. */
export const nameRoute = (pattern: string): void => {
  const scope = requestScope.getStore()
  if (scope) scope.route = pattern
}
