import { expect, it } from 'vitest'
import { lotErrors, lotsOf, typedLots } from './lots.server.ts'

const formOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const form = formOf([
  ['lotLine', '7'],
  ['lot.7.0', ' L 1 '],
  ['lotDay.7.0', '2027-03-01'],
  ['lotUnits.7.0', '4'],
  ['lot.7.1', ''],
  ['lotDay.7.1', ''],
  ['lotUnits.7.1', ''],
  ['lot.7.2', 'L2'],
  ['lotLine', '8'],
  ['lot.8.0', ''],
  ['lotLine', '9'],
  ['lotUnits.9.0', '3'],
  // of a line that the form does not name
  ['lot.10.0', 'L9'],
])

it('lots are read by line, without rows in which nothing was typed', () => {
  const seven = { skuId: 7, parts: [{ lot: 'L 1', bestBefore: '2027-03-01', units: 4 }, { lot: 'L2' }] }
  // units without a lot are left for the market to refuse
  const nine = { skuId: 9, parts: [{ lot: '', units: 3 }] }
  expect(lotsOf(form)).toEqual([seven, nine])
  expect(lotsOf(form, { anew: true })).toEqual([seven, { skuId: 8, parts: [] }, nine])
})

it('what was typed of lots comes back by the names of its fields', () => {
  const typed = typedLots(form)
  expect(typed).toMatchObject({ 'lot.7.0': 'L 1', 'lotDay.7.0': '2027-03-01', 'lotUnits.9.0': '3' })
  expect(Object.keys(typed)).not.toContain('lotLine')
})

it.each([
  // the second lot that was typed of the line stands in its third row
  ['field_invalid', 'body.lots.0.parts.1.lot', {}, {}, 'lot.7.2'],
  ['field_invalid', 'body.lots.0.parts.0.bestBefore', {}, {}, 'lotDay.7.0'],
  ['field_required', 'body.lots.1.parts.0.lot', {}, {}, 'lot.9.0'],
  ['field_required', 'body.lots.2.parts.0.lot', {}, { anew: true }, 'lot.9.0'],
  ['lot_units', 'body.lots.0.parts', {}, {}, 'lotUnits.7'],
  ['lot_needed', 'body.lots.1.parts', { skuId: 8 }, { anew: true }, 'lot.8'],
  ['lot_needed', 'body.lots', { skuId: 8 }, {}, 'lot.8'],
  ['transition_not_allowed', 'params.id', {}, {}, null],
] as const)('a refusal %s of %s stands beside the field %5$s', (code, path, params, writing, field) => {
  const items = [{ code, path, params, message: 'Why' }]
  expect(lotErrors(form, items, writing)).toEqual(field === null ? {} : { [field]: ['Why'] })
})
