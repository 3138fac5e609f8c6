import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { tidyCreditorId } from './creditor-id.ts'
import {
  batchNumber,
  DEBIT_BATCH_STATES,
  DEBIT_RETURN_REASONS,
  type DebitBatchAction,
  type DebitBatchState,
  debitBatchActions,
  endsMandate,
  nextDebitBatch,
} from './debit-batch.ts'
import { isMandateExpired, mandateReference, mandateStanding } from './mandate.ts'
import { writePain008 } from './pain008.ts'
import { isSepaAccount } from './sepa-iban.ts'
import { isSepaName, sepaText } from './sepa-text.ts'
import { settleAgain } from './settle-again.ts'
import { addTargetDays, collectionBounds, isTargetDay, mayCollectOn, mayFileFor, targetDayFrom } from './target-days.ts'

describe('a creditor identifier', () => {
  test.each([
    ['DE98ZZZ09999999999', 'DE98ZZZ09999999999'],
    // the business code does not count for the check digits
    ['de98 abc 0999 9999 999', 'DE98ABC09999999999'],
    ['ES58ZZZ12345678Z', 'ES58ZZZ12345678Z'],
    ['ES58000-12345678Z', 'ES5800012345678Z'],
    ['DE97ZZZ09999999999', null],
    ['ES58ZZZ12345678', null],
    ['ES58ZZZ12345678ZZ', null],
    ['DE98ZZZ0999999999', null],
    ['5798ZZZ09999999999', null],
    ['ES58ZZZ', null],
    ['', null],
  ])('%j is %j', (typed, tidy) => {
    expect(tidyCreditorId(typed)).toBe(tidy)
  })
})

describe('the characters of SEPA', () => {
  test.each([
    ['Cafetería Peña & Hijos, S.L.', 20, 'Cafeteria Pena + Hij'],
    ['Señor Øßæ – «Bar»', 70, 'Senor Ossae - Bar'],
    ['//a//b/', 70, 'a/b'],
    ['杯子', 70, ''],
    ["L'Hospitalet (Nº 3): 1+1?", 70, "L'Hospitalet (No 3): 1+1?"],
    ['a_b@c', 70, 'a-bc'],
    ['ab cd', 3, 'ab'],
  ])('%j in %i is %j', (text, max, plain) => {
    expect(sepaText(text, max)).toBe(plain)
  })
})

test.each([
  ['Bar Peña', true],
  ['Li', true],
  ['X', false],
  ['杯子批发', false],
  ['12 - 34', false],
])('a bank can read the name %j: %s', (name, is) => {
  expect(isSepaName(name)).toBe(is)
})

test.each([
  ['ES9121000418450200051332', true],
  ['PT50000201231234567890154', true],
  ['DE89370400440532013000', true],
  ['DE8937040044053201300', false],
  // in the SEPA area, where banks ask for an address, and outside it
  ['GB82WEST12345698765432', false],
  ['CH9300762011623852957', false],
  ['TR330006100519786457841326', false],
])('the account %s can be debited: %s', (iban, is) => {
  expect(isSepaAccount(iban)).toBe(is)
})

describe('working days of banks', () => {
  test.each([
    ['2026-11-30', true],
    ['2026-12-05', false],
    ['2026-12-06', false],
    // a holiday in Spain alone
    ['2026-12-08', true],
    ['2026-12-25', false],
    ['2027-01-01', false],
    ['2026-04-02', true],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-04-07', true],
    ['2027-03-26', false],
    ['2027-03-29', false],
    ['2026-05-01', false],
    ['2028-04-14', false],
    ['2028-12-26', false],
  ])('%s: %s', (day, works) => {
    expect(isTargetDay(day)).toBe(works)
  })

  test.each([
    ['2026-11-30', 2, '2026-12-02'],
    ['2026-12-03', 2, '2026-12-07'],
    ['2026-12-23', 2, '2026-12-28'],
    ['2026-04-01', 2, '2026-04-07'],
    ['2026-12-05', 0, '2026-12-05'],
  ])('%s and %i', (day, days, then) => {
    expect(addTargetDays(day, days)).toBe(then)
  })

  test.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2026-12-05', false],
    ['2027-01-29', true],
    ['2027-01-30', false],
  ])('a batch of 30 November is collected on %s: %s', (day, may) => {
    expect(mayCollectOn(day, '2026-11-30')).toBe(may)
    expect(collectionBounds('2026-11-30')).toEqual({ min: '2026-12-02', max: '2027-01-29' })
  })
})

// 28 November 2026 is a Saturday
test.each([
  ['2026-12-02', '2026-11-30', true],
  ['2026-12-02', '2026-12-01', true],
  ['2026-12-02', '2026-12-02', false],
  ['2026-12-02', '2026-12-10', false],
  ['2026-11-30', '2026-11-27', true],
  ['2026-11-30', '2026-11-28', false],
  ['2026-11-30', '2026-11-29', false],
  ['2026-12-01', '2026-11-29', true],
  ['2026-12-28', '2026-12-24', true],
  ['2026-12-28', '2026-12-25', false],
])('the file of what is collected on %s can be given to a bank on %s: %s', (day, today, may) => {
  expect(mayFileFor(day, today)).toBe(may)
})

describe('a mandate', () => {
  test.each([
    ['2023-11-30', '2026-11-29', false],
    ['2023-11-30', '2026-11-30', true],
    ['2026-01-01', '2026-11-30', false],
  ])('last used on %s is expired on %s: %s', (used, today, is) => {
    expect(isMandateExpired(used, today)).toBe(is)
    expect(mandateStanding({ state: 'signed', lastUsedOn: used }, today)).toBe(is ? 'expired' : 'signed')
    expect(mandateStanding({ state: 'ended', lastUsedOn: used }, today)).toBe('ended')
  })

  test('that was only asked for does not expire, and has a reference of at most 35 characters', () => {
    expect(mandateStanding({ state: 'asked', lastUsedOn: null }, '2030-01-01')).toBe('asked')
    const reference = mandateReference({ shopId: 2_147_483_647, id: 2_147_483_647 })
    expect([reference.length <= 35, sepaText(reference, 35)]).toEqual([true, reference])
  })

  test.each(DEBIT_RETURN_REASONS.map((reason) => [reason, ['MD01', 'MD07', 'AC04'].includes(reason)] as const))(
    'returned for %s ends: %s',
    (reason, ends) => {
      expect(endsMandate(reason)).toBe(ends)
    },
  )
})

describe('a batch', () => {
  const due = { collectOn: '2026-12-02', today: '2026-12-02', isBegun: false }
  const early = { ...due, today: '2026-12-01' }
  const late = { ...due, today: '2026-12-10' }
  const begun = { ...due, isBegun: true }
  const steps: [DebitBatchState, typeof due, DebitBatchAction[]][] = [
    ['open', due, ['remove', 'cancel']],
    ['open', late, ['remove', 'cancel']],
    ['open', early, ['send', 'remove', 'cancel']],
    ['sent', due, ['remove', 'cancel', 'collect']],
    ['sent', early, ['remove', 'cancel']],
    ['sent', begun, ['remove', 'collect']],
    ['collected', due, []],
    ['cancelled', due, []],
  ]
  test.each(steps)('that is %s with %j: %j', (state, facts, actions) => {
    expect(debitBatchActions(state, facts).sort()).toEqual([...actions].sort())
  })

  test('goes from state to state', () => {
    expect(DEBIT_BATCH_STATES.map((state) => nextDebitBatch(state, 'collect', due))).toEqual([
      null,
      'collected',
      null,
      null,
    ])
    expect(nextDebitBatch('open', 'send', early)).toBe('sent')
    expect(nextDebitBatch('open', 'send', due)).toBe(null)
    expect(nextDebitBatch('sent', 'remove', due)).toBe('sent')
    expect(nextDebitBatch('sent', 'cancel', due)).toBe('cancelled')
    expect(batchNumber(12)).toBe('RD000012')
  })
})

describe('the money of an order whose payment the bank took back', () => {
  const money = { priceCents: 100, paidCents: 100, refundedCents: 0, owedCents: 0, returnedCents: 100 }
  test.each([
    ['is due again', money, { creditCents: 0, dueCents: 100, owedCents: 0 }],
    ['a part of the price', { ...money, returnedCents: 60 }, { creditCents: 0, dueCents: 60, owedCents: 0 }],
    ['units were given back, not repaid', { ...money, owedCents: 30 }, { creditCents: 30, dueCents: 70, owedCents: 0 }],
    // the buyer has the units' money and the bank's
    [
      'units were given back and repaid',
      { ...money, refundedCents: 30 },
      { creditCents: 30, dueCents: 100, owedCents: 0 },
    ],
    [
      'it was paid by transfer too, not repaid',
      { ...money, paidCents: 200, owedCents: 100 },
      { creditCents: 0, dueCents: 0, owedCents: 0 },
    ],
    [
      'it was paid by transfer too, and repaid',
      { ...money, paidCents: 200, refundedCents: 100 },
      { creditCents: 0, dueCents: 100, owedCents: 0 },
    ],
    [
      'a surplus of 40 was repaid, and units of 30 given back',
      { ...money, paidCents: 140, refundedCents: 40, owedCents: 30 },
      { creditCents: 30, dueCents: 70, owedCents: 0 },
    ],
    [
      'it had ended, and everything was owed back of two payments',
      { ...money, paidCents: 200, owedCents: 200 },
      { creditCents: 100, dueCents: 0, owedCents: 100 },
    ],
  ])('%s', (_, before, after) => {
    const { priceCents, paidCents, refundedCents, owedCents, returnedCents } = before
    const money = { priceCents: cents(priceCents), paidCents: cents(paidCents), returnedCents: cents(returnedCents) }
    expect(settleAgain({ ...money, refundedCents: cents(refundedCents), owedCents: cents(owedCents) })).toEqual(after)
  })
})

test('a file has its sums, one block for each scheme, and plain letters alone', () => {
  const debit = {
    ...{ endToEndId: 'RD000001-1', amountCents: cents(12_345), mandate: 'LONJA-1-1' },
    ...{ signedOn: '2026-11-01', debtor: 'Cafetería Peña & Hijos', iban: 'ES9121000418450200051332', text: 'Pedido 7' },
    scheme: 'CORE' as 'CORE' | 'B2B',
  }
  const xml = writePain008({
    messageId: 'RD000001',
    createdAt: new Date('2026-11-30T10:00:00.123Z'),
    collectOn: '2026-12-02',
    creditor: { name: 'Vidal Hostelería', id: 'ES58ZZZ12345678Z', iban: 'ES7921000813610123456789' },
    debits: [
      debit,
      { ...debit, endToEndId: 'RD000001-2', amountCents: cents(5), scheme: 'B2B' },
      { ...debit, endToEndId: 'RD000001-3' },
    ],
  })
  const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text)
  expect(all(/<NbOfTxs>(.*?)</g)).toEqual(['3', '2', '1'])
  expect(all(/<CtrlSum>(.*?)</g)).toEqual(['246.95', '246.90', '0.05'])
  expect(all(/<LclInstrm><Cd>(.*?)</g)).toEqual(['CORE', 'B2B'])
  expect(all(/<EndToEndId>(.*?)</g)).toEqual(['RD000001-1', 'RD000001-3', 'RD000001-2'])
  expect(all(/<PmtInfId>(.*?)</g)).toEqual(['RD000001-CORE', 'RD000001-B2B'])
  expect(all(/<InstdAmt Ccy="EUR">(.*?)</g)).toEqual(['123.45', '123.45', '0.05'])
  expect(xml).toContain('<CreDtTm>2026-11-30T10:00:00</CreDtTm>')
  expect(xml).toContain('<Dbtr><Nm>Cafeteria Pena + Hijos</Nm></Dbtr>')
  expect(xml).toContain('<Cdtr><Nm>Vidal Hosteleria</Nm></Cdtr>')
  expect(xml).toContain('<ReqdColltnDt>2026-12-02</ReqdColltnDt>')
})

test.each([
  ['2026-12-19', '2026-12-21'],
  ['2026-12-21', '2026-12-21'],
  ['2026-12-25', '2026-12-28'],
])('banks settle from %s on first on %s', (day, first) => expect(targetDayFrom(day)).toBe(first))
