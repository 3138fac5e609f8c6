import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { BankEntry } from './bank-statement.ts'
import { type EntryMatch, type ExpectedTransfer, entryFingerprints, matchStatement } from './match-statement.ts'

const order = (sequence: number, change: Partial<ExpectedTransfer> = {}): ExpectedTransfer => ({
  orderId: sequence,
  number: orderNumber(sequence, 2026),
  amountCents: cents(10_000 + sequence),
  alreadyPaidCents: cents(0),
  buyerName: `Comprador ${sequence}`,
  placedOn: '2026-11-01',
  ...change,
})
const entry = (description: string, amount: number, change: Partial<BankEntry> = {}): BankEntry => ({
  bookedOn: '2026-11-05',
  valueDate: '2026-11-05',
  amountCents: cents(amount),
  currency: 'EUR',
  description,
  ...change,
})
const match = (entries: BankEntry[], orders: ExpectedTransfer[], doubtful: BankEntry[] = []): EntryMatch[] =>
  matchStatement(entries, orders, new Set(doubtful)).map(({ fingerprint, ...rest }) => rest)
const only = (one: BankEntry, orders: ExpectedTransfer[]): unknown => {
  const [result] = match([one], orders)
  if (result?.state === 'certain') return ['certain', result.order.orderId, result.order.amountCents]
  if (result?.state !== 'proposed') return result?.state
  return result.candidates.map(({ reason, orders }) => [
    reason,
    ...orders.map(({ orderId, amountCents }) => [orderId, amountCents]),
  ])
}
const numberOf = (sequence: number) => orderNumber(sequence, 2026)

describe('one movement', () => {
  const two = [order(1), order(2)]
  const twins = [order(1, { amountCents: cents(500) }), order(2, { amountCents: cents(500) })]
  test.each<[string, BankEntry, ExpectedTransfer[], unknown]>([
    ['number and amount', entry(`Pedido ${numberOf(1)}`, 10_001), two, ['certain', 1, 10_001]],
    [
      'the rest of what is due',
      entry(numberOf(1), 9_001),
      [order(1, { alreadyPaidCents: cents(1000) })],
      ['certain', 1, 9_001],
    ],
    [
      'number in the payer’s reference',
      entry('PAGO', 10_001, { endToEndId: numberOf(1) }),
      two,
      ['certain', 1, 10_001],
    ],
    [
      'number in the bank’s reference',
      entry('PAGO', 10_001, { bankReference: numberOf(1) }),
      two,
      ['certain', 1, 10_001],
    ],
    ['less than is due', entry(numberOf(1), 5_000), two, [['number_part', [1, 5_000]]]],
    ['more than is due', entry(numberOf(1), 20_000), two, [['number_over', [1, 10_001]]]],
    [
      'what another order costs',
      entry(numberOf(1), 10_002),
      two,
      [
        ['number_over', [1, 10_001]],
        ['amount_only', [2, 10_002]],
      ],
    ],
    [
      'paid before',
      entry(numberOf(1), 10_001),
      [order(1, { alreadyPaidCents: cents(10_001) })],
      [['paid_before', [1, 0]]],
    ],
    [
      'both numbers and their sum',
      entry(`${numberOf(1)} + ${numberOf(2)}`, 20_003),
      two,
      [
        ['numbers_sum', [1, 10_001], [2, 10_002]],
        ['number_over', [1, 10_001]],
        ['number_over', [2, 10_002]],
      ],
    ],
    [
      'both numbers and the amount of the first',
      entry(`${numberOf(1)} ${numberOf(2)}`, 10_001),
      two,
      [
        ['number_of_several', [1, 10_001]],
        ['number_part', [2, 10_001]],
      ],
    ],
    [
      'both numbers and one amount',
      entry(`${numberOf(1)} ${numberOf(2)}`, 10_002),
      two,
      [
        ['number_of_several', [2, 10_002]],
        ['number_over', [1, 10_001]],
      ],
    ],
    ['a part of the number', entry('pedido 26-0000001', 10_001), two, [['number_incomplete', [1, 10_001]]]],
    ['a part of the number, another amount', entry('pedido 26-0000001', 9_999), two, 'none'],
    [
      'amount and name of the payer',
      entry('TRANSF', 500, { counterpartyName: 'LA PENA, BAR' }),
      [
        order(1, { amountCents: cents(500), buyerName: 'Bar Norte' }),
        order(2, { amountCents: cents(500), buyerName: 'Bar La Pena SL' }),
      ],
      [['amount_name', [2, 500]]],
    ],
    [
      'number and amount of an order that was to be paid otherwise',
      entry(`Pedido ${numberOf(1)}`, 10_001),
      [order(1, { isUnawaited: true })],
      [['number_exact', [1, 10_001]]],
    ],
    [
      'the amount of such an order, and a part of its number',
      entry('26-0000001', 10_001),
      [order(1, { isUnawaited: true })],
      'none',
    ],
    ['amount of one alone', entry('TRANSF', 10_001), two, [['amount_only', [1, 10_001]]]],
    ['amount of two', entry('TRANSF', 500), twins, 'none'],
    ['amount before the order was placed', entry('TRANSF', 10_001, { bookedOn: '2026-10-31' }), two, 'none'],
    ['nothing alike', entry('TRANSF', 77), two, 'none'],
    ['money out', entry(numberOf(1), -10_001), two, 'none'],
    ['another currency', entry(numberOf(1), 10_001, { currency: 'USD' }), two, 'none'],
    ['a correction of the bank', entry(numberOf(1), 10_001, { isReversal: true }), two, 'none'],
  ])('%s', (_, one, orders, result) => {
    expect(only(one, orders)).toEqual(result)
  })

  it('refuses an order without a number', () => {
    expect(() => match([], [order(1, { number: '26-0000001-A' })])).toThrow(RangeError)
  })
})

describe('several movements', () => {
  it('one of two that pay an order is certain: the one booked first', () => {
    const late = entry(numberOf(1), 10_001, { bookedOn: '2026-11-09' })
    const early = entry(numberOf(1), 10_001)
    expect(match([late, early], [order(1)])).toEqual([
      { state: 'proposed', candidates: [{ reason: 'paid_before', orders: [{ orderId: 1, amountCents: 0 }] }] },
      { state: 'certain', order: { orderId: 1, amountCents: 10_001 } },
    ])
  })

  it('of two on one day it is the same, whichever stands first in the file', () => {
    const file = [entry(`A ${numberOf(1)}`, 10_001), entry(`B ${numberOf(1)}`, 10_001)]
    const certainOf = (entries: BankEntry[]) =>
      entries
        .filter((_, at) => match(entries, [order(1)])[at]?.state === 'certain')
        .map(({ description }) => description)
    expect(certainOf(file)).toEqual([`A ${numberOf(1)}`])
    expect(certainOf(file.toReversed())).toEqual([`A ${numberOf(1)}`])
  })

  it('an order that a movement pays is proposed to no other by its amount', () => {
    const states = match([entry('TRANSF', 10_001), entry(numberOf(1), 10_001)], [order(1)]).map(({ state }) => state)
    expect(states).toEqual(['none', 'certain'])
  })

  it('have a fingerprint of their own, also those that are alike', () => {
    const file = [entry('CAFE', 500), entry('CAFE', 500), entry(numberOf(1), 10_001)]
    expect(new Set(entryFingerprints(file)).size).toBe(3)
    expect(entryFingerprints(file.slice(1)).filter((one) => entryFingerprints(file).includes(one))).toHaveLength(2)
  })

  it('that may be no new money are never certain, and leave their order to another one', () => {
    const [first, again] = [entry(numberOf(1), 10_001), entry(`A ${numberOf(1)}`, 10_001)]
    const reasons = (results: EntryMatch[]) =>
      results.map((one) => (one.state === 'proposed' ? one.candidates.map(({ reason }) => reason) : one.state))
    expect(reasons(match([again, first], [order(1)], [again]))).toEqual([['paid_before'], 'certain'])
    expect(reasons(match([again], [order(1)], [again]))).toEqual([['number_exact']])
  })
})

describe('whatever comes', () => {
  const orders = Array.from({ length: 12 }, (_, at) =>
    order(at + 1, {
      amountCents: cents([1000, 1000, 2500][at % 3] ?? 1),
      alreadyPaidCents: cents(at % 5 === 0 ? 400 : 0),
      buyerName: ['Bar Norte', 'Bar La Peña', 'Bazar Wu'][at % 3] ?? '',
    }),
  )
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...orders.map(({ number }) => number), 'BAR NORTE', 'BAZAR WU SL'),
        fc.string({ maxLength: 8 }),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(' '))
  const movement = fc
    .tuple(text, fc.constantFrom(1000, 600, 2500, 3500, 2000, -1000, 123), fc.constantFrom('2026-11-02', '2026-11-03'))
    .map(([description, amount, bookedOn]) => entry(description, amount, { bookedOn }))
  const file = fc.array(movement, { maxLength: 15 })

  it('the order of the movements and of the orders changes nothing', () => {
    const shuffled = file.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length }),
        fc.shuffledSubarray(orders, { minLength: orders.length }),
      ),
    )
    const sorted = (results: { fingerprint: string }[]) => results.map((one) => JSON.stringify(one)).sort()
    fc.assert(
      fc.property(shuffled, ([entries, otherEntries, otherOrders]) => {
        expect(sorted(matchStatement(otherEntries, otherOrders))).toEqual(sorted(matchStatement(entries, orders)))
      }),
      { numRuns: 60 },
    )
  })

  it('nothing is booked twice, and never more or less than is due', () => {
    fc.assert(
      fc.property(file, (entries) => {
        const results = match(entries, orders)
        const booked = results.flatMap((result, at) =>
          result.state === 'certain' ? [{ ...result.order, entry: entries[at] }] : [],
        )
        expect(new Set(booked.map(({ orderId }) => orderId)).size).toBe(booked.length)
        for (const { orderId, amountCents, entry: paidBy } of booked) {
          const due = orders.find((one) => one.orderId === orderId)
          expect(amountCents).toBe((due?.amountCents ?? 0) - (due?.alreadyPaidCents ?? 0))
          expect(paidBy?.amountCents).toBe(amountCents)
        }
        expect(match(entries, orders, entries).some(({ state }) => state === 'certain')).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('of thousands of alike orders each movement finds its own by number, or is proposed', () => {
    const count = 2000
    const alike = Array.from({ length: count }, (_, at) =>
      order(at + 1, { amountCents: cents(1000), buyerName: 'Bar La Peña' }),
    )
    const entries = Array.from({ length: count }, (_, at) =>
      entry(`BAR LA PEÑA ${at % 2 === 0 ? numberOf(at + 1) : numberOf(at + 1).slice(0, 10)}`, 1000),
    )
    const states = match(entries, alike).map(({ state }) => state)
    expect(states.filter((state) => state === 'certain')).toHaveLength(count / 2)
    expect(states.filter((state) => state === 'proposed')).toHaveLength(count / 2)
  })
})
