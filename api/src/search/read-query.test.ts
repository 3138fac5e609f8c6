import { Dictionary, type SynonymGroup, type Trade } from '@lonja/core/search/dictionary.ts'
import { expect, test } from 'vitest'
import { readQuery, unitsOf } from './read-query.ts'

const GROUPS: [trade: Trade, es: string[], en: string[], zh: string[]][] = [
  ['menaje', ['vaso'], ['glass'], ['杯', '玻璃杯']],
  ['regalo', ['gafas de sol'], ['sunglasses'], ['墨镜']],
  ['movil', ['móvil'], ['cell phone'], ['手机']],
  ['movil', ['funda de móvil'], ['phone cover'], ['手机壳']],
  ['bebidas', ['leche'], ['milk'], ['牛奶']],
  ['bebidas', ['café'], ['coffee'], ['咖啡']],
  ['limpieza', ['lejía'], ['bleach'], ['漂白水']],
  ['bebidas', ['agua'], ['water'], ['水']],
  ['color', ['rojo'], ['red'], ['红色']],
]
const dictionary = new Dictionary(
  GROUPS.map(([trade, es, en, zh], id): SynonymGroup => ({ id, trade, words: { es, en, zh } })),
  'of this test',
)

/** The parts of a search as they are typed: names of several words in brackets, what the search is about with a star. */
const parts = (search: string): string =>
  unitsOf(readQuery(search, dictionary))
    .map(({ terms, name, isAbout }) => {
      const text = terms.map((term) => term.text).join(' ')
      return `${isAbout ? '*' : ''}${name ? `[${text}]` : text}`
    })
    .join(' ')

test.each([
  // the first thing in Spanish, the last in English and Chinese
  ['leche para café', '*leche cafe'],
  ['coffee milk', 'coffee *milk'],
  ['咖啡牛奶', '咖啡 *牛奶'],
  ['vaso rojo', '*vaso rojo'],
  ['rojo vaso', 'rojo *vaso'],
  // a word that the trade does not know stands in its place
  ['xilófono leche', 'xilofono leche'],
  ['coffee xylophone', 'coffee xylophone'],
  // of names that overlap, the one that the other describes
  ['cell phone cover', 'cell *[phone cover]'],
  ['funda móvil roja', '*[funda movil] roja'],
  // names that were written apart, by letters or by sound
  ['sun glasses', '*[sun glasses]'],
  ['shouji ke', '*[shouji ke]'],
])('%s is read as %s', (search, expected) => {
  expect(parts(search)).toBe(expected)
})

test('a single sign at the end of a Chinese name says too little of what it is', () => {
  const [bleach] = readQuery('漂白水', dictionary).terms
  const [glass] = readQuery('大玻璃杯', dictionary).terms.slice(-1)
  expect(bleach?.widerThings).toEqual([])
  expect(glass?.things).toEqual(['&0'])
})
