import { expect, test } from 'vitest'
import { GENERATOR, generateRows } from './generate-rows.ts'

const NAMES = { locale: 'es', names: ['Talla', 'Color'] } as const
const rowsOf = (values: Record<string, string>) =>
  Object.keys(values)
    .filter((name) => name.endsWith('-serialNumber'))
    .map((name) => {
      const row = name.slice(0, -'-serialNumber'.length)
      const of = (field: string) => values[`${row}-${field}`] ?? ''
      return [values[name], of('attribute-0-es'), of('attribute-1-es'), of('price'), of('packSize'), of('stock')].join(
        '|',
      )
    })
const common = { [GENERATOR.price]: '4,50', [GENERATOR.packSize]: '6', [GENERATOR.stock]: '12' }

test('each combination becomes a row; the empty one is filled first', () => {
  const values = { serialNumber: 'P', 'sku-0-serialNumber': '', 'sku-0-price': '', ...common }
  const generated = generateRows({ ...values, [GENERATOR.first]: 'S\nXL 2', [GENERATOR.second]: 'rojo, azul' }, NAMES)
  expect(rowsOf(generated)).toEqual([
    'P-S-ROJO|S|rojo|4,50|6|12',
    'P-S-AZUL|S|azul|4,50|6|12',
    'P-XL2-ROJO|XL 2|rojo|4,50|6|12',
    'P-XL2-AZUL|XL 2|azul|4,50|6|12',
  ])
  expect([generated['attribute-0-es'], generated['attribute-1-es']]).toEqual(['Talla', 'Color'])
  expect(generated[GENERATOR.first]).toBeUndefined()
})

test('what is there stays as it is, and is not made again', () => {
  const values = {
    serialNumber: 'P',
    'attribute-0-es': 'Capacidad',
    'sku-0-id': '7',
    'sku-0-serialNumber': 'ANTIGUA',
    'sku-0-price': '3',
    'sku-0-attribute-0-es': 'S',
    ...common,
    [GENERATOR.first]: 'S\nM\nM',
  }
  const generated = generateRows(values, NAMES)
  expect(rowsOf(generated)).toEqual(['ANTIGUA|S||3||', 'P-M|M||4,50|6|12'])
  expect([generated['attribute-0-es'], generated['attribute-1-es']]).toEqual(['Capacidad', undefined])
})

test('nothing comes of no values, and no more than a product may have of many', () => {
  expect(generateRows({ serialNumber: 'P' }, NAMES)).toEqual({ serialNumber: 'P' })
  const many = Array.from({ length: 70 }, (_, n) => `v${n}`).join('\n')
  expect(rowsOf(generateRows({ serialNumber: 'P', [GENERATOR.first]: many }, NAMES))).toHaveLength(60)
})

test('lists of a hundred thousand values make sixty rows, and hold nobody up', () => {
  const many = Array.from({ length: 100_000 }, (_, n) => `V${n}`).join(', ')
  const values = { serialNumber: 'P', ...common, [GENERATOR.first]: many, [GENERATOR.second]: many }
  const rows = rowsOf(generateRows(values, NAMES))
  expect([rows.length, rows[0], rows[59]]).toEqual([60, 'P-V0-V0|V0|V0|4,50|6|12', 'P-V0-V59|V0|V59|4,50|6|12'])
})

test('what is there takes nothing of what may be made', () => {
  const values = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      [`sku-${n}-serialNumber`, `ANTIGUA-${n}`],
      [`sku-${n}-price`, '3'],
      [`sku-${n}-attribute-0-es`, `V${n}`],
    ]).flat(),
  )
  const many = Array.from({ length: 70 }, (_, n) => `V${n}`).join(', ')
  const rows = rowsOf(generateRows({ serialNumber: 'P', ...values, ...common, [GENERATOR.first]: many }, NAMES))
  expect([rows.length, rows[59]]).toEqual([60, 'P-V59|V59||4,50|6|12'])
})
