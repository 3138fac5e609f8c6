import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbersMeant, orderNumber, parseOrderNumber } from './order-number.ts'

const sequence = fc.integer({ min: 1, max: 9_999_999 })
const year = fc.integer({ min: 2020, max: 2099 })

describe('order number', () => {
  it('has the form that people read out', () => {
    expect(orderNumber(123, 2026)).toMatch(/^26-0000123-[A-Z]$/)
  })
  it('is read back, however it is typed', () => {
    fc.assert(
      fc.property(sequence, year, (seq, y) => {
        const number = orderNumber(seq, y)
        expect(parseOrderNumber(number)).toEqual({ number, sequence: seq, year: y })
        expect(parseOrderNumber(` ${number.replaceAll('-', '').toLowerCase()} `)?.number).toBe(number)
      }),
    )
  })
  it.each([
    ['a whole one', orderNumber(123, 2024), [orderNumber(123, 2024)]],
    ['one without its letter', '24-0000123', [orderNumber(123, 2024)]],
    ['the same without dashes', '240000123', [orderNumber(123, 2024)]],
    ['a running number', '123', [orderNumber(123, 2026), orderNumber(123, 2025)]],
    ['one that no order has', '24-0000000', []],
    ['a word', 'Bar', []],
  ])('is meant by %s', (_what, typed, numbers) => expect(numbersMeant(typed, 2026)).toEqual(numbers))
  it('notices one wrong digit and two neighbours swapped', () => {
    fc.assert(
      fc.property(sequence, year, fc.nat(8), fc.integer({ min: 1, max: 9 }), (seq, y, at, by) => {
        const plain = orderNumber(seq, y).replaceAll('-', '')
        const signs = [...plain]
        const wrong = signs.with(at, String((Number(signs[at]) + by) % 10)).join('')
        expect(parseOrderNumber(wrong)).toBeNull()
        const [a = '', b = ''] = [signs[at], signs[at + 1]]
        if (at < 8 && a !== b)
          expect(
            parseOrderNumber(
              signs
                .with(at, b)
                .with(at + 1, a)
                .join(''),
            ),
          ).toBeNull()
      }),
    )
  })
  it.each(['', '26-123-K', '26-0000123', 'hola', '26-0000123-I'])('%j is none', (typed) => {
    expect(parseOrderNumber(typed)).toBeNull()
  })
  it.each([0, -1, 1.5, 10_000_000])('refuses %d', (bad) => {
    expect(() => orderNumber(bad, 2026)).toThrow(RangeError)
  })
})
