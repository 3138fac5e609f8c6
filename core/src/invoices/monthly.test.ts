import { describe, expect, test } from 'vitest'
import { dayOf } from '../kernel/madrid-month.ts'
import { basisPoints } from '../kernel/money.ts'
import { lastDayOfIssue, MONTHLY_ORDERS_MAX, type MonthlyOrder, monthlyGroups, monthlyUrgency } from './monthly.ts'

const RECIPIENT = {
  ...{ name: 'Bar Sol, S. L.', taxId: 'B12345674', street: 'Calle Mayor 1', postCode: '39001' },
  ...{ city: 'Santander', province: 'Cantabria', country: 'ES', registry: '' },
}
const order = (id: number, operatedOn: string | null, more: Partial<MonthlyOrder> = {}): MonthlyOrder => ({
  ...{ id, operatedOn, recipient: RECIPIENT, noVatReason: null, surcharges: null },
  ...more,
})
const told = (orders: readonly MonthlyOrder[]) =>
  monthlyGroups(orders).map(({ month, orders: own }) => `${month}: ${own.map(({ id }) => id).join()}`)

describe('orders on one monthly invoice', () => {
  test.each<[string, MonthlyOrder[], string[]]>([
    ['none where nothing has left', [order(1, null)], []],
    [
      'a month together, by day',
      [order(2, '2026-11-30'), order(1, '2026-11-30'), order(3, '2026-11-02')],
      ['2026-11: 3,1,2'],
    ],
    [
      'each month alone, the earliest first',
      [order(1, '2026-12-01'), order(2, '2026-11-30'), order(3, '2025-12-31')],
      ['2025-12: 3', '2026-11: 2', '2026-12: 1'],
    ],
    [
      'each buyer alone',
      [
        order(1, '2026-11-02'),
        order(2, '2026-11-03', { recipient: { ...RECIPIENT, taxId: 'A58818501' } }),
        order(3, '2026-11-04'),
        order(4, '2026-11-05', { recipient: { ...RECIPIENT, street: 'Calle Mayor 2' } }),
      ],
      ['2026-11: 1,3', '2026-11: 2', '2026-11: 4'],
    ],
    [
      'each reason without VAT alone',
      [
        order(1, '2026-11-02'),
        order(2, '2026-11-03', { noVatReason: 'exempt' }),
        order(3, '2026-11-04', { noVatReason: 'export' }),
      ],
      ['2026-11: 1', '2026-11: 2', '2026-11: 3'],
    ],
    [
      'what bears the surcharge alone',
      [order(1, '2026-11-02'), order(2, '2026-11-03', { surcharges: { [basisPoints(2100)]: basisPoints(520) } })],
      ['2026-11: 1', '2026-11: 2'],
    ],
  ])('%s', (_, orders, expected) => {
    expect(told(orders)).toEqual(expected)
  })

  test.each([
    // winter: one hour ahead of UTC
    ['2026-11-30T22:59:59Z', '2026-11'],
    ['2026-11-30T23:00:00Z', '2026-12'],
    ['2026-12-31T23:00:00Z', '2027-01'],
    // summer: two hours
    ['2026-06-30T21:59:59Z', '2026-06'],
    ['2026-06-30T22:00:00Z', '2026-07'],
    // the clocks change on the last Sunday of March and of October
    ['2026-03-31T21:59:00Z', '2026-03'],
    ['2026-03-31T22:00:00Z', '2026-04'],
    ['2026-10-31T22:59:00Z', '2026-10'],
    ['2026-10-31T23:00:00Z', '2026-11'],
  ])('what left at %s is of %s by the clocks of Madrid', (at, month) => {
    expect(monthlyGroups([order(1, dayOf(new Date(at)))])[0]?.month).toBe(month)
  })

  test('more than one invoice holds go on another one', () => {
    const many = Array.from({ length: MONTHLY_ORDERS_MAX + 1 }, (_, i) => order(i + 1, '2026-11-10'))
    expect(monthlyGroups(many).map(({ orders }) => orders.length)).toEqual([MONTHLY_ORDERS_MAX, 1])
  })
})

test.each([
  ['2026-11', '2026-12-15'],
  ['2026-12', '2027-01-15'],
])('the invoice of %s is issued by %s', (month, day) => {
  expect(lastDayOfIssue(month)).toBe(day)
})

test.each([
  ['2026-11-30', 'open'],
  ['2026-12-01', 'due'],
  ['2026-12-10', 'due'],
  ['2026-12-11', 'soon'],
  ['2026-12-15', 'soon'],
  ['2026-12-16', 'late'],
  ['2027-01-01', 'late'],
])('on %s the invoice of November is %s', (today, urgency) => {
  expect(monthlyUrgency('2026-11', today)).toBe(urgency)
})
