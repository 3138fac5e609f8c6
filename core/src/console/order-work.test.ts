import { expect, it } from 'vitest'
import { type OrderAction, type OrderStage, TRANSITIONS } from '../orders/order-machine.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { orderWork, WORK_STATUSES } from './order-work.ts'

const row = (status: 'pending_seller' | 'paid' | 'seller_confirmed' | 'to_deliver', more: object = {}) => ({
  status,
  deliveryMethod: 'shipment' as const,
  count: 1,
  until: null,
  leaveBy: null,
  cancelAsked: 0,
  ...more,
})
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour))

it.each([
  ['nothing', [], {}],
  [
    'orders of one piece in several statuses',
    [row('paid', { count: 2, cancelAsked: 1 }), row('seller_confirmed', { deliveryMethod: 'pickUp' })],
    { prepare: { count: 3, until: null, day: null }, cancelAsked: { count: 1, until: null, day: null } },
  ],
  [
    'the first deadline',
    [row('pending_seller', { until: at(9) }), row('pending_seller', { deliveryMethod: 'pickUp', until: at(8) })],
    { confirm: { count: 2, until: at(8), day: null } },
  ],
  [
    'the day by which one has to leave, where that ends before the first deadline',
    [row('paid', { leaveBy: '2026-05-02' }), row('seller_confirmed', { until: at(24 + 24), leaveBy: '2026-04-30' })],
    { prepare: { count: 2, until: null, day: '2026-04-30' } },
  ],
  [
    'a deadline within that day',
    [row('paid', { leaveBy: '2026-05-01' }), row('seller_confirmed', { until: at(9) })],
    { prepare: { count: 2, until: at(9), day: null } },
  ],
  [
    'parcels apart from what is picked up',
    [row('to_deliver', { count: 4 }), row('to_deliver', { deliveryMethod: 'pickUp', count: 3 })],
    { send: { count: 4, until: null, day: null }, handOver: { count: 3, until: null, day: null } },
  ],
])('%s', (_, rows, expected) => {
  const found = Object.fromEntries(Object.entries(orderWork(rows)).filter(([, { count }]) => count > 0))
  expect(found).toEqual(expected)
})

/** What the shop may do with an order without bringing it on. */
const ENDINGS: readonly OrderAction[] = ['reject', 'cancel', 'propose', 'decline_cancel', 'transfer_withdrawn']

const statusesOf = (stage: OrderStage): readonly OrderStatus[] =>
  // an agreed order that the buyer has yet to pay by card waits for the buyer alone
  stage === 'agreed' ? ['transfer_pending', 'seller_confirmed', 'paid'] : [stage]

// what is owed on account is collected, as transfers are matched: both are work of their own
const SELLER_IS_NEXT = TRANSITIONS.filter(
  ({ actor, action }) => actor === 'seller' && action !== 'transfer_received' && !ENDINGS.includes(action),
).flatMap(({ from }) => from.flatMap(statusesOf))

it('holds every status in which the shop is next, but transfers, which are matched, and parcels under way', () => {
  const missing = new Set(SELLER_IS_NEXT.filter((status) => !WORK_STATUSES.includes(status)))
  expect([...missing].toSorted()).toEqual(['departed', 'transfer_pending'])
})
