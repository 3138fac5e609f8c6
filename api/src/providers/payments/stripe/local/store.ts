import { type Clock, SECOND } from '@lonja/core/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import Stripe from 'stripe'
import { missing } from './api-error.ts'
import type { ControlSettings } from './control.ts'
import {
  type LocalAccount,
  type LocalCharge,
  type LocalDispute,
  type LocalEvent,
  type LocalIntent,
  type LocalObject,
  type LocalRefund,
  type LocalSession,
  newId,
} from './objects.ts'

/** A session with what Stripe keeps beside the object: whose it is, what the buyer reads, and its payment. */
export interface SessionRecord {
  /** the connected account it is of; undefined: the platform's own */
  readonly account: string | undefined
  readonly title: string
  readonly intentMetadata: Record<string, string>
  readonly session: LocalSession
  payment: PaymentRecord | undefined
}

export interface PaymentRecord {
  readonly account: string | undefined
  readonly intent: LocalIntent
  charge: LocalCharge | undefined
  readonly refunds: LocalRefund[]
  readonly disputes: LocalDispute[]
}

/** What the twin keeps in memory, at most 2000 of each kind. */
export interface Store {
  readonly sessions: LRUCache<string, SessionRecord>
  readonly payments: LRUCache<string, PaymentRecord>
  readonly accounts: LRUCache<string, LocalAccount>
  /** pages of onboarding that were not used yet */
  readonly links: LRUCache<string, { account: string; refreshUrl: string; returnUrl: string }>
  /** the address of a page of onboarding */
  readonly linkUrl: (linkId: string) => string
  readonly control: () => ControlSettings
  /** the address of a session's pay page */
  readonly pageUrl: (sessionId: string) => string
  /** the time as Stripe writes it, in seconds since 1970 */
  readonly seconds: () => number
  /** Notes an event of an account, with its object as it is now. */
  readonly emit: (type: LocalEvent['type'], object: LocalObject, account: string | undefined) => void
  /** The events since the last call, oldest first. */
  readonly takeEvents: () => LocalEvent[]
}

const KEPT = 2000

export const createStore = (
  clock: Clock,
  control: () => ControlSettings,
  pageUrl: (sessionId: string) => string,
  linkUrl: (linkId: string) => string,
): Store => {
  const events: LocalEvent[] = []
  const seconds = () => Math.floor(clock().getTime() / SECOND)
  return {
    sessions: new LRUCache({ max: KEPT }),
    payments: new LRUCache({ max: KEPT }),
    accounts: new LRUCache({ max: KEPT }),
    links: new LRUCache({ max: KEPT }),
    control,
    pageUrl,
    linkUrl,
    seconds,
    emit: (type, object, account) => {
      events.push({
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: seconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        ...(account ? { account } : {}),
      })
    },
    takeEvents: () => events.splice(0),
  }
}

/** The payment of an intent, among those of an account. Throws a 404. */
export const paymentOf = (store: Store, intentId: string, account: string | undefined): PaymentRecord => {
  const payment = store.payments.get(intentId)
  if (!payment || payment.account !== account) throw missing('payment_intent', intentId)
  return payment
}
