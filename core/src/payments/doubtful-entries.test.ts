import { describe, expect, it, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import type { BankEntry } from './bank-statement.ts'
import { findReversals, type KeptEntry, pairDoubles } from './doubtful-entries.ts'

const entry = (description: string, amount: number, change: Partial<BankEntry> = {}): BankEntry => ({
  ...{ bookedOn: '2026-11-05', valueDate: '2026-11-05', currency: 'EUR', description },
  amountCents: cents(amount),
  ...change,
})
const kept = (id: number, format: KeptEntry['format'], change: Partial<KeptEntry> = {}): KeptEntry => ({
  ...{
    id,
    format,
    account: null,
    bookedOn: '2026-11-05',
    amountCents: 500,
    description: '',
    sameAs: null,
    isInFile: false,
  },
  ...change,
})

describe('money that went back', () => {
  test.each<[string, BankEntry[], number]>([
    ['as its format says', [entry('X', -500, { isReversal: true })], 1],
    ['as it says in Spanish', [entry('Retrocesión transferencia', -500)], 1],
    ['as it says in English', [entry('Returned transfer', -500)], 1],
    ['as it says in Chinese', [entry('转账冲正', -500)], 1],
    ['with the words of what came in', [entry('BAR SOL', 500), entry('BAR SOL', -500)], 1],
    ['of another amount', [entry('BAR SOL', 500), entry('BAR SOL', -400)], 0],
    [
      'of another account',
      [entry('BAR SOL', 500, { accountIban: 'A' }), entry('BAR SOL', -500, { accountIban: 'B' })],
      0,
    ],
    ['a supplier', [entry('BAR SOL', 500), entry('RECIBO LUZ', -500)], 0],
    ['that came in', [entry('Devolución de recibo', 500)], 0],
    ['in dollars', [entry('Retrocesión', -500, { currency: 'USD' })], 0],
  ])('%s', (_, entries, count) => {
    expect(findReversals(entries)).toHaveLength(count)
  })
})

describe('the same money in another format', () => {
  const pairs = (before: KeptEntry[], added: KeptEntry[]) => [...pairDoubles(before, added)].sort()
  const n43 = (id: number, change: Partial<KeptEntry> = {}) => kept(id, 'norma43', change)
  const csv = (id: number, change: Partial<KeptEntry> = {}) => kept(id, 'csv', change)
  test.each<[string, KeptEntry[], KeptEntry[], number[][]]>([
    ['one and one', [n43(1)], [csv(2)], [[2, 1]]],
    [
      'two of one file and two of the other are two',
      [n43(1), n43(2)],
      [csv(3), csv(4)],
      [
        [3, 1],
        [4, 2],
      ],
    ],
    ['a third one is new', [n43(1)], [csv(3), csv(4)], [[3, 1]]],
    ['two of one format are two', [csv(1)], [csv(2)], []],
    ['one that came in a longer file of the same format', [n43(1), csv(2, { sameAs: 1 })], [csv(3)], []],
    ['that the same file has as well, word for word', [n43(1, { isInFile: true })], [csv(2)], []],
    ['in three formats', [n43(1), csv(2, { sameAs: 1 })], [kept(3, 'camt053')], [[3, 1]]],
    ['read before formats were kept', [kept(1, null)], [csv(2)], [[2, 1]]],
    ['of another day', [n43(1)], [csv(2, { bookedOn: '2026-11-06' })], []],
    ['of another amount', [n43(1)], [csv(2, { amountCents: 501 })], []],
    ['of another account', [n43(1, { account: 'A' })], [csv(2, { account: 'B' })], []],
    ['of an account that one file does not name', [n43(1, { account: 'A' })], [csv(2)], [[2, 1]]],
    [
      'those with words in common are one',
      [n43(1, { description: 'TRANSF BAR SOL' }), n43(2, { description: 'TRANSF BAR LUNA' })],
      [csv(3, { description: 'Bar Luna' })],
      [[3, 2]],
    ],
  ])('%s', (_, before, added, expected) => {
    expect(pairs(before, added)).toEqual(expected)
  })

  it('very many alike are taken one after the other', () => {
    const count = 2000
    const before = Array.from({ length: count }, (_, at) => n43(at))
    const added = Array.from({ length: count }, (_, at) => csv(count + at))
    expect(pairDoubles(before, added).size).toBe(count)
  })

  it('very many alike of several accounts are each taken for one of their own', () => {
    const count = 60
    const many = (first: number, make: typeof n43, account: string | null) =>
      Array.from({ length: count }, (_, at) => make(first + at, { account }))
    const before = [...many(0, n43, 'A'), ...many(100, n43, 'B'), n43(200)]
    const added = [...many(1000, csv, 'B'), ...many(1100, csv, 'A'), csv(1200, { account: 'B' }), csv(1201)]
    expect([...pairDoubles(before, added)]).toEqual([
      ...Array.from({ length: count }, (_, at) => [1000 + at, 100 + at]),
      ...Array.from({ length: count }, (_, at) => [1100 + at, at]),
      [1200, 200],
    ])
    // what its own format has already is passed over
    expect(pairDoubles([...many(500, csv, null), ...many(0, n43, null)], many(1000, csv, null)).size).toBe(count)
  })
})
