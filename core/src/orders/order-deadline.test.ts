import { expect, it } from 'vitest'
import { DAY, HOUR } from '../kernel/clock.ts'
import { type DeadlineFacts, deadlineFor } from './order-deadline.ts'
import type { OrderStatus } from './order-machine.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const facts: DeadlineFacts = {
  paymentMethod: 'transfer',
  paymentStatus: 'unpaid',
  deliveryMethod: 'pickUp',
  confirmHours: 24,
  transferDays: 5,
  pickUpHours: 72,
  returnDays: 14,
}

it.each<[OrderStatus, Partial<DeadlineFacts>, number | null]>([
  ['pending_seller', {}, 24 * HOUR],
  ['transfer_pending', {}, 5 * DAY],
  ['seller_confirmed', { paymentMethod: 'payInShop' }, 72 * HOUR],
  ['to_deliver', { paymentMethod: 'payInShop' }, 72 * HOUR],
  ['to_deliver', { paymentMethod: 'payInShop', paymentStatus: 'paid' }, null],
  ['to_deliver', { paymentMethod: 'transfer' }, null],
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
