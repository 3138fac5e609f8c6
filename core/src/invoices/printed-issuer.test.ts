import { expect, test } from 'vitest'
import { printedIssuer } from './printed-issuer.ts'

test.each([
  ['intraEu', 'B-12345674', 'ESB12345674'],
  ['intraEu', 'ESB12345674', 'ESB12345674'],
  ['export', 'B12345674', 'B12345674'],
  [null, 'B12345674', 'B12345674'],
] as const)('an invoice without VAT for %s names %s as %s', (noVatReason, taxId, expected) => {
  expect(printedIssuer({ noVatReason, issuer: { taxId, country: 'ES' } }).taxId).toBe(expected)
})
