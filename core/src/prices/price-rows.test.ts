import { expect, test } from 'vitest'
import type { Locale } from '../kernel/locale.ts'
import { readPriceRows } from './price-rows.ts'

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
