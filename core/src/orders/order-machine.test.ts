import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../kernel/clock.ts'
import { reachable, stateMachine } from '../kernel/state-machine.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { type DeadlineFacts, deadlineFor } from './order-deadline.ts'
import {
  actionsFor,
  firstStatus,
  missingNeed,
  next,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderActor,
  type OrderFacts,
  type OrderStatus,
  TRANSITIONS,
  UNREACHED_STATUSES,
} from './order-machine.ts'

const transfer: OrderFacts = { paymentMethod: 'transfer', paymentStatus: 'unpaid', deliveryMethod: 'shipment' }
const transferPaid: OrderFacts = { ...transfer, paymentStatus: 'paid' }
const fetchedPaid: OrderFacts = { ...transferPaid, deliveryMethod: 'pickUp' }
const counter: OrderFacts = { paymentMethod: 'payInShop', paymentStatus: 'unpaid', deliveryMethod: 'pickUp' }

/** Written by hand, not computed: status, actor, action, target, for each kind of order. */
const ways: Record<string, { facts: OrderFacts; allowed: [OrderStatus, OrderActor, OrderAction, OrderStatus][] }> = {
  'transfer, not yet paid': {
    facts: transfer,
    allowed: [
      ['pending_seller', 'seller', 'confirm', 'transfer_pending'],
      ['pending_seller', 'seller', 'reject', 'rejected'],
      ['pending_seller', 'system', 'expire', 'confirm_timeout'],
      ['pending_seller', 'buyer', 'cancel', 'cancelled'],
      ['seller_confirmed', 'buyer', 'cancel', 'cancelled'],
      ['seller_confirmed', 'seller', 'cancel', 'cancelled'],
      ['transfer_pending', 'seller', 'transfer_received', 'paid'],
      ['transfer_pending', 'system', 'expire', 'cancelled'],
      ['transfer_pending', 'buyer', 'cancel', 'cancelled'],
      ['transfer_pending', 'seller', 'cancel', 'cancelled'],
      ['in_progress', 'seller', 'ready', 'to_deliver'],
      ['departed', 'seller', 'carrier_delivered', 'shipment_received'],
      ['departed', 'buyer', 'confirm_receipt', 'recved'],
      ['departed', 'system', 'expire', 'recved'],
      ['shipment_received', 'buyer', 'confirm_receipt', 'recved'],
      ['shipment_received', 'system', 'expire', 'recved'],
      ['recved', 'system', 'expire', 'completed'],
    ],
  },
  'transfer, paid, sent': {
    facts: transferPaid,
    allowed: [
      ['pending_seller', 'seller', 'confirm', 'transfer_pending'],
      ['pending_seller', 'seller', 'reject', 'rejected'],
      ['pending_seller', 'system', 'expire', 'confirm_timeout'],
      ['pending_seller', 'buyer', 'cancel', 'cancelled'],
      ['seller_confirmed', 'buyer', 'cancel', 'cancelled'],
      ['seller_confirmed', 'seller', 'cancel', 'cancelled'],
      ['transfer_pending', 'seller', 'transfer_received', 'paid'],
      ['transfer_pending', 'system', 'expire', 'cancelled'],
      ['transfer_pending', 'buyer', 'cancel', 'cancelled'],
      ['transfer_pending', 'seller', 'cancel', 'cancelled'],
      ['paid', 'seller', 'prepare', 'in_progress'],
      ['in_progress', 'seller', 'ready', 'to_deliver'],
      ['to_deliver', 'seller', 'ship', 'departed'],
      ['departed', 'seller', 'carrier_delivered', 'shipment_received'],
      ['departed', 'buyer', 'confirm_receipt', 'recved'],
      ['departed', 'system', 'expire', 'recved'],
      ['shipment_received', 'buyer', 'confirm_receipt', 'recved'],
      ['shipment_received', 'system', 'expire', 'recved'],
      ['recved', 'system', 'expire', 'completed'],
    ],
  },
  'paid in the shop': {
    facts: counter,
    allowed: [
      ['pending_seller', 'seller', 'confirm', 'in_progress'],
      ['pending_seller', 'seller', 'reject', 'rejected'],
      ['pending_seller', 'system', 'expire', 'confirm_timeout'],
      ['pending_seller', 'buyer', 'cancel', 'cancelled'],
      ['seller_confirmed', 'seller', 'prepare', 'in_progress'],
      ['seller_confirmed', 'system', 'expire', 'cancelled'],
      ['seller_confirmed', 'buyer', 'cancel', 'cancelled'],
      ['seller_confirmed', 'seller', 'cancel', 'cancelled'],
      ['transfer_pending', 'seller', 'transfer_received', 'paid'],
      ['transfer_pending', 'system', 'expire', 'cancelled'],
      ['transfer_pending', 'buyer', 'cancel', 'cancelled'],
      ['transfer_pending', 'seller', 'cancel', 'cancelled'],
      ['in_progress', 'seller', 'ready', 'to_deliver'],
      ['to_deliver', 'seller', 'hand_over', 'recved'],
      ['to_deliver', 'system', 'expire', 'cancelled'],
      ['departed', 'seller', 'carrier_delivered', 'shipment_received'],
      ['departed', 'buyer', 'confirm_receipt', 'recved'],
      ['departed', 'system', 'expire', 'recved'],
      ['shipment_received', 'buyer', 'confirm_receipt', 'recved'],
      ['shipment_received', 'system', 'expire', 'recved'],
      ['recved', 'system', 'expire', 'completed'],
    ],
  },
}

describe.each(Object.entries(ways))('%s', (_, { facts, allowed }) => {
  it.each(ORDER_STATUSES)('%s: each allowed step works and every other is refused', (status) => {
    for (const actor of ORDER_ACTORS) {
      for (const action of ORDER_ACTIONS) {
        const way = allowed.find((w) => w[0] === status && w[1] === actor && w[2] === action)
        expect(next({ status, action, actor, facts })?.to ?? null, `${actor} ${action}`).toBe(way?.[3] ?? null)
      }
      expect(new Set(actionsFor(status, actor, facts))).toEqual(
        new Set(allowed.filter((w) => w[0] === status && w[1] === actor).map((w) => w[2])),
      )
    }
  })
})

/** Every order that can be, walked from its placing with its own facts. */
const walk = () => {
  const starts = [true, false].flatMap((automaticPay) =>
    [transfer, { ...transfer, deliveryMethod: 'pickUp' as const }, counter].flatMap((facts) => {
      const first = firstStatus({ automaticPay, paymentMethod: facts.paymentMethod })
      return first ? [{ state: first.to, facts }] : []
    }),
  )
  return reachable(stateMachine(TRANSITIONS), starts, (facts, { sets }) => ({
    ...facts,
    paymentStatus: sets?.paymentStatus ?? facts.paymentStatus,
  })).map(({ state, facts }) => ({ status: state, facts }))
}

describe('the whole life', () => {
  const orders = walk()
  it('reaches every status but those named as not reached', () => {
    const reached = new Set<OrderStatus>(orders.map((o) => o.status))
    expect([...ORDER_STATUSES].filter((s) => !reached.has(s))).toEqual(UNREACHED_STATUSES)
  })
  it('ends only where it should, and never gets stuck elsewhere', () => {
    const ends = orders.filter(({ status, facts }) =>
      ORDER_ACTORS.every((a) => actionsFor(status, a, facts).length === 0),
    )
    expect([...new Set(ends.map((o) => o.status))].sort()).toEqual([
      'cancelled',
      'completed',
      'confirm_timeout',
      'rejected',
    ])
  })
  it('uses every action and every row', () => {
    expect(new Set(['place', ...TRANSITIONS.map((t) => t.action)])).toEqual(new Set(ORDER_ACTIONS))
    for (const row of TRANSITIONS)
      for (const from of row.from) {
        const isUsed = orders.some(
          (o) => o.status === from && actionsFor(from, row.actor, o.facts).includes(row.action),
        )
        expect(isUsed, `${from} ${row.actor} ${row.action}`).toBe(true)
      }
  })
  it('has an expiry exactly where a deadline runs', () => {
    for (const { status, facts } of orders) {
      const deadline = deadlineFor(status, { ...facts, ...times }, now)
      expect(deadline !== null, `${status} ${JSON.stringify(facts)}`).toBe(
        actionsFor(status, 'system', facts).includes('expire'),
      )
    }
  })
  it('never lets a buyer or the clock mark an order paid', () => {
    for (const { status, facts } of orders)
      for (const actor of ['buyer', 'system', 'operator'] as const)
        for (const action of ORDER_ACTIONS)
          expect(next({ status, action, actor, facts })?.paymentStatus).toBeUndefined()
  })
  it('gives stock back on every way that ends without goods, and on no other', () => {
    for (const { status, facts } of orders)
      for (const actor of ORDER_ACTORS)
        for (const action of ORDER_ACTIONS) {
          const step = next({ status, action, actor, facts })
          if (!step) continue
          const isLost = ['rejected', 'cancelled', 'confirm_timeout'].includes(step.to)
          expect(step.effects.includes('releaseStock'), `${status} ${action}`).toBe(isLost)
        }
  })
})

describe('firstStatus', () => {
  it.each([
    [false, 'transfer' as const, 'pending_seller'],
    [false, 'payInShop' as const, 'pending_seller'],
    [true, 'transfer' as const, 'transfer_pending'],
    [true, 'payInShop' as const, 'seller_confirmed'],
  ])('automatic payment %s, %s: %s, with the stock held', (automaticPay, paymentMethod, to) => {
    const first = firstStatus({ automaticPay, paymentMethod })
    expect(first?.to).toBe(to)
    expect(first?.effects).toContain('holdStock')
  })
  it('takes no order in ways of payment that are not open', () => {
    const closed = PAYMENT_METHODS.filter((m) => m !== 'transfer' && m !== 'payInShop')
    expect(closed.map((paymentMethod) => firstStatus({ automaticPay: true, paymentMethod }))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('a step', () => {
  it('says what it needs', () => {
    const step = next({ status: 'to_deliver', action: 'ship', actor: 'seller', facts: transferPaid })
    expect(missingNeed(step?.needs ?? [], { carrier: 'SEUR' })).toBe('tracking_needed')
    expect(missingNeed(step?.needs ?? [], { carrier: 'SEUR', trackingNumber: '1' })).toBeNull()
    const reject = next({ status: 'pending_seller', action: 'reject', actor: 'seller', facts: transfer })
    expect(missingNeed(reject?.needs ?? [], { reason: '' })).toBe('reason_needed')
    expect(missingNeed(reject?.needs ?? [], { reason: 'no stock' })).toBeNull()
  })
  it('marks goods handed over at the counter as paid, once', () => {
    const at = (facts: OrderFacts) => next({ status: 'to_deliver', action: 'hand_over', actor: 'seller', facts })
    expect(at(counter)).toMatchObject({ to: 'recved', paymentStatus: 'paid' })
    expect(at(fetchedPaid)).toEqual({ to: 'recved', at: ['received'], needs: [], effects: [] })
  })
  it('keeps what is to be sent from the counter, and the other way round', () => {
    expect(actionsFor('to_deliver', 'seller', transferPaid)).toEqual(['ship'])
    expect(actionsFor('to_deliver', 'seller', fetchedPaid)).toEqual(['hand_over'])
  })
  it('offers the expected action first', () => {
    expect(actionsFor('pending_seller', 'seller', transfer)).toEqual(['confirm', 'reject'])
    expect(actionsFor('transfer_pending', 'seller', transfer)).toEqual(['transfer_received', 'cancel'])
    expect(actionsFor('seller_confirmed', 'seller', counter)).toEqual(['prepare', 'cancel'])
  })
})

const now = new Date('2026-03-28T12:00:00Z')
const times = { confirmHours: 24, transferDays: 5, pickUpHours: 72, returnDays: 14 }

describe('deadlineFor', () => {
  it.each([
    ['pending_seller' as const, transfer, 24 * HOUR],
    ['transfer_pending' as const, transfer, 5 * DAY],
    ['seller_confirmed' as const, counter, 72 * HOUR],
    ['to_deliver' as const, counter, 72 * HOUR],
    ['to_deliver' as const, fetchedPaid, null],
    ['in_progress' as const, counter, null],
    ['departed' as const, transferPaid, 7 * DAY],
    ['shipment_received' as const, transferPaid, 7 * DAY],
    ['recved' as const, transferPaid, 14 * DAY],
    ['completed' as const, transferPaid, null],
    ['cancelled' as const, transfer, null],
  ])('%s %j: %s ms', (status, facts, ms) => {
    const given: DeadlineFacts = { ...facts, ...times }
    expect(deadlineFor(status, given, now)?.getTime() ?? null).toBe(ms === null ? null : now.getTime() + ms)
  })
  it('completes at once where nothing can be returned', () => {
    expect(deadlineFor('recved', { ...transferPaid, ...times, returnDays: 0 }, now)).toEqual(now)
  })
})
