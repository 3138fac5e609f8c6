import { describe, expect, test } from 'vitest'
import { formatOf, sniffFormat, squareOf } from './file-kinds.ts'

const text = (words: string) => new TextEncoder().encode(words)

describe('what a file is by its first bytes', () => {
  test.each([
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'png'],
    ['a WebP', text('RIFF....WEBPVP8 '), 'webp'],
    ['another RIFF', text('RIFF....WAVEfmt '), null],
    ['a PDF', text('%PDF-1.7\n'), 'pdf'],
    ['a PDF after something else', text('<html>%PDF-1.7'), null],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a GIF', text('GIF89a'), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_about, bytes, format) => {
    expect(sniffFormat(bytes)).toBe(format)
  })
})

test.each([
  ['a table as text', 'goods-file', text('SKU;Nombre\n1;Vaso'), 'csv'],
  ['a table in UTF-16', 'goods-file', new Uint8Array([0xff, 0xfe, 0x53, 0]), 'csv'],
  ['a spreadsheet', 'goods-file', text('PK\u0003\u0004'), 'xlsx'],
  ['a zip of pictures', 'picture-batch', text('PK\u0003\u0004'), 'zip'],
  ['a picture of many', 'picture-batch', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['a table among pictures', 'picture-batch', text('SKU;Nombre'), null],
  ['a program', 'goods-file', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0]), null],
  ['a photo among products', 'goods-file', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), null],
  ['a table among documents', 'document', text('SKU;Nombre'), null],
] as const)('%s', (_about, kind, bytes, format) => expect(formatOf(kind, bytes)).toBe(format))

describe('a square cut', () => {
  test.each([
    ['in the middle of a wide picture', 400, 200, null, { left: 100, top: 0, width: 200, height: 200 }],
    ['in the middle of a tall one', 200, 401, null, { left: 0, top: 101, width: 200, height: 200 }],
    [
      'where it is wanted',
      400,
      200,
      { left: 0.5, top: 0.25, size: 0.5 },
      { left: 200, top: 50, width: 100, height: 100 },
    ],
    ['never outside', 400, 200, { left: 0.9, top: 1, size: 1 }, { left: 200, top: 0, width: 200, height: 200 }],
    ['of a single pixel at least', 3, 3, { left: 0, top: 0, size: 0.01 }, { left: 0, top: 0, width: 1, height: 1 }],
  ])('%s', (_about, width, height, cut, square) => {
    expect(squareOf(width, height, cut)).toEqual(square)
  })
})
