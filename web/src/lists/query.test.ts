import { expect, it } from 'vitest'
import { changedQuery, queryOf, tidiedQuery, valuesOf } from './query.ts'

it('reads the parameters that a page knows, without empty ones, several of one name together', () => {
  const url = new URL('https://lonja.example/goods-list?sort=&search=a&categoryIds=3&categoryIds=4&x=1')
  expect(queryOf(url, ['search', 'sort', 'categoryIds'])).toEqual({ search: 'a', categoryIds: '3,4' })
})

it('changes a query and starts paging over', () => {
  const params = new URLSearchParams('search=a&cursor=xyz&inStock=true')
  expect(changedQuery(params, { inStock: null })).toBe('?search=a')
  expect(changedQuery(params, { cursor: 'next' })).toBe('?search=a&inStock=true&cursor=next')
  expect(changedQuery(new URLSearchParams('cursor=xyz'), {})).toBe('')
})

it.each([
  ['?sort=&countries=ES&countries=CN&priceTo=', '?countries=ES%2CCN'],
  ['?sort=', ''],
  ['?countries=ES,CN&search=a', null],
  ['', null],
])('tidies what a form without scripts leaves: %j', (query, tidy) => {
  expect(tidiedQuery(new URL(`https://lonja.example/goods-list${query}`))).toBe(tidy)
})

it('reads several values however they came', () => {
  expect(valuesOf(new URLSearchParams('a=1,2&a=3&b='), 'a')).toEqual(['1', '2', '3'])
  expect(valuesOf(new URLSearchParams('b='), 'b')).toEqual([])
})
