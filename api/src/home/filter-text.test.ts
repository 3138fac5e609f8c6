import { expect, it } from 'vitest'
import { filterText, readFilter } from './filter-text.ts'

it.each([
  ['a query', 'types=retailer&sort=recent', { sort: 'recent', types: 'retailer' }],
  ['a whole address', 'https://lonja.example/goods-list?categoryIds=3%2C4', { categoryIds: '3,4' }],
  ['words', 'search=vaso+alto', { search: 'vaso alto' }],
  ['nothing', '', {}],
])('reads %s, and what it writes', (_, text, filter) => {
  expect(readFilter(text)).toEqual(filter)
  expect(readFilter(filterText(filter))).toEqual(filter)
})
