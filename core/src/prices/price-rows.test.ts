import { expect, test } from 'vitest'
import type { Locale } from '../kernel/locale.ts'
import { readFileRows, readPriceRows } from './price-rows.ts'

test.each<[string, Locale, string, string[], number[]]>([
  ['a clipboard', 'es', 'V-1\t4,20\nV-2\t1.234,50\n', ['1 V-1 4.2', '2 V-2 1234.5'], []],
  ['a file with a head', 'es', '\uFEFFRef;Nombre;Precio\nV-1;Vaso;4,20\n', ['2 V-1 4.2'], []],
  ['a file of commas', 'en', 'sku,price\nV-1,4.20', ['2 V-1 4.2'], []],
  ['a price taken out', 'es', 'V-1;4,20\nV-2;', ['1 V-1 4.2', '2 V-2 null'], []],
  ['a price that is none', 'es', 'V-1;4,20\nV-2;caro\nV-3;-1', ['1 V-1 4.2'], [2, 3]],
  ['empty lines and lines of one cell', 'es', '\nV-1;4,20\n\nV-9\n', ['2 V-1 4.2'], []],
])('%s', (_, locale, text, rows, bad) => {
  const read = readPriceRows(text, locale)
  expect([read.rows.map(({ at, serialNumber, price }) => `${at} ${serialNumber} ${price}`), read.bad]).toEqual([
    rows,
    bad,
  ])
})

const asText = (price: unknown) => (typeof price === 'object' ? JSON.stringify(price) : String(price))

test.each<[string, Locale, string[][], string[], number[]]>([
  [
    'a file with a head',
    'es',
    [
      ['Ref', 'Nombre', 'Base', 'Propio'],
      ['V-1', 'Vaso', '5,00', '4,20'],
    ],
    ['2 V-1 4.2'],
    [],
  ],
  [
    'no own price, the cells after the base price left out',
    'es',
    [
      ['Ref', 'Base', 'Propio'],
      ['V-1', '5,00'],
    ],
    ['2 V-1 null'],
    [],
  ],
  ['a first row that has a price', 'en', [['V-1', '4.20']], ['1 V-1 4.2'], []],
  [
    'percents',
    'es',
    [
      ['V-1', '-10 %'],
      ['V-2', '+5%'],
      ['V-3', '\u221212,5 %'],
      ['V-4', '0 %'],
    ],
    ['1 V-1 {"percentBp":-1000}', '2 V-2 {"percentBp":500}', '3 V-3 {"percentBp":-1250}', '4 V-4 {"percentBp":0}'],
    [],
  ],
  [
    'a serial number twice: the last row counts',
    'es',
    [
      ['Ref', 'P'],
      ['V-1', '4'],
      ['V-1', '3'],
    ],
    ['3 V-1 3'],
    [],
  ],
  [
    'what is no price',
    'es',
    [
      ['Ref', 'P'],
      ['V-1', 'caro'],
      ['V-2', '-1'],
      ['V-3', '-95 %'],
      ['V-4', '--5 %'],
      ['V-5', '101 %'],
      ['', '3'],
    ],
    [],
    [2, 3, 4, 5, 6],
  ],
  ['nothing', 'es', [], [], []],
])('rows of a file: %s', (_, locale, cells, rows, bad) => {
  const read = readFileRows(
    cells.map((values, i) => ({ number: i + 1, values })),
    locale,
  )
  expect(read.rows.map(({ at, serialNumber, price }) => `${at} ${serialNumber} ${asText(price)}`)).toEqual(rows)
  expect(read.bad.map(({ at }) => at)).toEqual(bad)
})
