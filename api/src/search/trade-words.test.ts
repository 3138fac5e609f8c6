import { readFile } from 'node:fs/promises'
import { BRANDS } from '@lonja/core/search/brands.ts'
import { THEMES } from '@lonja/core/search/dictionary.ts'
import { expect, test } from 'vitest'
import { readTradeWords } from './load-trade-words.ts'

const groups = readTradeWords(await readFile(new URL('./trade-words.txt', import.meta.url), 'utf8'))

test('the kind of each brand is a name of the trade, and no brand is one', () => {
  const spanish = new Set(groups.flatMap(({ words }) => words.es))
  expect(Object.keys(BRANDS).filter((kind) => !spanish.has(kind))).toEqual([])
  const names = new Set(groups.flatMap(({ words }) => Object.values(words).flat()))
  expect(Object.values(BRANDS).flatMap((brands) => brands.filter((brand) => names.has(brand)))).toEqual([])
})

test('each theme is the first Spanish name of a group', () => {
  const first = new Set(groups.map(({ words }) => words.es[0]))
  expect([...THEMES].filter((name) => !first.has(name))).toEqual([])
})
