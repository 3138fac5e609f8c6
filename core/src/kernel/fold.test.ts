import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it.each([
    ['CAMIÓN', 'camion'],
    ['Año Nuevo', 'año nuevo'],
    ['An\u0303o', 'año'],
    ['AÑO', 'año'],
    ['pingüino', 'pinguino'],
    ['Çelik São', 'celik sao'],
    ['ＡＢＣ１２', 'abc12'],
    ['手机壳', '手机壳'],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
  it('changes nothing that it has folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
