import { randomBytes } from 'node:crypto'
import { type Clock, SECOND } from '@lonja/core/kernel/clock.ts'
import Stripe from 'stripe'
import type { ControlSettings } from './control.ts'
import type { LocalEvent } from './objects.ts'

/** Where webhooks go; without an address none are sent. */
export interface Endpoint {
  readonly url: string
  readonly secret: string
}

export interface Endpoints {
  /** for events of the platform's own account */
  readonly platform?: Endpoint | undefined
  /** for events of connected accounts */
  readonly connect?: Endpoint | undefined
}

/** One try to bring an event. */
export interface Delivery {
  readonly eventId: string
  readonly type: string
  readonly account: string | undefined
  /** the receiver's answer; 0: none came */
  readonly status: number
}

export interface Deliveries {
  /** Sends what one act caused, one after the other; resolves when each was tried once. */
  send: (events: readonly LocalEvent[]) => Promise<void>
  /** Sends what is held. */
  release: (order: 'kept' | 'reversed') => Promise<void>
  /** Newest last, at most 200. */
  log: readonly Delivery[]
  stop: () => void
}

const KEPT = 200
const PATIENCE = 10 * SECOND

const mismatched = (event: LocalEvent, mode: ControlSettings['webhooks']): LocalEvent => {
  if (mode !== 'mismatch_amount' && mode !== 'mismatch_currency') return event
  const object: Record<string, unknown> = { ...event.data.object }
  for (const key of ['amount_total', 'amount', 'amount_received', 'amount_refunded'])
    if (mode === 'mismatch_amount' && typeof object[key] === 'number') object[key] += 1
  if (mode === 'mismatch_currency' && 'currency' in object) object.currency = 'usd'
  return { ...event, data: { object: Object.assign({ ...event.data.object }, object) } }
}

/** Brings events to the market as Stripe does: signed, and tried again after `retryMs` until they are taken. */
export const createDeliveries = (
  endpoints: Endpoints,
  retryMs: readonly number[],
  control: () => ControlSettings,
  clock: Clock,
): Deliveries => {
  const log: Delivery[] = []
  const held: LocalEvent[] = []
  const timers = new Set<NodeJS.Timeout>()

  const post = async (event: LocalEvent, { url, secret }: Endpoint): Promise<number> => {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(clock().getTime() / SECOND)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      // nobody answers: tried again like any other no
      return 0
    }
  }

  const deliver = async (event: LocalEvent, endpoint: Endpoint, tried = 0): Promise<void> => {
    const status = await post(event, endpoint)
    log.push({ eventId: event.id, type: event.type, account: event.account, status })
    if (log.length > KEPT) log.shift()
    const wait = retryMs[tried]
    if ((status >= 200 && status < 300) || wait === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(event, endpoint, tried + 1)
    }, wait)
    timers.add(timer.unref())
  }

  const sendNow = async (events: readonly LocalEvent[], mode: ControlSettings['webhooks']): Promise<void> => {
    for (const event of mode === 'reverse' ? events.toReversed() : events) {
      const endpoint = event.account ? endpoints.connect : endpoints.platform
      if (!endpoint) continue
      const secret = mode === 'forge' ? `whsec_${randomBytes(16).toString('hex')}` : endpoint.secret
      for (let times = mode === 'duplicate' ? 2 : 1; times > 0; times--)
        await deliver(mismatched(event, mode), { url: endpoint.url, secret })
    }
  }

  return {
    log,
    send: async (events) => {
      const { webhooks } = control()
      if (webhooks === 'lose') return
      if (webhooks === 'hold') {
        held.push(...events)
        held.splice(0, held.length - KEPT)
        return
      }
      await sendNow(events, webhooks)
    },
    release: (order) => {
      const events = held.splice(0)
      return sendNow(events, order === 'reversed' ? 'reverse' : 'send')
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
