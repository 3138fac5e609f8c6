import { expect, test } from 'vitest'
import { packInWords } from './read-pack.ts'

test.each([
  ['6', '6'],
  ['6 ud.', '6'],
  ['12 uds/caja', '12'],
  ['24 unidades por caja', '24'],
  ['Caja de 12', '12'],
  ['caja 12 uds.', '12'],
  ['Pack x6', '6'],
  ['x 6', '6'],
  ['box of 10', '10'],
  ['12 pcs / box', '12'],
  ['每箱12个', '12'],
  ['12件/箱', '12'],
  ['12件装', '12'],
  ['箱12', '12'],
  // something else, or more than one thing
  ['6 x 330 ml', null],
  ['500 g', null],
  ['2 cajas', null],
  ['caja', null],
  ['12-24', null],
  ['caja de 12 a 24', null],
  ['1,5', null],
  ['', null],
])('%j says %j units', (text, units) => {
  expect(packInWords(text)).toBe(units)
})
