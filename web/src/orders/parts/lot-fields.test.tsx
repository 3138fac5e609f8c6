import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { describe, expect, test } from 'vitest'
import { shown } from '../../test/shown.tsx'
import { LotFields } from './lot-fields.tsx'
import { LotTexts } from './lot-texts.tsx'

const fields = (more: Partial<Parameters<typeof LotFields>[0]> = {}) =>
  shown('es', <LotFields skuId={7} name="Pan" isRequired={false} typed={undefined} {...more} />)
const rows = (html: string): number => html.match(/name="lot\.7\.\d+"/g)?.length ?? 0
const kept = { lot: 'L1', bestBefore: '2027-03-01', units: 4 }

describe('the lots of a line', () => {
  test('are folded away where none is needed, and in sight where one is', () => {
    expect(fields()).toMatch(/<details class="[^"]*"><summary/)
    expect(fields({ isRequired: true })).toMatch(/<details[^>]* open=""/)
    expect(rows(fields())).toBe(1)
  })

  test('come back as they were typed, each in its row, after a refusal', () => {
    const html = fields({ typed: { 'lot.7.0': 'A"1', 'lotUnits.7.2': '3', 'lot.8.5': 'of another line' } })
    expect(rows(html)).toBe(3)
    expect(html).toContain('value="A&quot;1"')
    expect(html).toContain('value="3"')
    expect(html).not.toContain('of another line')
    expect(html).toMatch(/<details[^>]* open=""/)
  })

  test('that were refused are marked in their row, or in all rows of the line, with why', () => {
    const typed = { 'lot.7.0': 'A', 'lot.7.1': 'B' }
    const marked = (html: string) =>
      [
        ...html.matchAll(
          /<input(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="([^"]+)")[^>]* name="([^"]+)"/g,
        ),
      ].map(([, why, name]) => [name, why])
    const row = fields({ typed, errors: { 'lotDay.7.1': ['No day'], 'lot.8.0': ['of another line'] } })
    expect(marked(row)).toEqual([['lotDay.7.1', 'lotDay.7.1-error']])
    expect(row).toMatch(/<p id="lotDay\.7\.1-error"[^>]*>No day</)
    const line = fields({ typed, errors: { 'lotUnits.7': ['Too many'] } })
    expect(marked(line).map(([name]) => name)).toEqual(['lotUnits.7.0', 'lotUnits.7.1'])
    expect(line.match(/Too many/g)).toHaveLength(1)
  })

  test('that are written have a free row below them, up to eight', () => {
    expect(rows(fields({ kept: [kept] }))).toBe(2)
    expect(rows(fields({ kept: Array.from({ length: 8 }, () => kept) }))).toBe(8)
    expect(fields({ kept: [kept] })).toContain('value="2027-03-01"')
  })

  test.each(LOCALES)('name their fields in %s by line and place', (locale) => {
    const html = shown(locale, <LotFields skuId={7} name="Pan" isRequired typed={undefined} />)
    expect(html.match(/aria-label="[^"]*Pan[^"]*"/g)).toHaveLength(3)
  })
})

test.each([
  ['es', 'Lote L1: 4 (consumo 1 mar 2027)'],
  ['en', 'Lot L1: 4'],
  ['zh', '批号 L1：4'],
] as const)('a lot is told in %s with its units and its day', (locale, words) => {
  const html = shown(locale, <LotTexts lots={[kept, { lot: 'L2', bestBefore: null, units: 1 }]} />)
  expect(html).toContain(words)
  expect(html).toContain('L2')
  expect(html.match(/<span/g)).toHaveLength(2)
})
