import { expect, test } from 'vitest'
import { orderNumber } from '../orders/order-number.ts'
import { findTakenBack, type Repaid, type Reversal } from './taken-back.ts'

const [ONE, TWO, OTHERS] = [orderNumber(123, 2026), orderNumber(124, 2026), orderNumber(125, 2026)]
const moved = (description: string, change: Partial<Reversal> = {}): Reversal => ({
  ...{ entryId: null, account: null, bookedOn: '2026-11-05', amountCents: 4900, description },
  ...change,
})
const repaid = (number: string, change: Partial<Repaid> = {}): Repaid => ({
  ...{ orderNumber: number, repaidOn: '2026-11-05', amountCents: 4900 },
  ...change,
})

test.each<[string, Reversal[], Reversal[], Repaid[], (number | null)[]]>([
  ['names none: all of its amount', [moved('A'), moved(`Pedido ${ONE}`)], [moved('Devolución')], [], [0, 0]],
  [
    'names an order: those that name it or none',
    [moved(`Pedido ${ONE}`), moved(`Pedido ${TWO.replaceAll('-', ' ')}`), moved('A')],
    [moved(`Devolución pedido ${ONE.replaceAll('-', '')}`)],
    [],
    [0, null, 0],
  ],
  ['names an order of nobody here', [moved(`Pedido ${ONE}`)], [moved(`Devolución ${OTHERS}`)], [], [0]],
  [
    'a person named the movement: that one alone',
    [moved('A'), moved('B')],
    [moved('Devolución', { entryId: 2 })],
    [],
    [null, 0],
  ],
  [
    'a person named the movement: what the shop repaid is another one',
    [moved('A')],
    [moved('Devolución 1', { entryId: 1 }), moved('Devolución 2')],
    [repaid(ONE)],
    [0],
  ],
  ['of another amount', [moved('A')], [moved('Devolución', { amountCents: 4901 })], [], [null]],
  ['before the money came', [moved('A')], [moved('Devolución', { bookedOn: '2026-11-04' })], [], [null]],
  ['60 days after', [moved('A')], [moved('Devolución', { bookedOn: '2027-01-04' })], [], [0]],
  ['61 days after', [moved('A')], [moved('Devolución', { bookedOn: '2027-01-05' })], [], [null]],
  ['of another account', [moved('A', { account: 'A' })], [moved('Devolución', { account: 'B' })], [], [null]],
  ['the shop repaid it', [moved('A')], [moved('Devolución')], [repaid(ONE)], [null]],
  ['the shop repaid another order', [moved('A')], [moved(`Devolución ${TWO}`)], [repaid(ONE)], [0]],
  ['the shop repaid another amount', [moved('A')], [moved('Devolución')], [repaid(ONE, { amountCents: 1 })], [0]],
  [
    'the shop repaid it long before',
    [moved('A')],
    [moved('Devolución')],
    [repaid(ONE, { repaidOn: '2026-10-30' })],
    [0],
  ],
  ['one repayment is one of two', [moved('A')], [moved('Devolución 1'), moved('Devolución 2')], [repaid(ONE)], [1]],
  [
    'the repayment is the one that names its order',
    [moved('A')],
    [moved('Devolución'), moved(`Devolución ${ONE}`)],
    [repaid(ONE)],
    [0],
  ],
])('%s', (_, entries, reversals, repayments, expected) => {
  const kept = entries.map((entry, at) => ({ ...entry, id: at + 1 }))
  const found = findTakenBack(kept, reversals, { repaid: repayments, numbers: new Set([ONE, TWO]) })
  expect(
    found.map((back) => (back ? reversals.findIndex((one) => one.description === back.description) : null)),
  ).toEqual(expected)
})
