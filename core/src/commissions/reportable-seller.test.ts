import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { isReportable, missingFacts } from './reportable-seller.ts'

test.each([
  [29, 200_000, false],
  [30, 0, true],
  [30, 1, true],
  [29, 200_001, true],
  [1, 200_001, true],
  [0, 0, false],
])('%i sales and %i cents: reported %s', (sales, consideration, expected) => {
  expect(isReportable({ sales, considerationCents: cents(consideration) })).toBe(expected)
})

test('names what is missing', () => {
  const seller = { legalName: 'Vidal, S.L.', taxId: null, street: ' ', postCode: '08001', city: 'Barcelona', iban: '' }
  expect(missingFacts(seller)).toEqual(['taxId', 'street', 'iban'])
})
