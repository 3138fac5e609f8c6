import { expect, it } from 'vitest'
import { handWay, mayCredit, mayRepay, type RefundFacts } from './refund-way.ts'

it.each<[RefundFacts, ReturnType<typeof handWay>, boolean]>([
  [{ state: 'requested', way: 'original', provider: 'transfer' }, 'transfer', true],
  [{ state: 'requested', way: 'original', provider: 'cash' }, 'cash', true],
  [{ state: 'requested', way: 'transfer', provider: 'redsys' }, 'transfer', true],
  [{ state: 'requested', way: 'cash', provider: 'transfer' }, 'cash', true],
  [{ state: 'requested', way: 'original', provider: 'redsys' }, null, false],
  [{ state: 'sent', way: 'original', provider: 'stripe' }, null, false],
  [{ state: 'failed', way: 'original', provider: 'stripe' }, 'transfer', true],
  [{ state: 'requested', way: 'original', provider: 'voucher' }, null, false],
  [{ state: 'succeeded', way: 'original', provider: 'transfer' }, 'transfer', false],
])('%j is repaid by hand: %s, now: %s', (refund, way, may) => {
  expect(handWay(refund)).toBe(way)
  expect(mayRepay(refund)).toBe(may)
})

it('a refund becomes a voucher where its buyer wants one and the shop has still to repay it', () => {
  const open: RefundFacts = { state: 'requested', way: 'original', provider: 'transfer' }
  expect(mayCredit({ ...open, asVoucher: true })).toBe(true)
  expect(mayCredit({ ...open, asVoucher: false })).toBe(false)
  expect(mayCredit({ ...open, state: 'succeeded', asVoucher: true })).toBe(false)
  expect(mayCredit({ ...open, provider: 'redsys', asVoucher: true })).toBe(false)
})
