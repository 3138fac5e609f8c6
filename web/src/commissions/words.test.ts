import { expect, test } from 'vitest'
import { invoiceWord } from './words.ts'

test.each([
  ['due', 7.93, 'Pendiente'],
  ['due', -12.1, 'A favor de la tienda'],
  ['paid', 7.93, 'Pagada'],
  ['paid', -12.1, 'Pagada'],
] as const)('an invoice of the market that is %s and comes to %d is called %s', (state, total, word) => {
  expect(invoiceWord({ state, total }).text()).toBe(word)
})
