import { expect, it } from 'vitest'
import { readQuickLines } from './quick-lines.ts'

it.each([
  ['TAZA-1 12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1;12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA 1 ; 12', { productCode: 'TAZA 1', quantity: 12 }],
  ['8412345678905\t6', { productCode: '8412345678905', quantity: 6 }],
  ['TAZA-1 x 12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1 X12', { productCode: 'TAZA-1', quantity: 12 }],
  ['  TAZA-1  ', { productCode: 'TAZA-1', quantity: null }],
  ['8412345678905', { productCode: '8412345678905', quantity: null }],
] as const)('%j', (text, line) => {
  expect(readQuickLines(text)).toEqual({ lines: [line], unread: [] })
})

it('answers lines that it cannot read as they are, and leaves out empty ones', () => {
  const unread = ['TAZA-1;doce', 'TAZA-1 0', 'TAZA-1 999999', 'x'.repeat(61)]
  expect(readQuickLines(['TAZA-1 1', '', ...unread].join('\r\n'))).toEqual({
    lines: [{ productCode: 'TAZA-1', quantity: 1 }],
    unread,
  })
})
