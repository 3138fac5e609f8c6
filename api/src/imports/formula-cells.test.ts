import { expect, test } from 'vitest'
import { disarmCell, rearmCell } from './formula-cells.ts'

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
  ['+34 600 000 000', "'+34 600 000 000"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ['-3,50', '-3,50'],
  ['+1.234,5', '+1.234,5'],
  ['-10%', '-10%'],
  ["'n'", "'n'"],
  ['Vaso - alto', 'Vaso - alto'],
  ['', ''],
])('%j is written as %j and read back as it was', (text, written) => {
  expect(disarmCell(text)).toBe(written)
  expect(rearmCell(written)).toBe(text)
})
