import { Dictionary, type SynonymGroup, type Trade } from '@lonja/core/search/dictionary.ts'
import { expect, test } from 'vitest'
import { unitsOf } from './query-text.ts'
import { readQuery } from './read-query.ts'

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
  ['alimentacion', ['pan'], ['bread'], ['面包']],
  ['menaje', ['sartén'], ['frying pan', 'pan'], ['煎锅']],
  ['hogar', ['caja'], ['box'], ['盒']],
  ['menaje', ['tapa de vaso'], ['glass lid', 'lid'], ['杯盖']],
  ['cualidad', ['antiadherente'], ['nonstick'], ['不粘']],
  ['textil', ['zapato'], ['shoe'], ['鞋子']],
  ['movil', ['cargador'], ['charger'], ['充电器']],
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
  // an English search turns to what for or with what
  ['glass with lid', '*glass lid'],
  ['milk for coffee', '*milk coffee'],
  // products are wanted, not what they come in, unless they come in none
  ['caja de leche', 'caja *leche'],
  ['caja de zapatos', '*caja zapatos'],
  // traditional signs, by how the trade's name sounds
  ['充電器', '*充电器'],
  ['紅色充電器', '红色 *充电器'],
  // what it is without, and a little one
  ['牛奶 无水', '*牛奶 无水'],
  ['vasitos rojos', '*vasitos rojos'],
])('%s is read as %s', (search, expected) => {
  expect(parts(search)).toBe(expected)
})

test.each([
  ['pan', 'es', ['&9']],
  ['pan', 'en', ['&10']],
  ['pan', 'zh', ['&9', '&10']],
  // the words beside it say more than who reads
  ['nonstick pan', 'es', ['&10']],
  ['pan rojo', 'en', ['&9']],
] as const)('%s, typed by a reader of %s, names %j', (search, reader, things) => {
  const found = readQuery(search, dictionary, reader).terms.flatMap((one) => one.things)
  expect(found).toEqual(things)
})

test('a word of two languages is sought as a word of the one that is meant', () => {
  const strict = (reader: 'es' | 'en' | null) => readQuery('pan', dictionary, reader).terms[0]?.strict
  expect([strict('es'), strict('en'), strict(null)]).toEqual([
    "'^es:pan' | '@9'",
    "'^en:pan' | '@10'",
    "'pan' | '@9' | '@10'",
  ])
})

test('a single sign at the end of a Chinese name says too little of what it is', () => {
  const [bleach] = readQuery('漂白水', dictionary).terms
  const [glass] = readQuery('大玻璃杯', dictionary).terms.slice(-1)
  expect(bleach?.widerThings).toEqual([])
  expect(glass?.things).toEqual(['&0'])
})
