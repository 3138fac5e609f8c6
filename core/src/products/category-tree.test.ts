import { describe, expect, it } from 'vitest'
import { type CategoryRow, categoryTree } from './category-tree.ts'

const row = (
  id: number,
  parentId: number | null,
  productCount: number,
  given: Partial<CategoryRow> = {},
): CategoryRow => ({
  id,
  parentId,
  names: { es: `es${id}`, en: `en${id}` },
  position: 0,
  relatedType: 'Product',
  productCount,
  ...given,
})
interface Shape {
  catId: number
  children: Shape[]
}
/** 1(2,3(4)) */
const shape = (nodes: Shape[]): string =>
  nodes.map(({ catId, children }) => (children.length ? `${catId}(${shape(children)})` : `${catId}`)).join(',')

describe('category tree', () => {
  it.each<[string, CategoryRow[], string]>([
    ['nothing', [], ''],
    [
      'children under their parents, in any order of rows',
      [row(4, 3, 1), row(2, 1, 1), row(3, 1, 1), row(1, null, 3)],
      '1(2,3(4))',
    ],
    [
      'brothers by position, then by id',
      [row(9, null, 1), row(3, null, 1, { position: 2 }), row(5, null, 1, { position: 1 }), row(8, null, 1)],
      '8,9,5,3',
    ],
    ['branches without products left out', [row(1, null, 1), row(2, 1, 0), row(3, 2, 0), row(4, null, 0)], '1'],
    [
      'links to shops kept',
      [row(1, null, 0, { relatedType: 'Shop' }), row(2, null, 0), row(3, 2, 0, { relatedType: 'CategoryData' })],
      '1,2(3)',
    ],
    ['strays in no tree', [row(1, null, 1), row(7, 99, 1)], '1'],
    ['a ring in no tree', [row(1, 2, 1), row(2, 1, 1), row(3, null, 1)], '3'],
  ])('%s', (_about, rows, expected) => {
    expect(shape(categoryTree(rows, 'es'))).toBe(expected)
  })
  it('tells depth, count and name in the caller’s language', () => {
    expect(categoryTree([row(1, null, 5), row(2, 1, 5)], 'en')).toMatchObject([
      {
        catId: 1,
        levelId: 1,
        name: 'en1',
        relatedType: 'Product',
        productCount: 5,
        children: [{ catId: 2, levelId: 2, name: 'en2', relatedType: 'Product', productCount: 5, children: [] }],
      },
    ])
    expect(categoryTree([row(1, null, 5)], 'zh')[0]?.name).toBe('es1')
  })
})
