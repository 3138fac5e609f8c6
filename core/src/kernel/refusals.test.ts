import { describe, expect, it } from 'vitest'
import en from '../messages/refusals.en.json' with { type: 'json' }
import es from '../messages/refusals.es.json' with { type: 'json' }
import zh from '../messages/refusals.zh.json' with { type: 'json' }
import { REFUSALS, Refusal, refusalMessage } from './refusals.ts'

const tokens = (sentence: string) => [...new Set([...sentence.matchAll(/\{[^}]*\}/g)].map(String))].sort()

describe('refusals', () => {
  it('have one sentence in each language, with the same facts', () => {
    const codes = Object.keys(REFUSALS).sort()
    for (const language of [es, en, zh]) expect(Object.keys(language).sort()).toEqual(codes)
    for (const code of codes as (keyof typeof REFUSALS)[]) {
      expect(tokens(en[code])).toEqual(tokens(es[code]))
      expect(tokens(zh[code])).toEqual(tokens(es[code]))
    }
  })
  it('write amounts as the reader does', () => {
    const params = { minimum: 1234.5, missing: 10 }
    expect(refusalMessage('below_order_minimum', 'en', params)).toContain('€1,234.50')
    expect(refusalMessage('below_order_minimum', 'es', params)).toContain('1.234,50')
    expect(refusalMessage('insufficient_stock', 'en', { stock: 3 })).toBe('Insufficient Stock: 3 left.')
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
