import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { spanishTaxId } from './tax-id.ts'

describe('Spanish tax codes', () => {
  test.each([
    // a person, a foreigner, a company, a public body
    ['12345678Z', '12345678Z'],
    ['x-1234567-l', 'X1234567L'],
    ['ES B12345674', 'B12345674'],
    ['Q2826000H', 'Q2826000H'],
    ['１２３４５６７８Ｚ', '12345678Z'],
    ['12345678A', null],
    ['B12345670', null],
    ['B1234567', null],
    ['PT502757191', null],
    ['', null],
    ['ñ', null],
  ])('%j is %j', (typed, expected) => {
    expect(spanishTaxId(typed)).toBe(expected)
  })
})

// A larger collection of codes lies beside the project on some machines.
const VECTORS = new URL('../../../../shared/data/vectors/spanish_tax_ids.json', import.meta.url)
interface Vector {
  value: string
  expected: boolean
}

describe('codes collected elsewhere', () => {
  if (existsSync(VECTORS)) {
    const { mixed, jsvat_list } = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
      mixed: Vector[]
      jsvat_list: { rows: Vector[] }
    }
    test.each([...mixed, ...jsvat_list.rows])('$value is $expected', ({ value, expected }) => {
      expect(spanishTaxId(value) !== null).toBe(expected)
    })
  } else {
    test('are not on this machine', ({ annotate }) => annotate(`no ${VECTORS.pathname}`, 'notice'))
  }
})
