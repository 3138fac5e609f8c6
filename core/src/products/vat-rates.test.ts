import { expect, test } from 'vitest'
import { toPercent } from '../kernel/money.ts'
import { refusalMessage } from '../kernel/refusals.ts'
import { vatRatesAt } from './vat-rates.ts'

test.each([
  ['a shop of the mainland', '46001', [21, 10, 4, 0]],
  ['a shop of the Balearic Islands', '07001', [21, 10, 4, 0]],
  ['a shop without an address', '', [21, 10, 4, 0]],
  ['a shop of Las Palmas', '35001', [20, 15, 9.5, 7, 5, 3, 0]],
  ['a shop of Tenerife', ' 38001', [20, 15, 9.5, 7, 5, 3, 0]],
  ['a shop of Ceuta', '51001', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0.5, 0]],
])('%s', (_, postCode, percents) => {
  expect(vatRatesAt(postCode).map(toPercent)).toEqual(percents)
})

test.each([
  ['es', 'el IVA', '21\u00a0%, 10\u00a0%, 9,5\u00a0%, 0\u00a0%'],
  ['en', 'VAT rate', '21%, 10%, 9.5%, 0%'],
  ['zh', '增值税率', '21%、10%、9.5%、0%'],
] as const)('another rate is refused with the field and the rates (%s)', (locale, field, rates) => {
  const said = refusalMessage('vat_rate', locale, { field: 'vat', rates: '21,10,9.5,0' })
  expect(said).toContain(field)
  expect(said).toContain(rates)
})
