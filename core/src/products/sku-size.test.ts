import { expect, test } from 'vitest'
import { readSize, writeSize } from './sku-size.ts'

test.each([
  ['30 x 20 x 10', [300, 200, 100]],
  ['30×20,5×0.1 cm', [300, 205, 1]],
  ['1000*1*1', [10_000, 10, 10]],
  ['', null],
  ['30 x 20', null],
  ['30 x 20 x 0', null],
  ['30 x 20 x 10,05', null],
  ['1001 x 1 x 1', null],
  ['a x b x c', null],
])('%s is %j', (text, size) => expect(readSize(text)).toEqual(size))

test('what is written is read back', () => {
  expect(writeSize([300, 205, 1], 'es')).toBe('30 × 20,5 × 0,1')
  for (const locale of ['es', 'en', 'zh'] as const)
    expect(readSize(writeSize([300, 205, 1], locale))).toEqual([300, 205, 1])
})
