import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

const written = (text: string) => tokensOf(text).map((token) => `${token.kind} ${token.text}`)

it.each([
  ['Aceite de Oliva 5 L', ['word aceite', 'word de', 'word oliva', 'measure 5 l']],
  ['iPhone17手机壳', ['mixed iphone17', 'han 手机壳']],
  ['Cuaderno A5 80 hojas', ['word cuaderno', 'mixed a5', 'measure 80 hojas']],
  ['REF-0012/A', ['word ref', 'number 0012', 'word a']],
  ['marco 20x30cm', ['word marco', 'measure 20x30cm']],
  ['水壶 0.5升装', ['han 水壶', 'measure 0.5升', 'han 装']],
  ['  ¡!  ', []],
])('%j', (text, tokens) => {
  expect(written(text)).toEqual(tokens)
})

it('reads any text, and no part of it twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const length = tokensOf(text).reduce((sum, token) => sum + token.text.length, 0)
      expect(length).toBeLessThanOrEqual(text.normalize('NFKD').length * 2)
    }),
  )
})
