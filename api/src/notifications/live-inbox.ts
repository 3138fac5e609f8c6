import type { Clock } from '@lonja/core/kernel/clock.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import { countUnreadAt, findLiveSessions } from './inbox.queries.ts'
import { listenTo } from './listen-to.ts'

/** Streams that one person may have open: as many windows in as many browsers. */
const STREAMS_MAX = 8
/** A refused client may try again after so many seconds. */
const TRY_AGAIN = 60
/** Changes that come together are counted together, after so many ms. */
const GATHER = 50
/** Whether sessions still hold is asked this often; proxies hear from every stream this often. In ms. */
const LOOK_AGAIN = 3 * SECOND
const HEARTBEAT = 20 * SECOND
/** Bytes that wait for a client who takes none; beyond them the client is given up. */
const BACKLOG_MAX = 16 * 1024

/** Who wants to know: a place in an account, by a session that has to last. */
interface Listener {
  userId: number
  operatorId: number
  tokenHash: Buffer
}

/** The numbers of unread messages, told to everyone who has a stream of theirs open. */
export interface LiveInbox {
  /** Opens a stream of server-sent events: the number now, and each time that it changes. Throws too_many_requests. */
  open: (listener: Listener) => Promise<ReadableStream<Uint8Array>>
  /** streams open now */
  readonly size: number
  close: () => Promise<void>
}

interface Stream extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>
  told: number | undefined
}

const encoder = new TextEncoder()
/** A browser that lost its stream comes back after so many ms, not all of them at once. */
const retryLine = (): string => `retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`

/**
 * Keeps everyone's open streams. One connection of the process hears from the database whose inbox changed; while that
 * connection is lost it is sought again, and then every number is counted anew.
 */
export const createLiveInbox = ({
  url,
  db,
  clock,
  log,
}: {
  url: string
  db: Db
  clock: Clock
  log: Logger
}): LiveInbox => {
  const streams = new Set<Stream>()
  const changed = new Set<number>()
  let gathering: NodeJS.Timeout | undefined
  let timers: NodeJS.Timeout[] = []
  let closed = false

  const drop = (stream: Stream): void => {
    streams.delete(stream)
    if (streams.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }
  const end = (stream: Stream): void => {
    drop(stream)
    try {
      stream.controller.close()
    } catch {
      // its client hung up at the same moment
    }
  }
  const send = (stream: Stream, text: string): void => {
    try {
      if (-(stream.controller.desiredSize ?? 0) > BACKLOG_MAX) throw new RangeError('the client takes nothing')
      stream.controller.enqueue(encoder.encode(text))
    } catch {
      end(stream)
    }
  }
  const tell = (stream: Stream, count: number): void => {
    if (stream.told === count) return
    stream.told = count
    send(stream, `event: count\ndata: ${JSON.stringify({ count })}\n\n`)
  }

  const count = async (): Promise<void> => {
    gathering = undefined
    const wanted = new Set([...streams].map(({ operatorId }) => operatorId))
    const membershipIds = [...changed].filter((id) => wanted.has(id))
    changed.clear()
    if (membershipIds.length === 0) return
    try {
      const counts = await countUnreadAt(db, { membershipIds })
      for (const stream of streams) {
        const unread = counts.get(stream.operatorId)
        if (unread !== undefined) tell(stream, unread)
      }
    } catch (error) {
      for (const id of membershipIds) changed.add(id)
      log.warn({ error: (error as Error).message }, 'unread messages could not be counted')
    }
  }
  const note = (membershipIds: Iterable<number>): void => {
    for (const id of membershipIds) changed.add(id)
    if (changed.size > 0 && !closed) gathering ??= setTimeout(count, GATHER)
  }
  const noteAll = (): void => note([...streams].map(({ operatorId }) => operatorId))

  /** Ends the streams of sessions that are over or act for another account now. What could not be counted is tried again. */
  const lookAgain = async (): Promise<void> => {
    note([])
    try {
      const held = await findLiveSessions(db, { hashes: [...streams].map((s) => s.tokenHash), now: clock() })
      for (const stream of streams) {
        if (held.get(stream.tokenHash.toString('hex')) === stream.operatorId) continue
        send(stream, 'event: end\ndata: {}\n\n')
        end(stream)
      }
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'sessions of open streams could not be looked at')
    }
  }
  const beat = (): void => {
    for (const stream of streams) send(stream, ':\n\n')
  }

  const ear = listenTo({
    url,
    channel: 'inbox',
    log,
    onMessage: (payload) => note(payload.split(',').map(Number)),
    // whatever was said while nobody listened is counted now
    onListening: noteAll,
  })

  return {
    get size() {
      return streams.size
    },
    open: async (listener) => {
      if (closed) throw new Refusal('unavailable')
      const own = [...streams].filter(({ userId }) => userId === listener.userId)
      if (own.length >= STREAMS_MAX) throw new Refusal('too_many_requests', { params: { seconds: TRY_AGAIN } })
      if (timers.length === 0) timers = [setInterval(lookAgain, LOOK_AGAIN), setInterval(beat, HEARTBEAT)]
      let stream: Stream | undefined
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            stream = { ...listener, controller, told: undefined }
            streams.add(stream)
            send(stream, retryLine())
          },
          cancel: () => stream && drop(stream),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      ear.begin()
      note([listener.operatorId])
      return body
    },
    close: async () => {
      closed = true
      clearTimeout(gathering)
      for (const stream of streams) end(stream)
      await ear.stop()
    },
  }
}
