import { expect, test } from 'vitest'
import { searchesOf } from './suggestions.queries.ts'

const wordsOf = (...terms: string[]) => terms.map((term) => ({ term, written: term, isOwn: true }))
const words = (...terms: string[]) => ({ words: wordsOf(...terms), names: [] })

test.each([
  ['va', ['vaso', 'vasos', 'vajilla'], ['vaso', 'vajilla']],
  ['vaso de va', ['vaso', 'vasos', 'vajilla'], ['vaso de vajilla']],
  ['vasos va', ['vaso', 'vajilla'], ['vasos vajilla']],
  ['餐', ['餐巾纸', '餐巾', '餐具'], ['餐巾纸', '餐巾', '餐具']],
  ['餐巾纸 餐', ['餐巾纸', '餐巾', '餐具'], ['餐巾纸 餐具']],
  ['杯 杯', ['杯子', '杯垫'], []],
  ['咖啡 咖', ['咖啡', '咖啡杯'], []],
])('%s goes on with words that it does not have already', (search, known, offered) => {
  expect(searchesOf(search, words(...known), { limit: 4, named: new Set() })).toEqual(offered)
})

test('a word of another language, and the one that was typed, is not offered', () => {
  const found = { words: [...wordsOf('vaso', 'vasito'), { term: 'vase', written: 'vase', isOwn: false }], names: [] }
  expect(searchesOf('vas', found, { limit: 4, named: new Set() })).toEqual(['vaso', 'vasito'])
  expect(searchesOf('vaso', found, { limit: 1, named: new Set() })).toEqual(['vasito'])
  // the category of that name stands below
  expect(searchesOf('vas', found, { limit: 1, named: new Set(['vaso']) })).toEqual(['vasito'])
})

test('a name of the trade is offered after words that do not say the same', () => {
  const found = { words: wordsOf('tubería'), names: ['tupper', 'tubería', 'tuba'] }
  expect(searchesOf('tu', found, { limit: 4, named: new Set() })).toEqual(['tubería', 'tupper', 'tuba'])
  expect(searchesOf('tuba', { words: [], names: ['tuba'] }, { limit: 4, named: new Set() })).toEqual([])
})
