import { expect, test } from 'vitest'
import { areaOfPhone } from './area-of-phone.ts'

const AREAS = [
  { country: 'ES', name: 'España', areaCode: '+34' },
  { country: 'PT', name: 'Portugal', areaCode: '+351' },
  { country: 'US', name: 'Estados Unidos', areaCode: '+1' },
]

test.each([
  [{ phone: '+34 600 000 000', country: 'ES' }, { areaCode: '+34', phone: '600 000 000' }],
  [{ phone: '+34600111222', country: 'PT' }, { areaCode: '+34', phone: '600111222' }],
  [{ phone: '+351 210 000 118', country: 'ES' }, { areaCode: '+351', phone: '210 000 118' }],
  [{ phone: '600 000 000', country: 'ES' }, { areaCode: '+34', phone: '600 000 000' }],
  [{ phone: '210 000 118', country: 'PT' }, { areaCode: '+351', phone: '210 000 118' }],
  [{ phone: '', country: 'ES' }, { areaCode: '+34', phone: '' }],
  [{ phone: '+999 12', country: 'XX' }, { areaCode: '+34', phone: '+999 12' }],
])('%j is %j', (given, asked) => {
  expect(areaOfPhone(given, AREAS)).toEqual(asked)
})
