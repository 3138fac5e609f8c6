import { expect, test } from 'vitest'
import { importReason } from './import-reasons.ts'

test.each([
  ['es', 'Faltan columnas: la referencia, el precio.'],
  ['en', 'Columns are missing: reference, price.'],
  ['zh', '缺少以下列：货号、价格。'],
] as const)('in %s columns that a file lacks are told in words', (locale, said) => {
  expect(importReason('columns_missing', locale, { fields: 'serialNumber, netPrice', header: 'Color' })).toContain(said)
})
