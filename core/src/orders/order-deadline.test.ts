import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../kernel/clock.ts'
import { type DeadlineFacts, deadlineFor, shownDeadline } from './order-deadline.ts'
import type { OrderStatus } from './order-status.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const facts: DeadlineFacts = {
  paymentMethod: 'transfer',
  paymentStatus: 'unpaid',
  reviewed: false,
  confirmHours: 24,
  transferDays: 5,
  pickUpHours: 72,
  returnDays: 14,
}

it.each<[OrderStatus, Partial<DeadlineFacts>, number | null]>([
  ['pending_seller', {}, 24 * HOUR],
  ['pending_buyer', {}, 24 * HOUR],
  ['pending_payment', { paymentMethod: 'card' }, 40 * MINUTE],
  ['pending_payment', { paymentMethod: 'card', reviewed: true }, 24 * HOUR + 10 * MINUTE],
  ['transfer_pending', {}, 5 * DAY],
  ['seller_confirmed', { paymentMethod: 'payInShop' }, 72 * HOUR],
  ['to_deliver', { paymentMethod: 'payInShop' }, 72 * HOUR],
  ['to_deliver', { paymentMethod: 'payInShop', paymentStatus: 'paid' }, null],
  ['to_deliver', { paymentMethod: 'transfer' }, null],
  ['seller_confirmed', { paymentMethod: 'onAccount' }, null],
  ['to_deliver', { paymentMethod: 'onAccount' }, null],
  ['departed', {}, 7 * DAY],
  ['shipment_received', {}, 7 * DAY],
  ['recved', {}, 14 * DAY],
  ['recved', { returnDays: 0 }, 0],
  ['in_progress', {}, null],
  ['completed', {}, null],
  ['cancelled', {}, null],
])('an order that enters %s with %o ends that after %s ms', (status, given, period) => {
  const due = deadlineFor(status, { ...facts, ...given }, NOW)
  expect(due === null ? null : due.getTime() - NOW.getTime()).toBe(period)
})

it('tells the end of the countdown, and holds the products a little longer', () => {
  const due = deadlineFor('pending_payment', { ...facts, paymentMethod: 'card' }, NOW)
  expect(shownDeadline('pending_payment', due)?.getTime()).toBe(NOW.getTime() + 30 * MINUTE)
  expect(shownDeadline('transfer_pending', NOW)).toBe(NOW)
  expect(shownDeadline('pending_payment', null)).toBeNull()
})
