import { expect, it } from 'vitest'
import { PROVINCES } from '../geo/provinces.ts'
import { foralOfficeOf } from './foral-office.ts'

it.each([
  ['01001', 'alava'],
  ['48 013', 'bizkaia'],
  ['20001', 'gipuzkoa'],
  ['31500', 'navarra'],
  ['４８００１', 'bizkaia'],
  ['28013', null],
  // Treviño lies within Álava and belongs to Burgos
  ['09215', null],
  ['4801', null],
  ['48', null],
  ['', null],
] as const)('%s: %s', (postCode, office) => expect(foralOfficeOf(postCode)).toBe(office))

it('four provinces have an office of their own', () => {
  expect(PROVINCES.filter(({ id }) => foralOfficeOf(`${id}001`) !== null).map(({ id }) => id)).toEqual([
    '01',
    '20',
    '31',
    '48',
  ])
})
