import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const facts = { shop: 'Vidal', free: '150 €', phone: null, sly: '[x](javascript:1) <b>*&amp;\n# y' }

test.each([
  ['Somos {{shop}}.', 'Somos Vidal.'],
  ['::: free\nGratis desde {{free}}.\n:::\nFin', 'Gratis desde 150 €.\nFin'],
  ['::: phone\nTel. {{phone}}\n:::\nFin', 'Fin'],
  ['::: !phone\nSin teléfono\n:::\nFin', 'Sin teléfono\nFin'],
  ['::: !free\nDe pago\n::: free\nGratis\n:::', 'Gratis'],
  ['{{sly}}', '\\[x\\]\\(javascript:1\\) \\<b\\>\\*\\&amp; \\# y'],
])('%j becomes %j', (template, expected) => {
  expect(fillTemplate(template, facts)).toBe(expected)
})
test('a name that no fact has is a defect', () => {
  expect(() => fillTemplate('{{bank}}', facts)).toThrow('no fact bank')
})
