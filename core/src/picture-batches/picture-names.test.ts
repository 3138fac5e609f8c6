import { describe, expect, test } from 'vitest'
import { byPlace, codeOf, codesOf, fileNameOf, findNamed, isSystemFile } from './picture-names.ts'

const codes = codesOf([
  [
    { code: 'TAZA-1', productId: 1 },
    { code: 'Plato', productId: 2 },
    { code: 'AB/12', productId: 3 },
    { code: 'Niño', productId: 4 },
    { code: 'TAZA', productId: 5 },
  ],
  [
    { code: 'PLATO', productId: 1 },
    { code: 'taza-1-azul', productId: 1 },
    { code: 'PLATO-7', productId: 2 },
    { code: 'doble', productId: 1 },
    { code: 'DOBLE', productId: 2 },
  ],
  [{ code: '8412345678905', productId: 2 }],
])

describe('the product that a picture’s name means', () => {
  test.each([
    ['its reference', 'Plato.jpg', 2, 0],
    ['in another case', 'pLATO.JPEG', 2, 0],
    ['with a place behind a dash', 'plato-2.jpg', 2, 2],
    ['behind a line', 'plato_3.webp', 2, 3],
    ['behind a space', 'plato 4.png', 2, 4],
    ['as systems number copies', 'plato (2).jpg', 2, 2],
    ['by a letter', 'plato_b.jpg', 2, 2],
    ['a reference that ends like a place', 'taza-1.jpg', 1, 0],
    ['that with a place', 'TAZA-1-2.jpg', 1, 2],
    ['one that no product bears with the place', 'taza-2.jpg', 5, 2],
    ['a variant’s reference', 'taza-1-azul.jpg', 1, 0],
    ['a variant’s reference that is its product’s with a number', 'plato-7.jpg', 2, 7],
    ['a product’s before a variant’s', 'PLATO.png', 2, 0],
    ['an EAN', '8412345678905.jpg', 2, 0],
    ['an EAN with a place', '8412345678905_2.jpg', 2, 2],
    ['what no file may be called', 'ab-12.jpg', 3, 0],
    ['letters that are written in two ways', 'nin\u0303o.jpg', 4, 0],
    ['below folders', 'fotos/2026/plato.jpg', 2, 0],
    ['folders of another system', 'fotos\\plato.jpg', 2, 0],
    ['a folder that is called by a reference', 'plato/DSC_0012.jpg', 2, 0],
    ['places in such a folder', 'plato/3.jpg', 2, 3],
    ['without an ending', 'plato', 2, 0],
  ])('%s', (_about, name, productId, place) => expect(findNamed(name, codes)).toEqual({ productId, place }))

  test.each([
    ['nothing of the shop', 'otro.jpg', 'unknownReference'],
    ['a reference within another word', 'platos.jpg', 'unknownReference'],
    ['three figures, which are no place', 'plato-100.jpg', 'unknownReference'],
    ['nothing but an ending', '.jpg', 'unknownReference'],
    ['nothing', '', 'unknownReference'],
    ['a way out of the folder', '../../etc/passwd', 'unknownReference'],
    ['a very long name', `${'a'.repeat(500)}.jpg`, 'unknownReference'],
    ['two products', 'doble.jpg', 'ambiguousReference'],
    ['two products, with a place', 'doble-2.jpg', 'ambiguousReference'],
  ])('%s', (_about, name, problem) => expect(findNamed(name, codes)).toBe(problem))
})

test.each([
  ['__MACOSX/fotos/._plato.jpg', true],
  ['fotos/.DS_Store', true],
  ['fotos/Thumbs.db', true],
  ['fotos/plato.jpg', false],
])('%s is the system’s own: %s', (name, expected) => expect(isSystemFile(name)).toBe(expected))

test('pictures of a product stand as their names count, and then by name', () => {
  const names = [
    { place: 2, name: 'b' },
    { place: 0, name: 'z' },
    { place: 2, name: 'a' },
    { place: 10, name: 'c' },
  ]
  expect(names.toSorted(byPlace).map(({ name }) => name)).toEqual(['z', 'a', 'b', 'c'])
})

test('a name without its folders, and a code that is compared', () => {
  expect([fileNameOf('a/b\\c.jpg'), fileNameOf('')]).toEqual(['c.jpg', ''])
  expect(codeOf(' AB/12 ')).toBe('ab-12')
})
