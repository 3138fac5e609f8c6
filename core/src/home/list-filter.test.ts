import { expect, it } from 'vitest'
import { isListFilter } from './list-filter.ts'

it.each([
  ['', true],
  ['types=retailer&sort=recent', true],
  ['https://lonja.example/goods-list?categoryIds=3%2C4', true],
  ['javascript:alert(1)', false],
  ['https://lonja.example/goods-list', false],
])('%j is a list’s filter: %s', (text, isOne) => expect(isListFilter(text)).toBe(isOne))
