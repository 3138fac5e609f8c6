import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['a😀b', 3, 'a😀'],
  ['', 3, ''],
])('%s at %d is %s', (text, max, expected) => expect(cutText(text, max)).toBe(expected))

it('is the beginning of the text, and a text that a database can keep', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max)
      expect(text.startsWith(cut) && cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1)
    }),
  )
})
