import { expect, test } from 'vitest'
import { shopsInTurn } from './shops-in-turn.ts'

const card = (text: string) => ({ shopId: Number(text[0]), text })

test.each([
  ['none', [], []],
  ['one shop', ['1a', '1b'], ['1a', '1b']],
  ['a shop before all others', ['1a', '1b', '1c', '2a', '3a', '3b'], ['1a', '2a', '3a', '1b', '3b', '1c']],
  ['shops that take turns already', ['2a', '1a', '2b', '1b'], ['2a', '1a', '2b', '1b']],
])('%s', (_, given, shown) => expect(shopsInTurn(given.map(card)).map(({ text }) => text)).toEqual(shown))
