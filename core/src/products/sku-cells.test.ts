import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/clock.ts'
import { LOCALES, type Locale } from '../kernel/locale.ts'
import { basisPoints, cents, type Euros } from '../kernel/money.ts'
import { CONTENT_MAX, CONTENT_UNITS } from './content.ts'
import { readBlock, writeBlock } from './pasted-block.ts'
import { cellBounds, isCellValid, priceByRate, readCell, SKU_COLUMNS, type SkuColumn, writeCell } from './sku-cells.ts'

describe('a typed or pasted cell', () => {
  it.each<[SkuColumn, string, Locale, unknown]>([
    ['price', '1.234,50', 'es', 1234.5],
    ['price', '1.234,50', 'en', 1234.5],
    ['price', '1,234.50', 'es', 1234.5],
    ['price', '1.234', 'es', 1234],
    ['price', '1.234', 'en', undefined],
    ['price', '1,234', 'en', 1234],
    ['price', '12,5', 'es', 12.5],
    ['price', '12.5', 'es', 12.5],
    ['price', ' 3 € ', 'es', 3],
    ['price', '€3.10', 'zh', 3.1],
    ['price', '1 234,5', 'es', 1234.5],
    ['price', '１２.５', 'zh', 12.5],
    ['price', '0', 'es', undefined],
    ['price', '-3', 'es', undefined],
    ['price', '3,123', 'en', 3123],
    ['price', '3,1234', 'es', undefined],
    ['price', '1000000', 'es', 1_000_000],
    ['price', '1000000,01', 'es', undefined],
    ['price', 'doce', 'es', undefined],
    ['price', '', 'es', undefined],
    ['price', '=1+1', 'es', undefined],
    ['discount', '12,5 %', 'es', 12.5],
    ['discount', '7%', 'zh', 7],
    ['discount', '100', 'es', undefined],
    ['discount', '12,345', 'es', undefined],
    ['stock', '1.200', 'es', 1200],
    ['stock', '12,0', 'es', 12],
    ['stock', '12,5', 'es', undefined],
    ['stock', '-1', 'es', undefined],
    ['stock', '10000000', 'es', undefined],
    ['expectedOn', '12/1/2027', 'es', '2027-01-12'],
    ['expectedOn', '2027-01-12', 'en', '2027-01-12'],
    ['expectedOn', '2027年1月12日', 'zh', '2027-01-12'],
    ['expectedOn', '', 'es', null],
    ['expectedOn', '31/2/2027', 'es', undefined],
    ['expectedOn', 'pronto', 'es', undefined],
    ['weight', '0,35', 'es', 0.35],
    ['weight', '1.250 kg', 'en', 1.25],
    ['weight', '1,250', 'zh', 1.25],
    ['weight', '', 'es', null],
    ['weight', '0', 'es', undefined],
    ['weight', '0,0005', 'es', undefined],
    ['unitSize', '30 x 20,5 x 10', 'es', [30, 20.5, 10]],
    ['unitSize', '', 'es', null],
    ['unitSize', '30 x 20', 'es', undefined],
    ['netContent', '0,75 l', 'es', { amount: 750, unit: 'ml' }],
    ['netContent', '', 'es', null],
    ['netContent', '750', 'es', undefined],
    ['packSize', '0', 'es', undefined],
    ['packSize', '6', 'en', 6],
    ['storagePlace', '  A-1 \t 3 ', 'es', 'A-1 3'],
    ['storagePlace', '', 'es', ''],
    ['storagePlace', 'x'.repeat(41), 'es', undefined],
    ['onShelf', 'SÍ', 'es', true],
    ['onShelf', 'VERDADERO', 'es', true],
    ['onShelf', '否', 'zh', false],
    ['onShelf', '0', 'en', false],
    ['onShelf', 'quizá', 'es', undefined],
  ])('%s %j in %s is %j', (column, text, locale, value) => {
    expect(readCell(column, text, locale)).toEqual(value)
  })
})

const cells = fc.record({
  price: fc.integer({ min: 1, max: 100_000_000 }).map((n) => (n / 100) as Euros),
  discount: fc.integer({ min: 0, max: 9_999 }).map((n) => n / 100),
  stock: fc.integer({ min: 0, max: 9_999_999 }),
  expectedOn: fc.option(fc.integer({ min: 20_000, max: 40_000 }).map((days) => addDays('1970-01-01', days))),
  needBook: fc.boolean(),
  packSize: fc.integer({ min: 1, max: 99_999 }),
  weight: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map((grams) => grams / 1000)),
  unitSize: fc.option(
    fc.array(
      fc.integer({ min: 1, max: 10_000 }).map((mm) => mm / 10),
      { minLength: 3, maxLength: 3 },
    ),
  ),
  netContent: fc.option(
    fc.record({ amount: fc.integer({ min: 1, max: CONTENT_MAX }), unit: fc.constantFrom(...CONTENT_UNITS) }),
  ),
  storagePlace: fc.string({ maxLength: 40 }).map((text) => text.replace(/\s+/g, ' ').trim()),
  onShelf: fc.boolean(),
})

it('what was copied is pasted as it was, in every language', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 8 }), fc.constantFrom(...LOCALES), (rows, locale) => {
      const text = writeBlock(rows.map((row) => SKU_COLUMNS.map((column) => writeCell(column, row[column], locale))))
      const read = readBlock(text).map((line) =>
        Object.fromEntries(SKU_COLUMNS.map((column, at) => [column, readCell(column, line[at] ?? '', locale)])),
      )
      expect(read).toEqual(rows)
    }),
  )
})

it.each([
  [
    'dos columnas y dos filas',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['de Windows', 'a\r\nb\r\n', [['a'], ['b']]],
  ['con comillas', '"x ""y"""\t2', [['x "y"', '2']]],
  ['con una celda vacía', '1\t\t3', [['1', '', '3']]],
])('a block %s', (_, text, rows) => {
  expect(readBlock(text)).toEqual(rows)
})

it.each([
  [1000, 1000, 1100],
  [1005, 1000, 1106],
  [333, -1000, 300],
  [1, -9900, null],
  [100_000_000, 1, null],
])('%d cents by %d basis points is %j', (price, rate, changed) => {
  expect(priceByRate(cents(price), basisPoints(rate))).toBe(changed)
})

it.each<[SkuColumn, unknown, object]>([
  ['price', 0, { minimum: 0.01 }],
  ['price', -3, { minimum: 0.01 }],
  ['price', 1_000_000.01, { maximum: 1_000_000 }],
  ['price', 1.005, {}],
  ['discount', -1, { minimum: 0 }],
  ['discount', 100, { maximum: 99.99 }],
  ['stock', -1, { minimum: 0 }],
  ['stock', 10_000_000, { maximum: 9_999_999 }],
  ['stock', 1.5, {}],
  ['packSize', 0, { minimum: 1 }],
  ['weight', 10_001, { maximum: 10_000 }],
  ['expectedOn', 'pronto', {}],
])('a %s of %j is refused with the bound %j', (column, value, bounds) => {
  expect(isCellValid(column, value)).toBe(false)
  expect(cellBounds(column, value)).toEqual(bounds)
})
