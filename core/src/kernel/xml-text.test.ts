import { expect, test } from 'vitest'
import { xmlElement, xmlNode, xmlOptional, xmlText } from './xml-text.ts'

test.each([
  ['Vasos & copas', 'Vasos &amp; copas'],
  ['<b> "2 por 1" d’or \'x\'', '&lt;b&gt; &quot;2 por 1&quot; d’or &apos;x&apos;'],
  ['a\u0000b\u001fc\ud800d\ufffe', 'abcd'],
  ['línea\n杯子 🥂', 'línea\n杯子 🥂'],
])('%j is written as %j', (text, expected) => {
  expect(xmlText(text)).toBe(expected)
})

test('an element holds its text', () => {
  expect(xmlElement('Name', 'Vidal & Hijos')).toBe('<Name>Vidal &amp; Hijos</Name>')
})

test('an element holds others', () => {
  expect(xmlNode('Party', xmlElement('Name', 'Vidal'), '')).toBe('<Party><Name>Vidal</Name></Party>')
})

test.each([
  [' Mayor, 1 ', '<Street>Mayor, 1</Street>'],
  ['  ', ''],
  [null, ''],
])('an element that may be missing: %j', (text, expected) => {
  expect(xmlOptional('Street', text)).toBe(expected)
})
