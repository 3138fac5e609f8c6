import { expect, test } from 'vitest'
import { keptText, pictureOf, readKept } from './kept-file.ts'

const SENT = { key: '0123456789abcdef0123456789abcdef', name: 'taza azul.jpg' }
const BROUGHT = { key: '/files/goods/ab-12', name: 'Foto 2' }

test('a form carries files that were sent in, and pictures that came another way, in one list', () => {
  for (const file of [SENT, BROUGHT]) expect(readKept(keptText(file))).toEqual(file)
})

test('what no form of ours carries is no file', () => {
  for (const text of [
    '',
    SENT.key,
    `${SENT.key} `,
    'https://elsewhere.example/a.jpg name',
    '"><script> name',
    '/files/a?b name',
  ])
    expect(readKept(text), text).toBeNull()
})

test('a picture is shown from where it lies; what is not public is not shown', () => {
  expect(pictureOf('product-picture', SENT)).toBe(`/files/u/${SENT.key}`)
  expect(pictureOf('product-picture', BROUGHT)).toBe('/files/goods/ab-12')
  expect(pictureOf('document', SENT)).toBeNull()
})
