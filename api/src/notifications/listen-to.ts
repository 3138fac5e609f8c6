import { SECOND } from '@lonja/core/kernel/clock.ts'
import pg from 'pg'
import type { Logger } from 'pino'

/** Waits between two tries to get the connection back, in ms: twice as long each time. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 10 * SECOND
/** A connection that a router forgot says nothing: it is asked this often, and has so long to answer. */
const ASK_EVERY = 30 * SECOND
const PATIENCE = 10 * SECOND

interface Ear {
  /** Begins to listen, if it does not yet. */
  begin: () => void
  stop: () => Promise<void>
}

/** Listens to a channel of the database on a connection of its own, which is sought again whenever it is lost. */
export const listenTo = ({
  url,
  channel,
  log,
  onMessage,
  onListening,
}: {
  url: string
  channel: string
  log: Logger
  onMessage: (payload: string) => void
  /** also after each time that the connection was lost */
  onListening: () => void
}): Ear => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  let begun = false
  let stopped = false

  const lose = (lost: pg.Client, error?: Error): void => {
    if (lost !== client || stopped) return
    client = undefined
    clearTimeout(timer)
    log.warn({ channel, error: error?.message, wait }, 'the listening connection broke')
    lost.end().catch(() => {})
    timer = setTimeout(connect, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const ask = (asked: pg.Client): void => {
    asked.query('select 1').then(
      () => {
        if (asked === client && !stopped) timer = setTimeout(ask, ASK_EVERY, asked)
      },
      (error: Error) => lose(asked, error),
    )
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    })
    client = next
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      return lose(next, error as Error)
    }
    wait = FIRST_WAIT
    if (stopped) return
    timer = setTimeout(ask, ASK_EVERY, next)
    onListening()
  }
  return {
    begin: () => {
      if (begun || stopped) return
      begun = true
      void connect()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
