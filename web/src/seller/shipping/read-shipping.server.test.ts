import { shippingContract } from '@lonja/core/shipping/shipping.contract.ts'
import { expect, test } from 'vitest'
import { readTerms, readZone } from './read-shipping.server.ts'

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
