import { expect, it } from 'vitest'
import { displayStatus, type OrderStatus, type StatusFacts } from './order-status.ts'

const quiet: StatusFacts = {
  stage: 'agreed',
  paymentMethod: 'card',
  paymentStatus: 'unpaid',
  inReview: false,
  hasOpenReturn: false,
  hasOpenRefund: false,
}

it.each<[OrderStatus, Partial<StatusFacts>]>([
  ['pending_seller', { stage: 'pending_seller' }],
  ['pending_buyer', { stage: 'pending_buyer' }],
  ['pending_payment', {}],
  ['pending_payment', { paymentMethod: 'bizum', paymentStatus: 'processing' }],
  ['pending_payment', { paymentMethod: 'cardStripe', paymentStatus: 'failed' }],
  ['transfer_pending', { paymentMethod: 'transfer' }],
  ['seller_confirmed', { paymentMethod: 'payInShop' }],
  ['seller_confirmed', { paymentMethod: 'onAccount' }],
  ['completed', { stage: 'completed', paymentMethod: 'onAccount' }],
  ['paid', { paymentStatus: 'paid' }],
  ['paid', { paymentMethod: 'transfer', paymentStatus: 'part_refunded' }],
  ['pending_review', { inReview: true }],
  ['pending_review', { paymentStatus: 'refunded' }],
  ['pending_review', { stage: 'cancelled', inReview: true }],
  ['pending_review', { stage: 'cancelled', inReview: true, hasOpenRefund: true }],
  ['departed', { stage: 'departed', paymentStatus: 'paid', inReview: true }],
  ['refunding', { stage: 'cancelled', hasOpenRefund: true }],
  ['refunding', { stage: 'recved', paymentStatus: 'paid', hasOpenRefund: true, hasOpenReturn: true }],
  ['return', { stage: 'recved', paymentStatus: 'paid', hasOpenReturn: true }],
  ['in_progress', { stage: 'in_progress', paymentStatus: 'paid' }],
  ['completed', { stage: 'completed', paymentStatus: 'part_refunded' }],
  ['cancelled', { stage: 'cancelled', paymentStatus: 'refunded' }],
])('%s, from %o', (status, given) => {
  expect(displayStatus({ ...quiet, ...given })).toBe(status)
})
