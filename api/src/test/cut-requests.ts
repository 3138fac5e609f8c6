import { connect } from 'node:net'

/** When a client drops its connection: with the first bytes of the answer, or so many ms after it asked. */
type CutMoment = 'first bytes' | number

/** Moments that meet an answer before, at and after its beginning. */
const MOMENTS: readonly CutMoment[] = ['first bytes', 2, 10, 'first bytes', 30, 5, 80]

/** Sends a GET over a connection of its own, drops it at that moment and returns the bytes that arrived. Throws when nobody listens. */
const cutRequest = (url: URL, headers: Record<string, string>, moment: CutMoment): Promise<number> =>
  new Promise((resolve, reject) => {
    let received = 0
    let connected = false
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    const timer = typeof moment === 'number' ? setTimeout(() => socket.destroy(), moment) : undefined
    const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.once('connect', () => {
      connected = true
      socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`)
    })
    socket.on('data', (bytes) => {
      received += bytes.length
      if (moment === 'first bytes') socket.destroy()
    })
    socket.on('error', (error) => {
      if (!connected) reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
  })

interface CutRun {
  /** addresses that are asked for in turn */
  urls: readonly URL[]
  /** sent in turn, too: who is logged in, who takes compressed answers */
  headers: readonly Record<string, string>[]
  count: number
  /** requests under way at the same time */
  atOnce: number
}

/**
 * Asks so often and hangs up each time, at a different moment; returns how many answers had begun: two in seven for sure, however
 * late they come. Throws when the server is gone.
 */
export const cutRequests = async ({ urls, headers, count, atOnce }: CutRun): Promise<number> => {
  let next = 0
  let begun = 0
  const client = async (): Promise<void> => {
    while (next < count) {
      const turn = next++
      const url = urls[turn % urls.length] as URL
      // each address meets each kind of caller and each moment
      const round = Math.floor(turn / urls.length)
      const who = headers[round % headers.length] ?? {}
      const moment = MOMENTS[Math.floor(round / Math.max(headers.length, 1)) % MOMENTS.length] as CutMoment
      if ((await cutRequest(url, who, moment)) > 0) begun++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return begun
}
