import { expect, test } from 'vitest'
import { areaOfPhone } from './area-of-phone.ts'

const AREAS = [
  { country: 'ES', name: 'España', areaCode: '+34' },
  { country: 'PT', name: 'Portugal', areaCode: '+351' },
  { country: 'US', name: 'Estados Unidos', areaCode: '+1' },
]

test.each([
  ['+34 600 000 000', 'ES', '+34', '600 000 000'],
  ['+34600111222', 'PT', '+34', '600111222'],
  ['+351 210 000 118', 'ES', '+351', '210 000 118'],
  ['600 000 000', 'ES', '+34', '600 000 000'],
  ['210 000 118', 'PT', '+351', '210 000 118'],
  ['', 'ES', '+34', ''],
  ['+999 12', 'XX', '+34', '+999 12'],
])('%j of an address in %s: %s and %j', (phone, country, areaCode, rest) => {
  expect(areaOfPhone({ phone, country }, AREAS)).toEqual({ areaCode, phone: rest })
})
