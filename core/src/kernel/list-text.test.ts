import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

test.each([
  ['es', ['a', 'b', 'c'], 'a, b, c'],
  ['en', ['a', 'b'], 'a, b'],
  ['zh', ['杯子', '盘子', '刀叉'], '杯子、盘子、刀叉'],
  ['zh', ['杯子'], '杯子'],
  ['zh', [], ''],
] as const)('in %s %j is written %j', (locale, parts, text) => {
  expect(listText(parts, locale)).toBe(text)
})
