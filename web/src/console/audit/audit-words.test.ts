import { expect, it } from 'vitest'
import { thingWord } from './audit-words.ts'

it.each([
  ['product.update', '7', 'Vaso', 'Producto Vaso'],
  ['order.step', '7', null, 'Pedido 7'],
  ['bankEntry.book', '7', null, 'Movimiento bancario 7'],
  ['bankEntry.import', '1', null, 'Extracto bancario'],
  ['conversation.words', 'words', null, 'Conversación'],
] as const)('%s of %s, called %s, is done to: %s', (action, subjectId, subjectName, text) => {
  const [subject] = action.split('.', 1)
  expect(thingWord({ action, subject: subject ?? '', subjectId, subjectName })).toBe(text)
})
