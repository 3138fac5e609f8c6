import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { PAYMENT_STATES, type PaymentState } from './payment-machine.ts'
import { isPaidStatus, type MoneyRows, moneyOf, type PaymentStatus } from './payment-status.ts'
import { REFUND_STATES, type RefundState } from './refund-machine.ts'

const rows = (payments: [PaymentState, number][], refunds: [RefundState, number][] = []): MoneyRows => ({
  payments: payments.map(([state, amount]) => ({ state, amountCents: cents(amount) })),
  refunds: refunds.map(([state, amount]) => ({ state, amountCents: cents(amount) })),
  hasOpenDispute: false,
})

it.each<[string, MoneyRows, PaymentStatus, { due?: number; live?: boolean; review?: boolean; refunding?: boolean }]>([
  ['nothing', rows([]), 'unpaid', { due: 1000 }],
  ['an attempt on its way', rows([['redirected', 1000]]), 'unpaid', { due: 1000, live: true }],
  ['a gateway that decides', rows([['processing', 1000]]), 'processing', { due: 1000, live: true }],
  ['a failed attempt', rows([['failed', 1000]]), 'failed', { due: 1000 }],
  [
    'a failed attempt and a new one',
    rows([
      ['failed', 1000],
      ['created', 1000],
    ]),
    'unpaid',
    { live: true },
  ],
  ['an attempt given up', rows([['cancelled', 1000]]), 'unpaid', {}],
  ['all', rows([['settled', 1000]]), 'paid', { due: 0 }],
  [
    'two parts',
    rows([
      ['settled', 400],
      ['settled', 600],
    ]),
    'paid',
    { due: 0 },
  ],
  ['a part', rows([['settled', 400]]), 'unpaid', { due: 600 }],
  ['nothing, after a credit', { ...rows([]), creditedCents: cents(300) }, 'unpaid', { due: 700 }],
  ['the rest after a credit', { ...rows([['settled', 700]]), creditedCents: cents(300) }, 'paid', { due: 0 }],
  ['nothing, all credited', { ...rows([]), creditedCents: cents(1000) }, 'paid', { due: 0 }],
  [
    'nothing any more, all credited, and what went back before',
    {
      ...rows([['cancelled', 1000]]),
      refunds: [{ state: 'succeeded', amountCents: cents(1000), ofRevision: true }],
      creditedCents: cents(1000),
    },
    'unpaid',
    { due: 1000 },
  ],
  ['too much', rows([['settled', 1200]]), 'paid', { due: 0 }],
  [
    'all, and a second payment in doubt',
    rows([
      ['settled', 1000],
      ['in_review', 1000],
    ]),
    'paid',
    { review: true },
  ],
  ['a refund on its way', rows([['settled', 1000]], [['sent', 1000]]), 'paid', { refunding: true }],
  ['a refund that failed', rows([['settled', 1000]], [['failed', 300]]), 'paid', { refunding: true, review: true }],
  [
    'twice, one on its way back',
    rows(
      [
        ['settled', 1000],
        ['settled', 1000],
      ],
      [['requested', 1000]],
    ),
    'paid',
    { due: 0 },
  ],
  [
    'twice, one back',
    rows(
      [
        ['settled', 1000],
        ['settled', 1000],
      ],
      [['succeeded', 1000]],
    ),
    'paid',
    { due: 0 },
  ],
  [
    'twice, one back, and a part',
    rows(
      [
        ['settled', 1000],
        ['settled', 1000],
      ],
      [
        ['succeeded', 1000],
        ['succeeded', 1],
      ],
    ),
    'part_refunded',
    {},
  ],
  ['a part back', rows([['settled', 1000]], [['succeeded', 300]]), 'part_refunded', {}],
  [
    'all back',
    rows(
      [['settled', 1000]],
      [
        ['succeeded', 300],
        ['succeeded', 700],
      ],
    ),
    'refunded',
    {},
  ],
])('%s', (_what, money, status, { due, live = false, review = false, refunding = false }) => {
  const facts = moneyOf(cents(1000), money)
  expect(facts).toMatchObject({
    paymentStatus: status,
    hasLivePayment: live,
    inReview: review,
    hasOpenRefund: refunding,
  })
  if (due !== undefined) expect(facts.dueCents).toBe(due)
})

it('needs no payment for what costs nothing', () => {
  expect(moneyOf(cents(0), rows([])).paymentStatus).toBe('paid')
})

it('adds up whatever came: paid and due cover the total, and paid is what settled', () => {
  const amount = fc.integer({ min: 1, max: 5_000_00 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_00 }),
      fc.array(fc.tuple(fc.constantFrom(...PAYMENT_STATES), amount), { maxLength: 6 }),
      fc.array(fc.tuple(fc.constantFrom(...REFUND_STATES), amount), { maxLength: 4 }),
      (total, payments, refunds) => {
        const facts = moneyOf(cents(total), rows(payments, refunds))
        const settled = payments.filter(([state]) => state === 'settled').reduce((sum, [, one]) => sum + one, 0)
        expect(facts.paidCents).toBe(settled)
        expect(facts.dueCents).toBe(Math.max(0, total - settled))
        if (facts.refundedCents === 0) expect(isPaidStatus(facts.paymentStatus)).toBe(facts.dueCents === 0)
      },
    ),
  )
})

it('is in review while a bank decides a dispute, and stays paid', () => {
  const money = moneyOf(cents(1000), { ...rows([['settled', 1000]]), hasOpenDispute: true })
  expect(money).toMatchObject({ paymentStatus: 'paid', inReview: true, dueCents: 0 })
})
