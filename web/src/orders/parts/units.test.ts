import { expect, it } from 'vitest'
import { unitsOf } from './units.server.ts'

it('units of a line are read as whole numbers; what may be a thousand or one is left to be refused', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['units.7', '12'],
    ['units.8', '1.000'],
    ['units.9', ''],
    ['note', '3'],
  ] as const)
    form.set(name, value)
  expect(unitsOf(form)).toEqual([
    { skuId: 7, quantity: 12 },
    { skuId: 8, quantity: Number.NaN },
    { skuId: 9, quantity: 0 },
  ])
})
