import { expect, it } from 'vitest'
import { codeBesideNoUnits, LINE_MAX, readQuickLines, sayLines, settleQuickLine, unitsOfLine } from './quick-lines.ts'

it.each([
  ['TAZA-1 12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1;12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA 1 ; 12', { productCode: 'TAZA 1', quantity: 12 }],
  ['8412345678905\t6', { productCode: '8412345678905', quantity: 6 }],
  ['TAZA-1 x 12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1 X12', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1 × 12 uds.', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1: 12 unidades', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1 - 12', { productCode: 'TAZA-1', quantity: 12 }],
  ['• TAZA 1 12u', { productCode: 'TAZA 1', quantity: 12 }],
  ['TAZA-1, 12', { productCode: 'TAZA-1', quantity: 12 }],
  ['8412345678905,12', { productCode: '8412345678905', quantity: 12 }],
  ['TAZA-1*12', { productCode: 'TAZA-1', quantity: 12 }],
  ['12 TAZA-1', { productCode: 'TAZA-1', quantity: 12 }],
  ['12 8412345678905', { productCode: '8412345678905', quantity: 12 }],
  ['12 x TAZA AZUL', { productCode: 'TAZA AZUL', quantity: 12 }],
  ['12x TAZA-1', { productCode: 'TAZA-1', quantity: 12 }],
  ['- 12 uds TAZA AZUL', { productCode: 'TAZA AZUL', quantity: 12 }],
  ['500 AZUL MAR', { productCode: '500 AZUL MAR', quantity: null }],
  ['TAZA-1\tTaza blanca\t12\t3,50', { productCode: 'TAZA-1', quantity: 12 }],
  ['12\tTAZA-1', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1\t', { productCode: 'TAZA-1', quantity: null }],
  ['TAZA-1；１２', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1，12个', { productCode: 'TAZA-1', quantity: 12 }],
  ['TAZA-1\u3000x12\u200e', { productCode: 'TAZA-1', quantity: 12 }],
  ['2 packs TAZA-1', { productCode: 'TAZA-1', quantity: 2, packs: true }],
  ['2 cajas de TAZA AZUL', { productCode: 'TAZA AZUL', quantity: 2, packs: true }],
  ['TAZA-1 x 2 packs', { productCode: 'TAZA-1', quantity: 2, packs: true }],
  ['TAZA-1 2箱', { productCode: 'TAZA-1', quantity: 2, packs: true }],
  ['2 cajas VID-0010-2', { productCode: 'VID-0010-2', quantity: 2, packs: true }],
  ['3x VID-0010-2', { productCode: 'VID-0010-2', quantity: 3, packs: false }],
  ['两箱 VID-0010-2', { productCode: 'VID-0010-2', quantity: 2, packs: true }],
  ['两箱VID-0010-2', { productCode: 'VID-0010-2', quantity: 2, packs: true }],
  ['2箱VID-0010-2', { productCode: 'VID-0010-2', quantity: 2, packs: true }],
  ['VID-0010-2 三箱', { productCode: 'VID-0010-2', quantity: 3, packs: true }],
  ['VID-0010-2两箱', { productCode: 'VID-0010-2', quantity: 2, packs: true }],
  ['十个 VID-0010-2', { productCode: 'VID-0010-2', quantity: 10, packs: false }],
  ['十二件 VID-0010-2', { productCode: 'VID-0010-2', quantity: 12, packs: false }],
  ['二十五个 VID-0010-2', { productCode: 'VID-0010-2', quantity: 25, packs: false }],
  ['TAZA-1 pack', { productCode: 'TAZA-1 pack', quantity: null, packs: false }],
  ['  TAZA-1  ', { productCode: 'TAZA-1', quantity: null }],
  ['8412345678905', { productCode: '8412345678905', quantity: null }],
] as const)('%j', (text, line) => {
  expect(readQuickLines(text)).toMatchObject({ lines: [line], unread: [] })
})

it('leaves alone what is no number of anything', () => {
  const productCodes = readQuickLines('十十箱 TAZA-1\n一杯 TAZA-1').lines.map(({ productCode }) => productCode)
  expect(productCodes).toEqual(['十十箱 TAZA-1', '一杯 TAZA-1'])
})

it.each(['５００　AZUL', '- 500  AZUL', '500 AZUL'])('%j is whole what a code of two words may be', (text) => {
  expect(readQuickLines(text).lines).toEqual([
    { productCode: 'AZUL', quantity: 500, packs: false, written: '500 AZUL' },
  ])
})

it('answers lines that it cannot read as they are, and leaves out empty ones', () => {
  const unread = [
    'TAZA-1;doce',
    'TAZA-1 0',
    'TAZA-1 999999',
    'x'.repeat(61),
    `TAZA-1 ${'x '.repeat(250)}1`,
    'Referencia\tNombre',
    'TAZA-1\t12\t3',
    ';;',
  ]
  expect(readQuickLines(['TAZA-1 1', '', ' \u200e ', ...unread].join('\r\n'))).toEqual({
    lines: [{ productCode: 'TAZA-1', quantity: 1, packs: false, written: 'TAZA-1 1' }],
    unread,
  })
})

it('reads five hundred lines, and answers the rest as it is', () => {
  const { lines, unread } = readQuickLines(Array.from({ length: 502 }, (_, n) => `C-${n} 1`).join('\n'))
  expect([lines.length, unread]).toEqual([500, ['C-500 1\nC-501 1']])
})

it.each([
  ['long lines', 'TAZA-1\tTaza 12'.padEnd(400, 'x')],
  ['short lines', 'A'],
  ['lines of signs that stand for many others', '\uFDFA'.repeat(400)],
  ['lines with nothing in them', `${' '.repeat(399)}\u200e`],
  ['one line', 'x'.repeat(1_000)],
])('of %s no more is looked at than fits into a moment, and nothing is lost', (_, line) => {
  const text = Array(1_000_000 / line.length)
    .fill(line)
    .join(line.length === 1_000 ? ' ' : '\r\n')
  const { lines, unread } = readQuickLines(`${text}\r\nTAZA-2 1`)
  const rest = unread.at(-1) ?? ''
  expect(lines.length + unread.length).toBeLessThanOrEqual(501)
  expect(rest.length).toBeGreaterThan(text.length - 60_000)
  expect(rest.endsWith('TAZA-2 1')).toBe(true)
})

it('does not read a line that is longer than it looks', () => {
  const line = `${'\uFDFA'.repeat(LINE_MAX / 10)} 1`
  expect(readQuickLines(line)).toEqual({ lines: [], unread: [line] })
})

it.each([
  ['-3 TAZA-1', 'TAZA-1'],
  ['99999999999 TAZA-1', 'TAZA-1'],
  ['TAZA-1 100000', 'TAZA-1'],
  ['TAZA-1\t0', 'TAZA-1'],
  ['TAZA ROJA; 1,5', 'TAZA ROJA'],
  ['TAZA-1 99999', null],
  ['3 TAZA-1', null],
  ['TAZA-1', null],
  ['-3', null],
  ['0\n0', null],
  [`-3 ${'x'.repeat(61)}`, null],
])('beside a number that is no units %j has the code %j', (line, code) => {
  expect(codeBesideNoUnits(line)).toBe(code)
})

it('says the first lines that name nothing, each shortened', () => {
  expect(sayLines(['a', 'b'.repeat(61)])).toBe(`a · ${'b'.repeat(60)}…`)
  expect(sayLines(Array.from({ length: 12 }, (_, n) => `C-${n}`))).toMatch(/ · C-9 · …$/)
})

it.each<[string[], object | null]>([
  [['AZUL', '500 AZUL'], { productCode: '500 AZUL', quantity: null, packs: false }],
  [['500 AZUL'], { productCode: '500 AZUL', quantity: null, packs: false }],
  [['AZUL'], { productCode: 'AZUL', quantity: 500, packs: false }],
  [[], null],
])('where %j are known, "500 AZUL" is %j', (known, meant) => {
  const line = { productCode: 'AZUL', quantity: 500, packs: false, written: '500 AZUL' }
  expect(settleQuickLine(line, (code) => known.includes(code))).toEqual(meant)
})

it.each([
  [{ quantity: 2, packs: false }, 6, 2],
  [{ quantity: 2, packs: true }, 6, 12],
  [{ quantity: 2, packs: true }, undefined, null],
  [{ quantity: null, packs: false }, 6, null],
  [{ quantity: 99_999, packs: true }, 24, 99_999],
])('%j in packs of %j is %j units', (line, packSize, units) => {
  expect(unitsOfLine(line, packSize)).toBe(units)
})
