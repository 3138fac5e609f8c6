import { shippingContract } from '@lonja/core/shipping/shipping.contract.ts'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { postCodesOf } from './post-codes.ts'
import { readTerms, readZone, termsFieldOf, zoneFieldOf, zoneProblems } from './read-shipping.server.ts'

const formOf = (rows: number, fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (let n = 0; n < rows; n++) for (const [name, value] of Object.entries(fields)) form.append(`${name}-${n}`, value)
  return form
}

test('rows are read as they stand in the form', () => {
  expect(readZone(formOf(2, { from: '10', cost: '4,50' })).steps).toEqual([
    { from: 10, cost: 4.5 },
    { from: 10, cost: 4.5 },
  ])
})

test('of thousands of rows so many are read that the market refuses them', () => {
  const body = shippingContract.updateSellerShipping.body
  const steps = readZone(formOf(2_000, { from: '10', cost: '4' })).steps
  const pickUpSlots = readTerms(formOf(2_000, { slotFrom: '10:00', slotTo: '11:00', slotDays: '1' })).pickUpSlots
  expect([steps.length, pickUpSlots.length]).toEqual([100, 100])
  for (const [field, rows] of [
    ['zones', [{ steps }]],
    ['pickUpSlots', pickUpSlots],
  ] as const)
    expect(body.safeParse({ [field]: rows }).error?.issues.some(({ code }) => code === 'too_big')).toBe(true)
})

test('a refusal stands beside the row that was sent, also below rows that are empty', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    'from-0': '0',
    'from-1': '',
    'cost-1': '',
    'from-2': '10',
    'cost-2': '-4',
  }))
    form.set(name, value)
  const fieldOf = zoneFieldOf(form, 1)
  for (const [path, field] of [
    ['body.zones.1.steps.1.cost', 'cost-2'],
    ['body.zones.1.steps', 'steps'],
    ['body.zones.1.freeFrom', 'freeFrom'],
    ['body.zones.1.leadDays.min', 'leadMin'],
    ['body.zones.1.leadDays', 'leadMax'],
    ['body.zones.1.postCodes.0.from', 'postCodes'],
    ['body.zones.1.deliveryDays.days', 'deliveryDays'],
    ['body.zones.1.deliveryDays.cutOff', 'cutOff'],
    // the other zone is named, this one is what can be changed
    ['body.zones.3.areas', 'areas'],
    ['body.zones.3.name', undefined],
    ['body.version', undefined],
  ] as const)
    expect([path, fieldOf(path)]).toEqual([path, field])
  form.set('slotFrom-0', '')
  form.set('slotFrom-1', '10:00')
  expect(termsFieldOf(form)('body.pickUpSlots.0.to')).toBe('slot-1')
  expect(termsFieldOf(form)('body.pickUpHours')).toBeUndefined()
})

test('days of delivery are those that are ticked with their time; none where none is ticked', () => {
  const form = new FormData()
  form.set('cutOff', '18:00')
  expect(readZone(form).deliveryDays).toBeNull()
  for (const day of ['2', '5']) form.append('deliveryDays', day)
  expect(readZone(form).deliveryDays).toEqual({ days: [2, 5], cutOff: '18:00' })
})

test.each([
  ['28001', '28001', '28001'],
  [' 280 01 – 28080', '28001', '28080'],
  // what is no range is wrong, not missing
  ['-5', '-5', '-5'],
  ['28001-', '28001-', '28001-'],
  ['28001-28010-28020', '28001-28010-28020', '28001-28010-28020'],
])('%j is read as postcodes from %s to %s', (typed, from, to) => {
  expect(postCodesOf(typed)).toEqual([{ from, to }])
})

test.each([
  ['46000-46999, 08001', null],
  ['08001\n999', m.seller_shipping_post_codes_wrong({ line: '999' })],
  ['46001-45000', m.seller_shipping_post_codes_order({ from: '46001', to: '45000' })],
])('of the postcodes %j it is said which is wrong: %s', (text, problem) => {
  const found = zoneProblems({ postCodes: postCodesOf(text), leadDays: { min: 2, max: 2 } })
  expect(found).toEqual(problem === null ? null : { postCodes: [problem] })
})

test('a longest time below the shortest is said at its field', () => {
  const found = zoneProblems({ postCodes: [], leadDays: { min: 5, max: 2 } })
  expect(found).toEqual({ leadMax: [m.seller_shipping_lead_order()] })
})
