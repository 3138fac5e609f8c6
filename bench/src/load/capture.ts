import { readConfig } from '@lonja/api/config.ts'
import { createApi } from '@lonja/api/http/app.ts'
import { openMarket } from '@lonja/api/open-market.ts'
import type { ClientRequest } from '@lonja/core/kernel/client.ts'
import pino from 'pino'

/** A statement as a call gave it to the driver, and the rows that came back. */
export interface Statement {
  text: string
  values: readonly unknown[]
  rows: readonly Record<string, unknown>[]
}

interface Queryable {
  query: (...args: unknown[]) => unknown
}
interface Answer {
  rows?: Record<string, unknown>[]
}

/** Makes a connection tell its statements; both the promise and the callback form are in use by the libraries. */
const listen = (client: Queryable, heard: Statement[]): void => {
  const query = client.query.bind(client)
  client.query = (...args) => {
    const [first, second] = args
    const config = typeof first === 'object' && first !== null ? (first as { text?: string; values?: unknown[] }) : null
    const statement = {
      text: config?.text ?? String(first),
      values: config?.values ?? (Array.isArray(second) ? second : []),
      rows: [] as Record<string, unknown>[],
    }
    heard.push(statement)
    const keep = (answer: Answer | undefined) => {
      statement.rows = answer?.rows ?? []
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (error: unknown, answer?: Answer) => {
        keep(answer)
        last(error, answer)
      }
      return query(...args)
    }
    const answer = query(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.then((result: Answer) => {
      keep(result)
      return result
    })
  }
}

/** Lets the API answer each request once, in this process, and says which statements each of them cost. */
export const captureStatements = async (
  databaseUrl: string,
  dataDir: string,
  requests: readonly ClientRequest[],
  freshKey: boolean,
): Promise<Statement[][]> => {
  const config = readConfig({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'false' },
    // the statements of a call are those of an answer that is made
    KEEP_ANSWERS_MS: '0',
  })
  const { deps, close } = await openMarket(config, pino({ level: 'silent' }), { whenRunning: 'refuse' })
  const heard: Statement[] = []
  deps.pool.on('connect', (client) => listen(client, heard))
  try {
    const api = createApi(deps)
    const calls: Statement[][] = []
    // What is remembered after the first call, such as the category tree, is no cost of the later ones.
    for (const warm of [true, false])
      for (const [n, { url, method, headers, body }] of requests.entries()) {
        heard.length = 0
        const key: Record<string, string> = freshKey ? { 'idempotency-key': `capture-${warm}-${n}` } : {}
        const answer = await api.request(`http://load.test${url}`, {
          method,
          headers: { ...headers, ...key },
          ...(body === undefined ? {} : { body }),
        })
        if (!answer.ok) throw new Error(`${method} ${url} was refused while listening: ${await answer.text()}`)
        if (!warm) calls.push([...heard])
      }
    return calls
  } finally {
    await close()
  }
}
