import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { type Stage, UNIT_CENTS } from '../kit/stage.ts'

/** What was sent and how it ended, since it was last asked. */
export interface Count {
  requests: number
  failed: number
  skipped: number
}

/** Requests under way at once at most: a market that hangs is not buried under more. */
const UNDER_WAY_MAX = 200
const ANSWER_MS = 60_000
const WORDS = ['vaso', 'plato', 'botella', 'cesta', 'glass', '玻璃', 'servilleta', 'zzz']

type Errand = { name: string; run: () => Promise<number> }

/** What people do at a market, each kind as often as its number says. */
const errandsOf = (url: string, stage: Stage, productIds: readonly number[], picture: Blob, random: () => number) => {
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const send = async (path: string, init: RequestInit = {}): Promise<number> => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(url + path, { redirect: 'manual', signal, ...init })
    await answer.arrayBuffer()
    return answer.status
  }
  const call = (path: string, method = 'GET', body?: object) =>
    send(API_BASE + path, {
      method,
      headers: { authorization: anyOf(stage.buyers).token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const pages = () =>
    anyOf(['/', '/goods-list', `/goods-detail/${anyOf(productIds)}`, `/goods-list?search=${anyOf(WORDS)}`])
  const { shopId } = stage
  const products = () => [{ skuId: anyOf(stage.products).skuId, quantity: 1 + Math.floor(random() * 3) }]
  const stream = async (): Promise<number> => {
    const leave = new AbortController()
    const { status, body } = await fetch(`${url}${API_BASE}/inboxmsgs-stream`, {
      headers: { authorization: anyOf(stage.buyers).token },
      signal: leave.signal,
    })
    await sleep(1000 + random() * 4000)
    leave.abort()
    await body?.cancel().catch(() => {})
    return status
  }
  const hangUp = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port, host } = new URL(url)
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${encodeURI(pages())} HTTP/1.1\r\nHost: ${host}\r\nAccept-Language: es\r\n\r\n`),
      )
      setTimeout(() => socket.destroy(), random() * 150)
      socket.on('data', () => socket.destroy())
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') reject(error)
      })
      socket.on('close', () => resolve(0))
    })
  const upload = (): Promise<number> => {
    const body = new FormData()
    body.set('kind', 'avatar')
    body.set('file', picture, 'photo.png')
    const headers = { authorization: anyOf(stage.buyers).token }
    return send(`${FILES_BASE}/files/upload/single`, { method: 'POST', headers, body })
  }
  const order = () => {
    const wanted = products()
    const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
    return call('/orders', 'POST', {
      ...{ shopId, products: wanted, deliveryMethod: 'pickUp', paymentMethod: 'transfer' },
      expectedTotal: (units * UNIT_CENTS) / 100,
    })
  }
  const kinds: [number, string, Errand['run']][] = [
    [
      24,
      'page with a session',
      () => send(pages(), { headers: { cookie: `token=${anyOf(stage.buyers).token}`, 'accept-language': 'es' } }),
    ],
    [24, 'page', () => send(pages(), { headers: { 'accept-language': anyOf(['es', 'en', 'zh']) } })],
    [8, 'search', () => call(`/products?search=${encodeURIComponent(anyOf(WORDS))}&limit=24`)],
    [6, 'suggestions', () => call(`/search-suggestions?search=${encodeURIComponent(anyOf(WORDS).slice(0, 3))}`)],
    [10, 'cart change', () => call('/myCart', 'POST', { shopId, products: products() })],
    [6, 'cart', () => call('/myCart')],
    [6, 'order', order],
    [4, 'orders', () => call('/orders')],
    [3, 'upload', upload],
    [
      4,
      'wrong log-in',
      () => call('/operators-login', 'POST', { account: 'bar@lonja.example', password: `wrong-${random()}` }),
    ],
    [4, 'stream', stream],
    [1, 'cut', hangUp],
  ]
  const all = kinds.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })))
  return (): Errand => anyOf(all)
}

/** Sends `rate` requests a second of all kinds, whether or not the earlier ones are answered, until stopped. */
export const startTraffic = (
  url: string,
  {
    rate,
    ...given
  }: { rate: number; stage: Stage; productIds: readonly number[]; picture: Blob; random: () => number },
) => {
  const next = errandsOf(url, given.stage, given.productIds, given.picture, given.random)
  let count: Count = { requests: 0, failed: 0, skipped: 0 }
  const faults = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  const started = performance.now()
  let due = 0
  const go = (): void => {
    // timers are late on a busy machine: what is due by now goes out now
    for (const now = ((performance.now() - started) * rate) / 1000; due < now; due++) {
      if (underWay.size >= UNDER_WAY_MAX) {
        count.skipped += 1
        continue
      }
      const { name, run } = next()
      const errand = run()
        .then(
          (status) => (status >= 500 ? `answered ${status}` : null),
          (error: Error) => `no answer: ${error.cause ?? error.message}`,
        )
        .then((what) => {
          count.requests += 1
          if (!what) return
          count.failed += 1
          const fault = `${name}, minute ${Math.ceil((performance.now() - started) / MINUTE)}: ${what}`
          faults.set(fault, (faults.get(fault) ?? 0) + 1)
        })
      underWay.add(errand)
      void errand.then(() => underWay.delete(errand))
    }
  }
  const timer = setInterval(go, 10)
  return {
    /** what was sent since it was last asked */
    take: (): Count => {
      const taken = count
      count = { requests: 0, failed: 0, skipped: 0 }
      return taken
    },
    faults,
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
