import { describe, expect, it } from 'vitest'
import type { Holiday } from './closures.ts'
import {
  ANSWER_WAITED,
  type AnswerCase,
  type OrderCase,
  RECORD_MIN,
  serviceRecord,
  shownRecord,
} from './service-record.ts'

// a Friday
const TODAY = '2026-05-08'
// placed on a Monday, promised for the Wednesday after and sent on it
const sent: OrderCase = {
  ...{ count: 1, turn: '2026-05-04', leaveBy: '2026-05-06', left: '2026-05-06', calledOff: null },
  ...{ hasIncident: false, hasDay: false },
}
const open = { ...sent, left: null }
const record = (given: { orders?: OrderCase[]; answers?: AnswerCase[]; closed?: Holiday[] }) =>
  serviceRecord({ orders: [], answers: [], closed: [], today: TODAY, ...given })

describe('working days until orders leave', () => {
  const sendDays = (...left: string[]) => record({ orders: left.map((day) => ({ ...sent, left: day })) }).sendDays
  it.each<[string, string[], number]>([
    ['is that of one order', ['2026-05-06'], 2],
    ['is 0 on the same day', ['2026-05-04'], 0],
    ['is the middle one', ['2026-05-08', '2026-05-04', '2026-05-05'], 1],
    ['is the higher one of the middle two', ['2026-05-04', '2026-05-05', '2026-05-07', '2026-05-08'], 3],
    ['leaves out the week-end', ['2026-05-11'], 5],
  ])('%s', (_, left, value) => {
    expect(sendDays(...left)).toEqual({ value, cases: left.length })
  })
  it('counts rows of several orders as so many', () => {
    const orders = [
      { ...sent, count: 3 },
      { ...sent, left: '2026-05-05', count: 2 },
    ]
    expect(record({ orders }).sendDays).toEqual({ value: 2, cases: 5 })
  })
  it('leaves out days on which the shop was closed', () => {
    expect(
      record({ orders: [sent], closed: [{ from: '2026-05-05', to: '2026-05-05', orders: 'later' }] }).sendDays?.value,
    ).toBe(1)
  })
  it('is not told of what is open, was called off, of which nobody knows since when, or whose day was agreed on', () => {
    const orders: OrderCase[] = [
      open,
      { ...sent, calledOff: 'shop' },
      { ...sent, calledOff: 'buyer' },
      { ...sent, turn: null },
      { ...sent, hasDay: true },
    ]
    expect(record({ orders }).sendDays).toBeNull()
  })
})

describe('orders sent on time', () => {
  it.each<[string, OrderCase[], { value: number; cases: number } | null]>([
    ['on the promised day', [sent], { value: 100, cases: 1 }],
    ['a day later', [sent, { ...sent, left: '2026-05-07' }], { value: 50, cases: 2 }],
    ['open although the day is over', [sent, open], { value: 50, cases: 2 }],
    ['open on its day: not counted yet', [sent, { ...open, leaveBy: TODAY }], { value: 100, cases: 1 }],
    ['sent without a promise: not counted', [{ ...sent, leaveBy: null }], null],
    [
      'called off by the buyer or the shop: not counted',
      [
        { ...open, calledOff: 'buyer' },
        { ...open, calledOff: 'shop' },
      ],
      null,
    ],
    ['nearly all is not all', [{ ...sent, count: 999 }, open], { value: 99, cases: 1000 }],
    ['nearly none is not none', [sent, { ...open, count: 999 }], { value: 1, cases: 1000 }],
  ])('%s', (_, orders, expected) => {
    expect(record({ orders }).onTime).toEqual(expected)
  })
})

describe('orders that the shop called off', () => {
  it.each<[string, OrderCase[], { value: number; cases: number } | null]>([
    [
      'beside one that it sent and one that it makes ready',
      [sent, open, { ...open, calledOff: 'shop' }, { ...sent, count: 1 }],
      { value: 25, cases: 4 },
    ],
    [
      'before they could be made ready',
      [sent, { ...open, turn: null, leaveBy: null, calledOff: 'shop' }],
      { value: 50, cases: 2 },
    ],
    ['not those that the buyer called off', [sent, { ...open, calledOff: 'buyer' }], { value: 0, cases: 1 }],
    ['not those that still wait for an answer or their price', [{ ...open, turn: null, leaveBy: null }], null],
  ])('%s', (_, orders, expected) => {
    expect(record({ orders }).calledOff).toEqual(expected)
  })
})

it('incidents are a share of the orders that left', () => {
  const orders = [
    { ...sent, count: 3 },
    { ...sent, hasIncident: true },
    { ...open, hasIncident: true },
  ]
  expect(record({ orders }).incidents).toEqual({ value: 25, cases: 4 })
})

describe('answers', () => {
  const answered = (hours: number): AnswerCase => ({ hours, isAnswered: true })
  const waiting = (hours: number): AnswerCase => ({ hours, isAnswered: false })
  it.each<[string, AnswerCase[], { value: number; cases: number } | null]>([
    ['rounded up to whole hours', [answered(2.1)], { value: 3, cases: 1 }],
    ['one at once took an hour', [answered(0.01)], { value: 1, cases: 1 }],
    ['a young message is not counted yet', [answered(2), waiting(ANSWER_WAITED - 1)], { value: 2, cases: 1 }],
    [
      'one that nobody answered is slower than all',
      [answered(2), answered(5), waiting(ANSWER_WAITED)],
      { value: 5, cases: 3 },
    ],
    ['no figure where most are not answered', [answered(2), waiting(60), waiting(70)], null],
    ['none', [], null],
  ])('%s', (_, answers, expected) => {
    expect(record({ answers }).answerHours).toEqual(expected)
  })
})

describe('what buyers are shown', () => {
  it('is each figure that enough cases stand behind', () => {
    const orders = [
      { ...sent, count: RECORD_MIN - 1 },
      { ...open, calledOff: 'shop' as const },
    ]
    expect(shownRecord(record({ orders }))).toEqual({
      ...{ sendDays: null, onTime: null, calledOff: 10, incidents: null, answerHours: null },
    })
    expect(shownRecord(record({ orders: [{ ...sent, count: RECORD_MIN }] }))).toMatchObject({
      sendDays: 2,
      onTime: 100,
    })
  })
  it('is nothing where no figure has enough, or none was computed', () => {
    expect(shownRecord(record({ orders: [sent] }))).toBeNull()
    expect(shownRecord(null)).toBeNull()
  })
})
