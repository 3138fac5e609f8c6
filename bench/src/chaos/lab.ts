import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@lonja/api/db/free-port.ts'
import pg from 'pg'
import { type Market, type StartOptions, startMarket } from '../kit/market.ts'
import { type DatabaseServer, databaseServer } from './database-server.ts'
import { until } from './until.ts'

/** How the market reaches its database: as its own embedded one, or as one that someone else runs. */
type Keeping = 'embedded' | 'server'

/** One data folder with the market that runs on it, where processes are ended and the market is started again. */
export interface Lab {
  url: string
  dataDir: string
  database: DatabaseServer
  /** Starts the market; one that ends by itself later is counted as a death and started again after a second. */
  open(keeping: Keeping): Promise<void>
  /** Stops market and database cleanly, whatever state they are in. */
  close(): Promise<void>
  /** Ends the market by this signal, with nothing to start it again. Answers with its exit code or signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** How often the market ended by itself since it was last asked, with the last words of its log. */
  deaths(): string[]
  isReady(): Promise<boolean>
  /** Rows of a statement, over a connection of its own. */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

/** Waits between a death of the market and its next start, in ms. */
const REST_MS = 1000
const LAST_WORDS = 400

/**
 * Makes a lab on a data folder, which may hold a market already, else on a new one in `folder`, where the log goes too.
 * `program` says how the market is started.
 */
export const openLab = async (
  folder: string,
  settings: Record<string, string>,
  { dataDir = join(folder, 'market'), program }: { dataDir?: string } & Pick<StartOptions, 'program'> = {},
): Promise<Lab> => {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const [port, databasePort] = [await freePort(), await freePort()]
  const logFile = join(folder, 'market.log')
  const database = databaseServer(dataDir, databasePort)
  const deaths: string[] = []
  let market: Market | undefined
  let keeping: Keeping = 'embedded'
  /** whether it is to run: one that ends while it is not has been asked to */
  let wanted = false

  const lastWords = (): string => {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
    const error = lines.findLast((line) => /Error|"level":(50|60)/.test(line)) ?? lines.at(-1) ?? ''
    return error.slice(0, LAST_WORDS)
  }

  const start = async (): Promise<void> => {
    const address = { DATABASE_URL: keeping === 'server' ? database.url() : '' }
    const started = await startMarket(
      { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...address, ...settings },
      { port, logFile, ...(program && { program }) },
    )
    market = started
    void started.ended.then((how) => {
      market = undefined
      if (!wanted) return
      deaths.push(`ended by itself with ${how}: ${lastWords()}`)
      void revive()
    })
  }

  /** Starts it again and again: a market whose database is away cannot start yet. */
  const revive = async (): Promise<void> => {
    while (wanted && !market) {
      await sleep(REST_MS)
      await start().catch(() => {})
    }
  }

  const end = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals> => {
    if (!(await until(() => market !== undefined, 60_000)) || !market)
      throw new Error(`the market does not come up: ${lastWords()}`)
    wanted = false
    market.child.kill(signal)
    return market.ended
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    database,
    open: async (how) => {
      keeping = how
      wanted = true
      if (how === 'server' && !database.isRunning()) await database.start()
      await start()
    },
    close: async () => {
      wanted = false
      if (market) await end('SIGTERM')
      await database.stop('fast')
    },
    end,
    deaths: () => deaths.splice(0),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false,
    query: async (text, values = []) => {
      const client = new pg.Client({ connectionString: database.url() })
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}
