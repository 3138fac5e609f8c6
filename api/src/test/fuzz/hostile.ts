import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { random as randomOf } from '@lonja/core/kernel/random.ts'
import { WAYS, type Wire } from './hostile-ways.ts'
import { faultOfRaw } from './judge.ts'
import { type Ground, rawRequest } from './raw-requests.ts'

/** Clients at the same time. */
const LANES = 40
/** How long an answer to a whole request may take on a busy machine, in ms. */
const ANSWER_MS = 30_000
/** How long an answer to something broken is waited for, in ms: what is no whole request may get none. */
const BROKEN_MS = 1_000
/** After so many requests a good client asks whether it is still served. */
const LOOK_EVERY = 200
/** Sockets and files that a market may have open beside those it began with: connections of the database's pool. */
const HANDLES_SLACK = 40
const SETTLE_MS = 30_000

interface HostileFault {
  way: string
  what: string
  request: string
}

interface HostileSummary {
  requests: number
  seconds: number
  byWay: Record<string, { requests: number; answered: number }>
  byStatus: Record<number, number>
  /** open files and sockets of the process before and after; null where the system does not tell */
  handles: { before: number; after: number } | null
  faults: HostileFault[]
}

interface Answer {
  /** 0: none came */
  status: number
  type: string
  text: string
}

const answerOf = (bytes: Buffer): Answer => {
  const all = bytes.toString('latin1')
  const end = all.indexOf('\r\n\r\n')
  const head = all.slice(0, Math.max(0, end))
  const type = /^content-type: *(.*)$/im.exec(head)?.[1] ?? ''
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1] ?? 0)
  const length = /^content-length: *(\d+)$/im.exec(head)?.[1]
  // what is not sent at once has no length: chunks, of which refusals have none
  const body = length === undefined ? Buffer.alloc(0) : bytes.subarray(end + 4, end + 4 + Number(length))
  return { status, type: length === undefined ? '' : type, text: body.toString('utf8') }
}

const leave = (socket: Socket, how: Wire['leave']): void => {
  if (how === 'reset') socket.resetAndDestroy()
  if (how === 'halfClose') socket.end()
}

/** Sends the parts of a wire over a connection of its own and reads what comes until either side has gone. */
const exchange = (url: string, wire: Wire): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const got: Buffer[] = []
    let count = 0
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const patience = setTimeout(() => socket.destroy(), wire.isWhole ? ANSWER_MS : BROKEN_MS)
    socket.on('data', (part) => {
      got.push(part)
      count += part.length
      if (typeof wire.leave === 'number' && count >= wire.leave) socket.destroy()
    })
    // the market has said all that it has to say
    socket.on('end', () => socket.destroy())
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(error.code ?? '')) reject(error)
    })
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(answerOf(Buffer.concat(got)))
    })
    socket.on('connect', async () => {
      for (const { bytes, pauseMs } of wire.parts) {
        if (pauseMs > 0) await sleep(pauseMs)
        if (socket.destroyed) return
        if (bytes.length > 0) socket.write(bytes)
      }
      leave(socket, wire.leave)
    })
  })

const handlesOf = async (pid: number): Promise<number | null> => {
  try {
    return (await readdir(`/proc/${pid}/fd`)).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Sends requests over real sockets in ways that no good client uses, and tells which answers are wrong: a server error,
 * something off the contract, silence where a whole request was sent, or a market that has ended or keeps what was cut.
 */
export const runHostile = async (
  market: { url: string; pid: number; end: () => string | null },
  ground: Ground,
  { requests, seed }: { requests: number; seed: number },
): Promise<HostileSummary> => {
  const summary: HostileSummary = { requests: 0, seconds: 0, byWay: {}, byStatus: {}, handles: null, faults: [] }
  const start = performance.now()
  const ways = Object.entries(WAYS)
  const before = await handlesOf(market.pid)

  const sendOne = async (n: number): Promise<void> => {
    const random = randomOf(seed + n).next
    const [way, make] = ways[Math.floor(random() * ways.length)] ?? ['', undefined]
    const request = rawRequest(ground, random)
    if (!make) return
    const wire = make(request, random)
    const answer = await exchange(market.url, wire)
    summary.requests += 1
    summary.byWay[way] ??= { requests: 0, answered: 0 }
    const line = summary.byWay[way]
    line.requests += 1
    if (answer.status > 0) line.answered += 1
    summary.byStatus[answer.status] = (summary.byStatus[answer.status] ?? 0) + 1
    const silence = answer.status === 0 && wire.isWhole ? 'no answer to a whole request' : null
    const what = silence ?? faultOfRaw(answer.status, answer.type, answer.text)
    if (what && market.end() === null)
      summary.faults.push({ way, what, request: `seed ${seed + n}: ${request.method} ${request.path}` })
  }
  const look = async (): Promise<void> => {
    const answer = await fetch(`${market.url}${API_BASE}/products?limit=1`, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (answer.status !== 200) throw new Error(`a good client was answered ${answer.status}`)
    await answer.arrayBuffer()
  }

  let next = 0
  const lane = async (): Promise<void> => {
    while (next < requests && market.end() === null) {
      const n = next++
      await sendOne(n)
      if (n % LOOK_EVERY === 0)
        await look().catch((error: Error) => {
          summary.faults.push({
            way: 'look',
            what: String(error.cause ?? error.message),
            request: `after ${n} requests`,
          })
        })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  summary.seconds = (performance.now() - start) / 1000
  const ended = market.end()
  if (ended !== null) {
    summary.faults.push({ way: 'all', what: `the market ended with ${ended}`, request: `after ${next} requests` })
    return summary
  }
  if (before !== null) {
    let after = (await handlesOf(market.pid)) ?? 0
    for (const end = performance.now() + SETTLE_MS; after > before + HANDLES_SLACK && performance.now() < end; ) {
      await sleep(200)
      after = (await handlesOf(market.pid)) ?? 0
    }
    summary.handles = { before, after }
    if (after > before + HANDLES_SLACK)
      summary.faults.push({ way: 'all', what: `handles ${before} → ${after}`, request: 'after all' })
  }
  return summary
}

/** The run as lines: how many requests of each way, and how they were answered. */
export const hostileLines = ({ requests, seconds, byWay, byStatus, handles, faults }: HostileSummary): string[] => [
  `${requests} hostile requests in ${seconds.toFixed(0)} s, ${Math.round(requests / seconds)} a second`,
  `by status (0: no answer): ${Object.entries(byStatus)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
  ...Object.entries(byWay).map(
    ([way, { requests: sent, answered }]) =>
      `${way.padEnd(20)}${String(sent).padStart(8)} sent ${String(answered).padStart(8)} answered`,
  ),
  ...(handles ? [`handles of the process: ${handles.before} before, ${handles.after} after`] : []),
  `${faults.length} faults`,
  ...Object.entries(Object.groupBy(faults, ({ way, what }) => `${way}: ${what.slice(0, 160)}`)).map(
    ([what, list]) => `  ${list?.length ?? 0} × ${what} (${list?.[0]?.request})`,
  ),
]
