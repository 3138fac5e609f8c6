import type { Server, ServerResponse } from 'node:http'
import type { ServerState } from '@lonja/api/ops/health.ts'

/** Answers under way get this long to finish when the server stops, in ms; slower ones are cut off. */
const DRAIN_MS = 20_000

/**
 * Makes a server stoppable without cutting anyone off: from `state.draining` on, every answer asks its client to close the
 * connection, so that a client or proxy that keeps connections sends its next request elsewhere. Call it before the server
 * has other listeners. The function returned stops listening and resolves when the last answer is out.
 */
export const drainable = (server: Server, state: ServerState): (() => Promise<void>) => {
  const underWay = new Set<ServerResponse>()
  const askToClose = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.on('request', (_, response: ServerResponse) => {
    underWay.add(response)
    if (state.draining) askToClose(response)
    response.once('close', () => {
      underWay.delete(response)
      // an answer that had begun before could not ask its client to close
      if (state.draining) server.closeIdleConnections()
    })
  })
  return () =>
    new Promise((resolve) => {
      const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      for (const response of underWay) askToClose(response)
      server.close(() => {
        clearTimeout(cutOff)
        resolve()
      })
    })
}
