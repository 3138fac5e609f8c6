import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import type { Buyer } from '../kit/buyers.ts'
import { type Stage, UNIT_CENTS } from '../kit/stage.ts'

/** Something that a buyer wants, sent with the same key until it is answered. */
export interface Wish {
  buyer: Buyer
  /** Idempotency-Key, and the order's reference */
  key: string
  lines: { skuId: number; quantity: number }[]
}

export interface Ack {
  id: number
  number: string
}

/** What the clients of one scenario sent and were answered: what the database is compared with afterwards. */
export interface Ledger {
  wishes: Map<string, Wish>
  acks: Map<string, Ack>
  /** orders that their buyers cancelled, by key */
  cancelled: Set<string>
  /** answers by status; requests that got none under 0 */
  answers: Map<number, number>
  /** what no client may be answered, such as a 500, with its text */
  faults: string[]
}

export const openLedger = (): Ledger => ({
  wishes: new Map(),
  acks: new Map(),
  cancelled: new Set(),
  answers: new Map(),
  faults: [],
})

/** Between two tries of a request that was not answered, in ms. */
const PAUSE_MS = 300
/** How long a buyer goes on trying, in ms. */
const PATIENCE_MS = 180_000
const ANSWER_MS = 60_000

export interface Reply {
  /** 0: no answer came */
  status: number
  text: string
  ms: number
  retryAfter: string | null
}

/** Sends one request and counts its answer. Server errors other than 503 are faults; so is a 503 without Retry-After. */
export const ask = async (
  ledger: Ledger,
  url: string,
  { method = 'GET', token, body, key }: { method?: string; token?: string; body?: object; key?: string } = {},
): Promise<Reply> => {
  const started = performance.now()
  const reply: Reply = { status: 0, text: '', ms: 0, retryAfter: null }
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'accept-language': 'es',
        // pages know their user by the cookie, calls by the header
        ...(token && { authorization: token, cookie: `token=${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    reply.text = await answer.text()
    reply.status = answer.status
    reply.retryAfter = answer.headers.get('retry-after')
  } catch (error) {
    reply.text = String((error as Error).cause ?? error)
  }
  reply.ms = performance.now() - started
  ledger.answers.set(reply.status, (ledger.answers.get(reply.status) ?? 0) + 1)
  const what = `${method} ${new URL(url).pathname}: ${reply.status} ${reply.text.slice(0, 160)}`
  if (reply.status >= 500 && reply.status !== 503) ledger.faults.push(what)
  // readiness is asked by a balancer, which has a rhythm of its own
  if (reply.status === 503 && reply.retryAfter === null && !url.endsWith('/readyz'))
    ledger.faults.push(`${what} (no Retry-After)`)
  return reply
}

const orderOf = (stage: Stage, { key, lines }: Wish): object => ({
  shopId: stage.shopId,
  products: lines,
  deliveryMethod: 'pickUp',
  paymentMethod: 'transfer',
  reference: key,
  expectedTotal: (lines.reduce((sum, { quantity }) => sum + quantity, 0) * UNIT_CENTS) / 100,
})

/** Sends a wish once. */
export const sendWish = async (base: string, stage: Stage, ledger: Ledger, wish: Wish): Promise<Reply> => {
  ledger.wishes.set(wish.key, wish)
  const body = orderOf(stage, wish)
  const reply = await ask(ledger, `${base}${API_BASE}/orders`, {
    method: 'POST',
    token: wish.buyer.token,
    key: wish.key,
    body,
  })
  if (reply.status === 201) ledger.acks.set(wish.key, JSON.parse(reply.text) as Ack)
  return reply
}

/** Not answered, to be tried later, or refused because of someone else at the same time: a client sends it again. */
const isToRetry = ({ status, text }: Reply): boolean =>
  status === 0 || status >= 500 || status === 429 || (status === 409 && text.includes('"conflict"'))

/** Repeats a request until it is answered for good; throws when that takes too long. */
const insist = async (what: string, send: () => Promise<Reply>): Promise<Reply> => {
  let reply: Reply | undefined
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(PAUSE_MS)) {
    reply = await send()
    if (!isToRetry(reply)) return reply
  }
  throw new Error(`${what} was never answered: ${reply?.status} ${reply?.text.slice(0, 200)}`)
}

/** Sends a wish, with the same key, until the order stands; anything but a yes is a fault, because stock and price allow it. */
export const placeWish = async (base: string, stage: Stage, ledger: Ledger, wish: Wish): Promise<void> => {
  try {
    const reply = await insist(`order ${wish.key}`, () => sendWish(base, stage, ledger, wish))
    if (reply.status !== 201) ledger.faults.push(`order ${wish.key}: ${reply.status} ${reply.text.slice(0, 160)}`)
  } catch (error) {
    ledger.faults.push((error as Error).message)
  }
}

/** Cancels an order that stands; its first answer may have been lost, so that it is cancelled already. */
const cancelOrder = async (base: string, ledger: Ledger, wish: Wish, { id }: Ack): Promise<void> => {
  try {
    const reply = await insist(`cancelling ${wish.key}`, () =>
      ask(ledger, `${base}${API_BASE}/orders/status/${id}`, {
        method: 'PATCH',
        token: wish.buyer.token,
        body: { action: 'cancel' },
      }),
    )
    if (reply.status === 200 || reply.text.includes('transition_not_allowed')) ledger.cancelled.add(wish.key)
    else ledger.faults.push(`cancelling ${wish.key}: ${reply.status} ${reply.text.slice(0, 160)}`)
  } catch (error) {
    ledger.faults.push((error as Error).message)
  }
}

/** Makes up wishes of this many different products; each has a key of its own. */
export const wisher = (stage: Stage, name: string, random: () => number, lines = 3) => {
  let serial = 0
  return (buyer: Buyer): Wish => {
    const from = Math.floor(random() * stage.products.length)
    const chosen = Array.from({ length: lines }, (_, n) => stage.products[(from + n * 7) % stage.products.length])
    const wanted = new Map(chosen.map((one) => [one?.skuId ?? 0, 1 + Math.floor(random() * 3)]))
    return {
      buyer,
      key: `${name}-${serial++}`,
      lines: [...wanted].map(([skuId, quantity]) => ({ skuId, quantity })),
    }
  }
}

/** One order in so many is cancelled by its buyer. */
const CANCEL_EVERY = 6

/** Buyers who order one thing after another, each insisting on its own, until `isOver`. */
export const shop = async (
  base: string,
  stage: Stage,
  ledger: Ledger,
  { buyers, wish, isOver }: { buyers: number; wish: (buyer: Buyer) => Wish; isOver: () => boolean },
): Promise<void> => {
  let placed = 0
  const buy = async (buyer: Buyer): Promise<void> => {
    while (!isOver()) {
      const wanted = wish(buyer)
      await placeWish(base, stage, ledger, wanted)
      const ack = ledger.acks.get(wanted.key)
      placed += 1
      if (ack && placed % CANCEL_EVERY === 0) await cancelOrder(base, ledger, wanted, ack)
    }
  }
  await Promise.all(stage.buyers.slice(0, buyers).map(buy))
}
