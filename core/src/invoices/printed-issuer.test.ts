import { expect, it } from 'vitest'
import { printedIssuer } from './printed-issuer.ts'

const issuer = {
  ...{ name: 'Vidal Menaje, S.L.', taxId: 'A58818501', street: 'Calle Mayor, 1', postCode: '46001', city: 'Valencia' },
  ...{ province: 'Valencia', country: 'ES', registry: '' },
}

it.each([
  ['at home', null, 'A58818501', 'A58818501'],
  ['out of the Union', 'export', 'A58818501', 'A58818501'],
  ['without VAT by a rule of its own', 'exempt', 'A58818501', 'A58818501'],
  ['to another member state', 'intraEu', 'A58818501', 'ESA58818501'],
  ['to another member state, the NIF written with dashes', 'intraEu', 'a-58818501', 'ESA58818501'],
  ['to another member state, the letters being there', 'intraEu', 'ESA58818501', 'ESA58818501'],
] as const)('the issuer of what is sold %s', (_, noVatReason, taxId, expected) => {
  expect(printedIssuer({ issuer: { ...issuer, taxId }, noVatReason })).toEqual({ ...issuer, taxId: expected })
})
