import { Dictionary, type SynonymGroup, type Trade } from '@lonja/core/search/dictionary.ts'
import { expect, test } from 'vitest'
import { searchDocument } from './document.ts'

const GROUPS: [name: string, trade: Trade, es: string[], en: string[], zh: string[]][] = [
  ['vaso', 'menaje', ['vaso'], ['glass'], ['杯']],
  ['gafas de lectura', 'regalo', ['gafas de lectura'], ['reading glasses'], ['老花镜']],
  ['champú', 'peluqueria', ['champú'], ['shampoo'], ['洗发水']],
  ['champú para perro', 'peluqueria', ['champú para perro'], ['dog shampoo'], ['洗毛液']],
  ['aceite', 'alimentacion', ['aceite'], ['oil'], ['油']],
  ['aceite de oliva', 'alimentacion', ['aceite de oliva'], ['olive oil'], ['橄榄油']],
  ['aceituna', 'alimentacion', ['aceituna', 'oliva'], ['olive'], ['橄榄']],
  ['sal', 'alimentacion', ['sal'], ['salt'], ['盐']],
  ['mantequilla', 'alimentacion', ['mantequilla'], ['butter'], ['黄油']],
  ['vino', 'bebidas', ['vino'], ['wine'], ['酒', '葡萄酒']],
  ['orujo', 'bebidas', ['orujo'], ['pomace brandy'], ['渣酿']],
  ['mesa', 'hogar', ['mesa'], ['table'], ['桌子']],
  ['pan', 'alimentacion', ['pan'], ['bread'], ['面包']],
  ['sartén', 'menaje', ['sartén'], ['pan'], ['煎锅']],
]
const dictionary = new Dictionary(
  GROUPS.map(([, trade, es, en, zh], id): SynonymGroup => ({ id, trade, words: { es, en, zh } })),
  'of this test',
)

/** Names of the trade by which a product of this name is found, each with its weight; those in brackets that it only mentions. */
const found = (names: Record<string, string>): string[] => {
  const { names: vector, lexemes } = searchDocument(
    {
      id: 1,
      names,
      descriptions: {},
      brand: '',
      serialNumber: 'A1',
      codes: [],
      shopNames: [],
      attributes: [],
      categoryNames: [],
      places: [],
      room: 0,
      sold: 0,
    },
    dictionary,
  )
  const isOne = new Set(lexemes.split(' '))
  return [...vector.matchAll(/'@(?<id>\d+)':1(?<weight>[ABC])/g)].map(({ groups = {} }) => {
    const name = `${GROUPS[Number(groups.id)]?.[0]} ${groups.weight}`
    return isOne.has(`&${groups.id}`) ? name : `(${name})`
  })
}

test.each<[string, Record<string, string>, string[]]>([
  ['the same in each language', { es: 'Vaso bajo', en: 'Rocks glass', zh: '矮杯' }, ['vaso A']],
  [
    'a word of one language alone, within a longer name',
    { es: 'Gafas de lectura', en: 'Reading glasses', zh: '老花镜' },
    ['gafas de lectura A'],
  ],
  [
    'what is called more exactly',
    { es: 'Champú para perro', en: 'Dog shampoo', zh: '犬用洗毛液' },
    ['champú para perro A', 'champú B'],
  ],
  [
    'a longer name is about its head',
    { es: 'Aceite de oliva', en: 'Olive oil', zh: '特级橄榄油' },
    ['aceite de oliva A', 'aceite B', '(aceituna C)'],
  ],
  [
    'a thing that the name mentions',
    { es: 'Mantequilla sin sal', en: 'Butter without salt', zh: '无盐黄油' },
    ['mantequilla A', '(sal C)'],
  ],
  [
    'a name that nobody translated',
    { es: 'Mantequilla sin sal', en: 'Mantequilla sin sal' },
    ['mantequilla B', '(sal C)'],
  ],
  [
    'a sign that says no more than that one drinks it',
    { es: 'Orujo blanco', en: 'Pomace brandy', zh: '葡萄渣酒' },
    ['orujo A'],
  ],
  ['products that are sold together', { es: 'Pack de 6 vasos', en: 'Set of 6 glasses', zh: '杯6件套' }, ['vaso A']],
])('names of the trade in a name: %s', (_, names, expected) => {
  expect(found(names).toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['one thing', { es: 'Champú', en: 'Shampoo', zh: '洗发水' }, true],
  ['several', { es: 'Champú y sal', en: 'Shampoo and salt', zh: '洗发水和盐' }, false],
  ['one thing in one language alone', { es: 'Vaso', en: 'Shampoo', zh: '洗发水' }, true],
  ['something else', { es: 'Champú', en: 'Oil', zh: '油' }, false],
])('a category that is named after %s', (_, names, isShampoo) => {
  const { lexemes } = searchDocument(
    {
      id: 1,
      names: { es: 'Modelo Brisa' },
      descriptions: {},
      brand: '',
      serialNumber: 'A1',
      codes: [],
      shopNames: [],
      attributes: [],
      categoryNames: [names],
      places: [],
      room: 0,
      sold: 0,
    },
    dictionary,
  )
  expect(lexemes.split(' ').includes('&2')).toBe(isShampoo)
})

test.each([
  ['something of another branch', { es: 'Vaso bajo', en: 'Rocks glass', zh: '矮杯' }, false],
  ['nothing', { es: 'Modelo Brisa' }, true],
])('a product on the shelf Mesa de fiesta whose name says %s', (_, names, isTable) => {
  const { lexemes } = searchDocument(
    {
      id: 1,
      names,
      descriptions: {},
      brand: '',
      serialNumber: 'A1',
      codes: [],
      shopNames: [],
      attributes: [],
      categoryNames: [{ es: 'Mesa de fiesta', en: 'Party table', zh: '派对餐桌' }],
      places: [],
      room: 0,
      sold: 0,
    },
    dictionary,
  )
  expect(lexemes.split(' ').includes(`&${GROUPS.findIndex(([name]) => name === 'mesa')}`)).toBe(isTable)
})

test('a word that two languages say different things by is kept as a word of each', () => {
  const lexemesOf = (names: Record<string, string>) =>
    searchDocument(
      {
        id: 1,
        names,
        descriptions: {},
        brand: '',
        serialNumber: 'A1',
        codes: [],
        shopNames: [],
        attributes: [],
        categoryNames: [],
        places: [],
        room: 0,
        sold: 0,
      },
      dictionary,
    )
      .lexemes.split(' ')
      .filter((lexeme) => lexeme.startsWith('^'))
  expect([lexemesOf({ es: 'Pan de molde', en: 'Sliced bread' }), lexemesOf({ es: 'Sartén', en: 'Iron pan' })]).toEqual([
    ['^es:pan'],
    ['^en:pan'],
  ])
})
