import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Cents, cents, subtract, ZERO } from '../kernel/money.ts'
import { moneyOf } from '../payments/payment-status.ts'
import { accountProblem, dueDay, isOverdue, limitLeft, type PaymentTerms, splitOwed } from './payment-terms.ts'

const terms = (limit: number | null): PaymentTerms => ({ days: 30, limitCents: limit === null ? null : cents(limit) })

describe('what may go on account', () => {
  it.each<[string, number | null, number, string | null, number, object | null]>([
    ['no limit', null, 900_000, null, 100_000, null],
    ['to the limit', 50_000, 20_000, null, 30_000, null],
    ['a cent beyond it', 50_000, 20_000, null, 30_001, { code: 'account_limit_reached', left: 30_000 }],
    ['a limit that was lowered since', 10_000, 20_000, null, 1, { code: 'account_limit_reached', left: 0 }],
    ['nothing, beyond a limit that was lowered since', 10_000, 20_000, null, 0, null],
    [
      'anything while an amount is late',
      null,
      500,
      '2026-05-01',
      100,
      { code: 'account_overdue', since: '2026-05-01' },
    ],
  ])('%s', (_, limit, open, overdueSince, amount, expected) => {
    expect(accountProblem(terms(limit), { openCents: cents(open), overdueSince }, cents(amount))).toEqual(expected)
  })

  it('never lets what is owed grow beyond the limit, whatever is ordered and paid', () => {
    const wish = fc.record({ order: fc.integer({ min: 0, max: 60_000 }), pays: fc.integer({ min: 0, max: 60_000 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(wish, { maxLength: 30 }), (limit, wishes) => {
        let openCents: Cents = ZERO
        for (const { order, pays } of wishes) {
          if (accountProblem(terms(limit), { openCents, overdueSince: null }, cents(order)) === null)
            openCents = add(openCents, cents(order))
          expect(openCents).toBeLessThanOrEqual(limit)
          openCents = subtract(openCents, cents(Math.min(pays, openCents)))
          expect(limitLeft(terms(limit), openCents)).toBe(limit - openCents)
        }
      }),
    )
  })
})

describe('when it is due', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 30, '2026-03-02'],
    // late in the evening of Madrid it is already the next day there
    ['2026-06-30T22:30:00Z', 30, '2026-07-31'],
    ['2026-12-31T23:30:00Z', 60, '2027-03-02'],
    ['2026-05-04T09:00:00Z', 1, '2026-05-05'],
  ])('received %s, %d days: %s', (at, days, day) => {
    expect(dueDay(new Date(at), days)).toBe(day)
  })

  it.each([
    [null, '2026-05-10', false],
    ['2026-05-10', '2026-05-09', false],
    ['2026-05-10', '2026-05-10', false],
    ['2026-05-10', '2026-05-11', true],
  ] as const)('due %s, on %s: late %s', (dueOn, today, late) => {
    expect(isOverdue(dueOn, today)).toBe(late)
  })
})

it('lowers what is due before anything is repaid, and loses no cent', () => {
  const amount = fc.integer({ min: 0, max: 50_000 }).map(cents)
  fc.assert(
    fc.property(amount, amount, amount, (total, paid, gone) => {
      const back = cents(Math.min(gone, total))
      const payments = [{ state: 'settled' as const, amountCents: cents(Math.min(paid, total)) }]
      const before = moneyOf(total, { payments, refunds: [], hasOpenDispute: false })
      const { creditCents, refundCents } = splitOwed(back, before.dueCents)
      const refunds = refundCents > 0 ? [{ state: 'succeeded' as const, amountCents: refundCents }] : []
      const after = moneyOf(total, { payments, refunds, hasOpenDispute: false, creditedCents: creditCents })
      expect(add(creditCents, refundCents)).toBe(back)
      // what the shop has and is still to get is what the products that stay cost
      expect(after.paidCents - after.refundedCents + after.dueCents).toBe(total - back)
      expect(after.refundedCents === 0 || after.dueCents === 0).toBe(true)
    }),
  )
})
