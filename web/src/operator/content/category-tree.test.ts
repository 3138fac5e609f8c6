import { expect, it } from 'vitest'
import { namedLike, wayTo } from './category-tree.ts'

const category = (id: number, parentId: number | null, es: string, en: string) => ({
  ...{ id, parentId, names: { es, en, zh: es }, slug: es, level: 1, isHidden: false, rowVersion: 1 },
  ...{ relatedType: 'Product' as const, products: 0, children: 0 },
})
const tree = [
  category(1, null, 'Alimentación', 'Food'),
  category(2, 1, 'Aceites', 'Oils'),
  category(3, 2, 'Aceite de oliva', 'Olive oil'),
  category(4, null, 'Hogar', 'Home'),
]
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

it.each([
  ['the top', null, []],
  ['one at the top', 4, [4]],
  ['one further down', 3, [1, 2, 3]],
  ['one that is gone', 9, []],
])('the way to %s', (_, id, expected) => {
  expect(ids(wayTo(tree, id))).toEqual(expected)
})

it.each([
  ['without its accent', 'alimentacion', [1]],
  ['in another language', 'OIL', [2, 3]],
  ['that none has', 'zapato', []],
])('a name %s', (_, words, expected) => {
  expect(ids(namedLike(tree, words))).toEqual(expected)
})
