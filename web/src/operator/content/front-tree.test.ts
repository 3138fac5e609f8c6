import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import { expect, it } from 'vitest'
import { inTree, moveItem, withItem, withoutItem } from './front-tree.ts'

const entry = (id: number, parentId: number | null = null): FrontItem => ({
  ...{ id, parentId, isOn: true, names: { es: String(id) }, relatedType: 'Coupon', categoryId: null, levels: 0 },
  ...{ target: null, type: null, filter: '', shownFrom: null, shownUntil: null },
})
const menu = [entry(1), entry(2), entry(3, 1), entry(4, 1), entry(5, 4)]
const shape = (items: readonly FrontItem[]) =>
  inTree(items)
    .map(([{ id }, depth]) => `${'>'.repeat(depth)}${id}`)
    .join(' ')

it.each([
  ['as it is', menu, '1 >3 >4 >>5 2'],
  ['with an entry moved, all below it along', moveItem(menu, 1, 1), '2 1 >3 >4 >>5'],
  ['with one moved among its brothers', moveItem(menu, 4, 0), '1 >4 >>5 >3 2'],
  ['without an entry and all below it', withoutItem(menu, 4), '1 >3 2'],
  ['with one more', withItem(menu, entry(6, 2)), '1 >3 >4 >>5 2 >6'],
  ['with one written anew', withItem(menu, entry(4, 2)), '1 >3 2 >4 >>5'],
])('a menu %s', (_, items, expected) => {
  expect(shape(items)).toBe(expected)
})
