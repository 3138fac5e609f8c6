import { describe, expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { LOCALES } from './locale.ts'
import { isRefusalCode, REFUSALS, Refusal, type RefusalCode, refusalMessage, refusalSummary } from './refusals.ts'

describe('refusals', () => {
  it('have a sentence for each code, and none is left over', () => {
    const codes = Object.keys(m).flatMap((key) => /^refusal_(.+)$/.exec(key)?.slice(1) ?? [])
    expect(codes.sort()).toEqual(Object.keys(REFUSALS).sort())
  })
  it.each(LOCALES)('say nothing of what they do not know, in %s', (locale) => {
    for (const code of Object.keys(REFUSALS) as RefusalCode[])
      expect(refusalMessage(code, locale)).not.toMatch(/undefined|null|[{}]/)
  })
  it.each(LOCALES)('are told as such, of no call in particular, in %s', (locale) => {
    for (const code of Object.keys(REFUSALS) as RefusalCode[])
      expect(refusalSummary(code, locale)).not.toMatch(/undefined|null|NaN|[{}]/)
    expect(refusalSummary('insufficient_stock', locale)).toContain('…')
    expect(['field_invalid', 'toString', 'crash'].filter(isRefusalCode)).toEqual(['field_invalid'])
  })
  it.each([
    ['es', 'dos decimales como máximo'],
    ['en', 'two decimals at most'],
    ['zh', '最多两位小数'],
  ] as const)('what is no amount may have had three decimals: %s', (locale, part) => {
    expect(refusalMessage('field_not_a_number', locale, { field: 'amount' })).toContain(part)
  })
  it('write amounts as the caller does', () => {
    const params = { minimum: 1234.5, missing: 10 }
    expect(refusalMessage('below_order_minimum', 'en', params)).toContain('€1,234.50')
    expect(refusalMessage('below_order_minimum', 'es', params)).toContain('1.234,50')
    expect(refusalMessage('name_change_too_early', 'es', { from: '2026-03-18T23:30:00Z' })).toContain(
      '19 de marzo de 2026',
    )
    expect(refusalMessage('insufficient_stock', 'en', { stock: 3 })).toBe('Insufficient Stock: 3 left.')
  })
  it.each([
    ['es', '1.080', '99.999'],
    ['en', '1,080', '99,999'],
    ['zh', '1,080', '99,999'],
  ] as const)('write counts and bounds with their thousands apart, in %s', (locale, four, five) => {
    expect(refusalMessage('insufficient_stock', locale, { stock: 1080 })).toContain(four)
    expect(refusalMessage('field_invalid', locale, { field: 'stock', minimum: 1080 })).toContain(four)
    expect(refusalMessage('quantity_above_maximum', locale, { maximum: 99_999 })).toContain(five)
  })
  it('answer a list whose first item is the refusal itself', () => {
    const short = new Refusal('out_of_stock', { path: 'body.products.1' })
    const refusal = new Refusal('insufficient_stock', { params: { stock: 3 }, others: [short] })
    expect(refusal.status).toBe(409)
    expect(refusal.items('en')).toEqual([
      { code: 'insufficient_stock', message: 'Insufficient Stock: 3 left.', params: { stock: 3 } },
      { code: 'out_of_stock', message: 'Out of Stock', path: 'body.products.1' },
    ])
  })
})
