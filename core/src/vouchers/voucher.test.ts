import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { cents } from '../kernel/money.ts'
import { normaliseCode } from './voucher-code.ts'
import { payWithVouchers } from './voucher-payment.ts'
import { type VoucherFacts, voucherState, voucherUnusable } from './voucher-state.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * DAY)
const good: VoucherFacts = { balanceCents: cents(1000), expiresAt: at(1), cancelledAt: null, isOffered: false }

it.each<[Partial<VoucherFacts>, string, string | null]>([
  [{}, 'usable', null],
  [{ isOffered: true }, 'offered', 'voucher_offered'],
  [{ balanceCents: cents(0) }, 'empty', 'voucher_empty'],
  [{ expiresAt: NOW }, 'expired', 'voucher_gone'],
  [{ expiresAt: NOW, balanceCents: cents(0) }, 'expired', 'voucher_gone'],
  [{ cancelledAt: at(-1), expiresAt: at(-1) }, 'cancelled', 'voucher_gone'],
])('a voucher with %j is %s', (facts, state, refusal) => {
  expect([voucherState({ ...good, ...facts }, NOW), voucherUnusable({ ...good, ...facts }, NOW)]).toEqual([
    state,
    refusal,
  ])
})

const voucher = (id: number, balance: number, days: number) => ({
  id,
  balanceCents: cents(balance),
  expiresAt: at(days),
})

it.each([
  ['nothing', 5000, [], [], 5000, 0],
  ['a part', 5000, [voucher(1, 2000, 9)], [[1, 2000]], 3000, 0],
  ['all of it, and keeps the rest', 5000, [voucher(1, 8000, 9)], [[1, 5000]], 0, 3000],
  [
    'from the one that ends first',
    5000,
    [voucher(1, 4000, 9), voucher(2, 3000, 2)],
    [
      [2, 3000],
      [1, 2000],
    ],
    0,
    2000,
  ],
  ['nothing from one that is not needed', 3000, [voucher(1, 4000, 9), voucher(2, 3000, 2)], [[2, 3000]], 0, 4000],
  ['nothing of nothing', 0, [voucher(1, 4000, 9)], [], 0, 4000],
])('vouchers pay %s', (_what, total, vouchers, parts, due, excess) => {
  const paid = payWithVouchers(cents(total), vouchers)
  expect(paid.parts.map((part) => [part.id, part.cents])).toEqual(parts)
  expect([paid.due, paid.excess, paid.paid]).toEqual([due, excess, total - due])
})

it('never draws more than a voucher holds or the total needs', () => {
  const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 400 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.nat(200_000), any, (total, given) => {
      const vouchers = given.map(([balance, days], id) => voucher(id, balance, days))
      const { parts, paid, due, excess } = payWithVouchers(cents(total), vouchers)
      const worth = vouchers.reduce((sum, one) => sum + one.balanceCents, 0)
      expect(paid + due).toBe(total)
      expect(paid + excess).toBe(worth)
      expect(paid).toBe(Math.min(total, worth))
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(paid)
      for (const { id, cents: part } of parts) expect(part).toBeLessThanOrEqual(vouchers[id]?.balanceCents ?? 0)
    }),
  )
})

it.each(['abcd2345efgh', ' ABCD-2345-EFGH ', 'abcd 2345 efgh', 'ABCD–2345–EFGH'])('%s is one code', (typed) => {
  expect(normaliseCode(typed)).toBe('ABCD-2345-EFGH')
})
