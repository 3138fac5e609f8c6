import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { shop, wisher } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'

const AT_ONCE = 20

/** When a client goes away: so many ms after it has asked, or once it has this many bytes of the answer. */
interface Moment {
  ms: number
  bytes: number
}

/**
 * Sends a request as text and hangs up at the moment given. Answers with the status, 0 when none came before that, null
 * when nobody listened.
 */
const cutOne = (base: string, request: string, { ms, bytes }: Moment): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    let received = 0
    let status: number | null = 0
    const socket = connect(Number(port), hostname, () => socket.write(request))
    const patience = setTimeout(() => socket.resetAndDestroy(), ms)
    socket.on('data', (part) => {
      if (received === 0) status = Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1] ?? 0)
      received += part.length
      if (received >= bytes) socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // the market is gone, which is counted elsewhere
      if (error.code === 'ECONNREFUSED') status = null
      else if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error)
    })
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(status)
    })
  })

/** Requests whose clients hang up: pages of visitors and of people with a session, sitemap, export, stream, and an order's body. */
const requests = ({ lab, stage, random }: Trial, productIds: readonly number[]): (() => string)[] => {
  const { host } = new URL(lab.url)
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const get = (path: string, ...headers: string[]): string =>
    [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Language: es', ...headers, '', ''].join('\r\n')
  const cookie = () => `Cookie: token=${anyOf(stage.buyers).token}`
  const token = () => `Authorization: ${anyOf(stage.buyers).token}`
  return [
    () => get(`/goods-detail/${anyOf(productIds)}`),
    () => get(anyOf(['/', '/goods-list', '/en/', '/zh/goods-list', '/no-such-page'])),
    () => get(`/goods-detail/${anyOf(productIds)}`, cookie()),
    () => get(anyOf(['/sitemap.xml', '/sitemaps/products-1.xml'])),
    () => get(`${API_BASE}/users/me/data`, token()),
    () => get(`${API_BASE}/inboxmsgs-stream`, token()),
    () =>
      [`POST ${API_BASE}/orders HTTP/1.1`, `Host: ${host}`, token(), 'Content-Type: application/json'].join('\r\n') +
      `\r\nContent-Length: 5000\r\n\r\n{"shopId":${stage.shopId},"products":[`,
  ]
}

/** Clients who hang up while they are answered, twenty at a time, beside buyers who go on. */
export const cut: Scenario = {
  name: 'cut',
  keeping: 'server',
  run: async (trial) => {
    const { lab, stage, ledger, random, scaled } = trial
    const rows = await lab.query<{ id: number }>('select id from products where on_shelf order by id limit 500')
    const kinds = requests(
      trial,
      rows.map(({ id }) => id),
    )
    const end = performance.now() + scaled(40_000)
    const isOver = () => performance.now() > end
    let sent = 0
    let answered = 0
    const hangUp = async (): Promise<void> => {
      while (!isOver()) {
        const kind = kinds[sent % kinds.length]
        const early = random() < 0.6
        const moment = { ms: early ? random() * 200 : 1_000, bytes: early ? 1e9 : 1 + random() * 20_000 }
        const status = await cutOne(lab.url, kind?.() ?? '', moment)
        if (status === null) {
          // a market that is down is waited for, not hammered
          await sleep(100)
          continue
        }
        sent += 1
        if (status > 0) answered += 1
        if (status >= 500) ledger.faults.push(`a request that was cut was answered ${status}`)
      }
    }
    await Promise.all([
      shop(lab.url, stage, ledger, { buyers: 2, wish: wisher(stage, 'cut', random), isOver }),
      ...Array.from({ length: AT_ONCE }, hangUp),
    ])
    return { figures: `${sent} requests cut, ${answered} of them in the answer`, faults: [] }
  },
}
