import type { Euros } from '@lonja/core/kernel/money.ts'
import { SKU_COLUMNS } from '@lonja/core/products/sku-cells.ts'
import { describe, expect, test } from 'vitest'
import {
  copied,
  type GridAction,
  type GridState,
  gridReducer,
  rowsToSave,
  type SkuData,
  startGrid,
} from './grid-state.ts'

const sku = (id: number, more: Partial<SkuData> = {}): SkuData => ({
  id,
  rowVersion: 1,
  productId: 1,
  name: 'Vaso',
  picture: null,
  serialNumber: `V-${id}`,
  ean: '',
  variant: '',
  price: 10 as Euros,
  discount: 0,
  stock: 40,
  expectedOn: '2027-01-12',
  needBook: false,
  stockControl: 'notAllowedToBuy',
  packSize: 6,
  weight: null,
  unitSize: null,
  netContent: null,
  storagePlace: '',
  onShelf: true,
  awaited: 0,
  ...more,
})
const fresh = () => startGrid({ rows: [sku(1), sku(2), sku(3, { stockControl: 'unlimited' })], locale: 'es' })
const after = (state: GridState, ...actions: GridAction[]) => actions.reduce(gridReducer, state)
const typing = (row: number, column: number, text: string): GridAction[] => [
  { kind: 'go', to: { row, column } },
  { kind: 'edit', text },
  { kind: 'commit' },
]

describe('a spreadsheet of skus', () => {
  test('keeps what was typed in the locale’s writing, and what is wrong as it was typed', () => {
    const state = after(fresh(), ...typing(0, 0, '1.234,5'), ...typing(1, 0, 'doce'))
    expect([...state.typed]).toEqual([
      [1, { price: '1234,50' }],
      [2, { price: 'doce' }],
    ])
    expect(rowsToSave(state)).toEqual([{ id: 1, rowVersion: 1, price: 1234.5 }])
  })

  test('has no change where what is there was typed again', () => {
    const state = after(fresh(), ...typing(0, 0, '11'), ...typing(0, 0, '10,00 €'))
    expect(state.typed.size).toBe(0)
  })

  test('sends the stock that was seen along with a new one', () => {
    expect(rowsToSave(after(fresh(), ...typing(0, 2, '50')))).toEqual([
      { id: 1, rowVersion: 1, stock: 50, stockSeen: 40 },
    ])
  })

  test('takes a block, leaves what is empty in it, and counts what has no place', () => {
    const state = after(
      fresh(),
      { kind: 'go', to: { row: 1, column: 0 } },
      { kind: 'paste', text: '1,10\t\t7\r\n2,20\t5\t8\r\n3,30\r\n' },
    )
    expect([...state.typed]).toEqual([
      [2, { price: '1,10', stock: '7' }],
      [3, { price: '2,20', discount: '5' }],
    ])
    expect(state.leftOut).toBe(2)
  })

  test('fills all that is chosen with one value', () => {
    const state = after(
      fresh(),
      { kind: 'go', to: { row: 0, column: 0 } },
      { kind: 'go', to: { row: 2, column: 0 }, extend: true },
      { kind: 'paste', text: '3' },
    )
    expect([...state.typed.values()]).toEqual([{ price: '3,00' }, { price: '3,00' }, { price: '3,00' }])
  })

  test('pastes what it copied as it was', () => {
    const chosen = after(
      fresh(),
      { kind: 'go', to: { row: 0, column: 0 } },
      { kind: 'go', to: { row: 2, column: 6 }, extend: true },
    )
    expect(after(chosen, { kind: 'paste', text: copied(chosen) }).typed.size).toBe(0)
  })

  test('goes back and forth, a paste as one step, and loses what was undone once something else is typed', () => {
    const first = after(fresh(), ...typing(0, 0, '11'))
    const pasted = after(first, { kind: 'paste', text: '12\t3' })
    const undone = after(pasted, { kind: 'undo' })
    expect(undone.typed.get(1)).toEqual({ price: '11,00' })
    expect(after(undone, { kind: 'redo' }).typed.get(1)).toEqual({ price: '12,00', discount: '3' })
    expect(after(undone, { kind: 'undo' }).typed.size).toBe(0)
    expect(after(undone, ...typing(1, 0, '9'), { kind: 'redo' }).typed.get(1)).toEqual({ price: '11,00' })
  })

  test('leaves a cell as it was when editing is given up', () => {
    const state = after(fresh(), { kind: 'edit', text: '99' }, { kind: 'cancel' })
    expect([state.typed.size, state.editing]).toEqual([0, null])
  })
})

describe('an answer', () => {
  const sent = after(fresh(), ...typing(0, 0, '11'), ...typing(1, 0, '12'))
  const answer = (id: number, result: 'saved' | 'conflict' | 'invalid', now: Partial<SkuData>): GridAction => ({
    kind: 'saved',
    sent: rowsToSave(sent),
    rows: [
      { id, result, sku: sku(id, now), problems: result === 'invalid' ? [{ field: 'price', message: 'No' }] : [] },
    ],
  })

  test('takes away what was saved, but not what was typed since', () => {
    const state = after(
      sent,
      ...typing(0, SKU_COLUMNS.indexOf('packSize'), '12'),
      answer(1, 'saved', { rowVersion: 2, price: 11 as Euros }),
    )
    expect(state.typed.get(1)).toEqual({ packSize: '12' })
    expect(rowsToSave(state)[0]).toMatchObject({ id: 1, rowVersion: 2, packSize: 12 })
  })

  test('of a row that somebody changed keeps both until the user decides', () => {
    const theirs = answer(2, 'conflict', { rowVersion: 5, price: 20 as Euros })
    const state = after(sent, theirs)
    expect(state.typed.get(2)).toEqual({ price: '12,00' })
    expect(state.rows[1]?.price).toBe(20)
    expect(rowsToSave(state).map(({ id }) => id)).toEqual([1])
    expect(rowsToSave(after(state, { kind: 'keepMine', id: 2 }))[1]).toEqual({ id: 2, rowVersion: 5, price: 12 })
    const given = after(state, { kind: 'takeTheirs', id: 2 })
    expect([given.typed.has(2), given.conflicts.size]).toEqual([false, 0])
    // and even that can be undone
    expect(after(given, { kind: 'undo' }).typed.get(2)).toEqual({ price: '12,00' })
  })

  test('of a row that both changed to the same is no conflict', () => {
    const state = after(sent, answer(2, 'conflict', { rowVersion: 5, price: 12 as Euros }))
    expect([state.typed.has(2), state.conflicts.size]).toEqual([false, 0])
  })

  test('of a cell that was refused says so until it is typed anew', () => {
    const state = after(sent, answer(1, 'invalid', {}))
    expect(state.refused.get(1)).toEqual({ price: 'No' })
    expect(after(state, ...typing(0, 0, '13')).refused.size).toBe(0)
  })
})
