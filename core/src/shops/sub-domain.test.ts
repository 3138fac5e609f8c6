import { expect, test } from 'vitest'
import { subDomainFault, subDomainIdeas, subDomainOf } from './sub-domain.ts'

test.each([
  ['Vidrios Ródano S.L.', 'vidrios-rodano-s-l'],
  ['Castañas & Miel', 'castanas-miel'],
  ['东方百货', ''],
  ['东方 Oriente', 'oriente'],
  ['x'.repeat(70), 'x'.repeat(40)],
])('%s lives at %s', (name, label) => {
  expect(subDomainOf(name)).toBe(label)
})

test.each([
  ['vidrios', null],
  ['www', 'reserved'],
  ['tienda', 'reserved'],
  ['closed-17', 'reserved'],
  ['closed-mayor', null],
  ['ab', 'invalid'],
  ['-vidrios', 'invalid'],
  ['xn--80ak6aa92e', 'invalid'],
  ['Vidrios', 'invalid'],
  ['x'.repeat(41), 'invalid'],
] as const)('%s: %s', (label, fault) => {
  expect(subDomainFault(label)).toBe(fault)
})

test('ideas for a name are labels that a shop may have', () => {
  expect(subDomainIdeas('Tienda')).toContain('tienda-2')
  expect(subDomainIdeas('Tienda')).not.toContain('tienda')
  expect(subDomainIdeas('中')).toEqual([])
})
