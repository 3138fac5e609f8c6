import { expect, test } from 'vitest'
import { createNameIndex, nameWords } from './name-likeness.ts'

test.each<[string, string, number]>([
  ['Bar La Peña, S.L.', 'TRANSFERENCIA DE BAR LA PEÑA SL', 1],
  ['Peluquería Sol y Luna SLU', 'PELUQUERIAS SOL', 2 / 3],
  ['Hostelería Martínez Ruiz, C.B.', 'HOSTELERIA MARTINEZ R', 2 / 3],
  ['Bar Norte', 'BAR SUR', 0],
  ['吴记百货', 'pago de 吴记百货', 1],
  ['S.L.', 'BAR NORTE SL', 0],
  ['', 'BAR NORTE', 0],
])('%s in %s', (name, text, part) => {
  const find = createNameIndex([{ owner: 1, name }])
  expect(find(nameWords(text)).get(1) ?? 0).toBeCloseTo(part)
})

test('a word that more than a hundred names have finds none of them', () => {
  const names = Array.from({ length: 101 }, (_, owner) => ({ owner, name: 'Bar' }))
  expect(createNameIndex(names.slice(1))(nameWords('bar')).size).toBe(100)
  expect(createNameIndex(names)(nameWords('bar')).size).toBe(0)
})
