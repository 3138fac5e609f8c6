import { expect, test } from 'vitest'
import { toAscii } from './ascii-chunks.ts'

const run = (code: string): unknown => new Function(code)()

test.each([
  ['texts', 'return "Añadir «cesta» 购物车 😀"'],
  ['templates', 'return `Año: 年\n`'],
  ['patterns', 'return "漢字 ñ".replace(/[\\u4e00-龥]+/g, "x").replace(/ñ/u, "n")'],
  ['patterns by code point', 'return ["😀😁a".replace(/[😀-😁]/gu, "x"), /😀/.test("😀")]'],
  ['names', 'const precioDeCompraAñadido = { año: 1 }; return precioDeCompraAñadido.año'],
])('%s mean the same in ASCII', (_, code) => {
  const written = toAscii(code)
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(run(written)).toEqual(run(code))
})

test('a text that is read as it is written is refused beyond ASCII', () => {
  expect(toAscii('String.raw`select \\d`')).toBe('String.raw`select \\d`')
  expect(() => toAscii('String.raw`año`')).toThrow('raw text')
})
