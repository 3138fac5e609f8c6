import type { ImportTarget } from '@lonja/core/imports/import-fields.ts'
import { importFieldName } from '@lonja/core/imports/import-fields.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { describe, expect, it, test } from 'vitest'
import { mappingOfColumns, missingOf, proposeColumns } from './column-proposal.ts'
import { EXPORTED_FIELDS, exportHeadings } from './export-headings.ts'

const NOTHING = new Map<string, ImportTarget | null>()
const fieldsOf = (headings: string[], chosen: ReadonlyMap<string, ImportTarget | null> = NOTHING) =>
  proposeColumns([headings], chosen).columns.map(({ field }) => field)

describe('what headings fill', () => {
  it.each([
    ['Spanish', ['Referencia', 'Nombre', 'Precio neto', 'Talla'], ['serialNumber', 'name.es', 'netPrice', 'attribute']],
    [
      'English',
      ['SKU', 'Name', 'Price', 'Weight (kg)', 'Dimensions'],
      ['serialNumber', 'name.en', 'price', 'weight', 'unitSize'],
    ],
    [
      'Chinese',
      ['货号', '中文名称', '单价', '库存', '颜色'],
      ['serialNumber', 'name.zh', 'price', 'stock', 'attribute'],
    ],
    ['a brand', ['SKU', 'Marca', 'Brand'], ['serialNumber', 'brand', null]],
    ['a brand in Chinese', ['货号', '品牌'], ['serialNumber', 'brand']],
    ['words of nobody', ['Artikelnummer', 'Preis', ''], [null, null, null]],
    ['a heading that comes twice', ['SKU', 'SKU', 'Name'], ['serialNumber', null, 'name.en']],
    ['two headings for one field', ['SKU', 'Referencia', 'Name'], ['serialNumber', null, 'name.en']],
    ['an attribute by its prefix', ['Atributo: Material'], ['attribute']],
  ] as const)('%s', (_, headings, fields) => {
    expect(fieldsOf([...headings])).toEqual(fields)
  })

  it.each([
    ['Pack', ['6', '12'], 'packSize'],
    ['包装', ['6 件', '每箱12个'], 'packSize'],
    ['Uds/pack', ['6'], 'packSize'],
    ['Unidades por caja', ['caja de 12'], 'packSize'],
    ['装箱数', ['24'], 'packSize'],
    ['Pack', [], 'packSize'],
    ['Pack', ['Bolsa', 'Caja'], 'attribute'],
    ['Pack', ['Bolsa 500 g', ''], 'attribute'],
    ['Pack', ['6', 'Caja grande'], null],
  ] as const)('a column %s of %j', (heading, values, field) => {
    const rows = [['SKU', heading], ...values.map((value, at) => [`A-${at}`, value])]
    expect(proposeColumns(rows, NOTHING).columns[1]?.field).toBe(field)
  })

  test('is what the shop chose before, and a guess gives way to it', () => {
    const chosen = new Map<string, ImportTarget | null>([
      ['artikelnummer', 'serialNumber'],
      ['name', null],
    ])
    const { columns } = proposeColumns([['Artikelnummer', 'SKU', 'Name', 'Price']], chosen)
    expect(columns.map(({ field, from }) => [field, from])).toEqual([
      ['serialNumber', 'shop'],
      [null, null],
      [null, 'shop'],
      ['price', 'heading'],
    ])
  })

  test('stands in the row that says most, with the values below', () => {
    const { index, columns } = proposeColumns(
      [
        ['Tarifa 2027'],
        ['', 'Vidal', 'Menaje', 'SL'],
        ['Referencia', 'Nombre', 'Precio'],
        ['A', 'Vaso', '1'],
        ['B', '', '2'],
      ],
      NOTHING,
    )
    expect(index).toBe(2)
    expect(columns.map(({ sample }) => sample)).toEqual([['A', 'B'], ['Vaso'], ['1', '2']])
  })

  test.each(LOCALES)('is known of every heading of an export (%s)', (locale) => {
    expect(fieldsOf(exportHeadings(locale))).toEqual(EXPORTED_FIELDS)
    expect(mappingOfColumns(proposeColumns([exportHeadings(locale)], NOTHING).columns, null).language).toBe(locale)
    expect(fieldsOf([`${importFieldName('attribute', locale)}: Material`])).toEqual(['attribute'])
  })
})

test.each([
  [['serialNumber', 'name.zh', 'grossPrice'], []],
  [['serialNumber', 'attribute'], []],
  [['serialNumber', 'stock'], []],
  [
    ['serialNumber', 'productSerial', null],
    ['name', 'price'],
  ],
  [
    ['name.es', 'stock'],
    ['serialNumber', 'price'],
  ],
  [[null], ['serialNumber', 'name', 'price']],
] as [(ImportTarget | null)[], string[]][])('with %j there is no %j', (fields, missing) => {
  expect(missingOf(fields.map((field) => ({ field })))).toEqual(missing)
})

test('a heading that is said to be an attribute gives it its name, and one of the market’s words its key', () => {
  const columns = ['Farbe', 'Talla', 'Size'].map((heading) => ({
    heading,
    sample: [],
    field: 'attribute' as const,
    from: 'user' as const,
  }))
  expect(mappingOfColumns(columns, ',')).toMatchObject({
    decimal: ',',
    attributes: [
      { key: 'farbe', name: { es: 'Farbe' }, from: { column: 'Farbe' } },
      { key: 'size', name: { es: 'Talla' }, from: { column: 'Talla' } },
    ],
  })
})
