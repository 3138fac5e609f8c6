import { expect, test } from 'vitest'
import { columnWidths, TABLE_GAP } from './column-widths.ts'
import type { PaperColumn } from './paper.ts'
import { wordsOf } from './text-lines.ts'

const LETTER = 5
const measure = (text: string) => ({
  whole: text.length * LETTER,
  least: Math.max(...wordsOf(text).map((word) => word.length)) * LETTER,
})
const narrow = (title: string, kind: PaperColumn['kind'] = 'number'): PaperColumn => ({ title, kind })
const wide: PaperColumn = { title: 'Concepto', kind: 'text', isWide: true }
const room = 500

test('columns fill the room: narrow ones as wide as their text, the wide one what is left', () => {
  const rows = [['VID-1', 'Vaso', '12']]
  const widths = columnWidths({ columns: [narrow('Ref.'), wide, narrow('Uds.')], rows }, room, measure)
  expect(widths[0]).toBeCloseTo(25.5)
  expect(widths[2]).toBeCloseTo(20.5)
  expect(widths.reduce((sum, width) => sum + width, 2 * TABLE_GAP)).toBeCloseTo(room)
})

test('where there is too little room, references, amounts and percentages stay whole and words end the lines of others', () => {
  const columns = [
    ...[narrow('Referencia', 'text'), wide, narrow('Unidades'), narrow('Precio sin IVA'), narrow('Dto.')],
    ...[narrow('IVA'), narrow('Importe sin IVA')],
  ]
  const row = [
    'VID-0024-2',
    'Copa',
    '48',
    '2,35\u00a0€',
    '30\u00a0% + Cupón: 1,78\u00a0€',
    '21\u00a0%',
    '104,58\u00a0€',
  ]
  const widths = columnWidths({ columns, rows: [row] }, room, measure)
  for (const [n, column] of columns.entries()) {
    if (column.isWide) continue
    const least = Math.max(measure(column.title).least, measure(row[n] ?? '').least)
    expect(widths[n], column.title).toBeGreaterThanOrEqual(least)
  }
  expect(widths[1]).toBeCloseTo((room - 6 * TABLE_GAP) * 0.34)
})

test('what cannot stay whole is narrowed evenly, and the wide column keeps its part', () => {
  const columns = [narrow('A'), narrow('B'), narrow('C'), narrow('D'), wide]
  const row = ['x'.repeat(60), 'x'.repeat(60), 'x'.repeat(60), 'x'.repeat(60), 'Vaso']
  const widths = columnWidths({ columns, rows: [row] }, room, measure)
  expect(new Set(widths.slice(0, 4).map((width) => width.toFixed(3))).size).toBe(1)
  expect(widths[4]).toBeCloseTo((room - 4 * TABLE_GAP) * 0.34)
})

test('a reference is one word, an amount with its sign is one, and Chinese ends a line anywhere', () => {
  expect(wordsOf('VID-0024-2')).toEqual(['VID-0024-2'])
  expect(wordsOf('Cupón: 8,22\u00a0€')).toEqual(['Cupón:', '8,22\u00a0€'])
  expect(wordsOf('').length).toBe(1)
  expect(wordsOf('不含税').length).toBe(3)
})
