import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Round } from './latency.ts'

/** A request without its host. */
interface LoadRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

interface LoadOptions {
  connections: number
  seconds: number
  /** send a new Idempotency-Key with each call */
  freshKey?: boolean
}

/** Sends the requests in turn over so many connections for so long, each connection starting somewhere else. */
export const loadHttp = (
  url: string,
  requests: readonly LoadRequest[],
  { connections, seconds, freshKey = false }: LoadOptions,
): Promise<Round> =>
  new Promise((resolve, reject) => {
    const times: number[] = []
    let failed = 0
    let place = 0
    const prepared = requests.map(({ url: path, method, headers, body }) => ({
      method: method as autocannon.Request['method'],
      path,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(freshKey && {
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
        }),
      }),
    })) as autocannon.Request[]
    const started = performance.now()
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout: 30,
        setupClient: (client) => {
          const from = Math.floor((place++ * prepared.length) / connections)
          client.setRequests([...prepared.slice(from), ...prepared.slice(0, from)])
        },
      },
      (error, result) => {
        if (error) return reject(error)
        resolve({ times, failed: failed + result.errors, seconds: (performance.now() - started) / 1000 })
      },
    )
    run.on('response', (_client, status, _bytes, ms) => {
      if (status >= 200 && status < 300) times.push(ms)
      else failed += 1
    })
  })
