import { expect, test } from 'vitest'
import { andText, clauseText, listText } from './list-text.ts'

test.each([
  ['es', ['a', 'b', 'c'], 'a, b, c'],
  ['en', ['a', 'b'], 'a, b'],
  ['zh', ['杯子', '盘子', '刀叉'], '杯子、盘子、刀叉'],
  ['zh', ['杯子'], '杯子'],
  ['zh', [], ''],
] as const)('in %s %j is written %j', (locale, parts, text) => {
  expect(listText(parts, locale)).toBe(text)
})

test.each([
  ['es', '4,50 €; pedidos desde 60,00 €'],
  ['en', '4,50 €; pedidos desde 60,00 €'],
  ['zh', '4,50 €；pedidos desde 60,00 €'],
] as const)('in %s parts with commas stay apart', (locale, text) => {
  expect(clauseText(['4,50 €', 'pedidos desde 60,00 €'], locale)).toBe(text)
})

test.each([
  ['es', 'lunes, martes y viernes', 'lunes'],
  ['en', 'lunes, martes, and viernes', 'lunes'],
  ['zh', 'lunes、martes和viernes', 'lunes'],
] as const)('in %s words of a sentence are joined by its "and"', (locale, three, one) => {
  expect(andText(['lunes', 'martes', 'viernes'], locale)).toBe(three)
  expect(andText(['lunes'], locale)).toBe(one)
  expect(andText([], locale)).toBe('')
})
