import { expect, it } from 'vitest'
import type { CategoryNode } from '../frame/wire.ts'
import { placeOf } from './category-place.ts'

const node = (catId: number, productCount: number, children: CategoryNode[] = []): CategoryNode => ({
  catId,
  levelId: 1,
  name: `c${catId}`,
  relatedType: 'Product',
  type: null,
  relatedData: [],
  extra: {},
  picture: null,
  productCount,
  children,
})
const tree = [node(1, 5, [node(2, 3), node(3, 0), node(4, 2, [node(5, 2)])]), node(6, 0), node(7, 1)]
const ids = (links: { id: number }[]) => links.map(({ id }) => id)

it.each<[number | null, number[], number[]]>([
  [null, [], [1, 7]],
  [99, [], [1, 7]],
  [1, [1], [2, 4]],
  [2, [1, 2], [2, 4]],
  [5, [1, 4, 5], [5]],
  [7, [7], [1, 7]],
])('category %s is reached by %j and shows %j', (id, trail, below) => {
  const place = placeOf(tree, id)
  expect(ids(place.trail)).toEqual(trail)
  expect(ids(place.below)).toEqual(below)
})
