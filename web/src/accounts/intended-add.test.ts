import { describe, expect, it } from 'vitest'
import { readAdd, readCollect, wayBack, wayBackQuery, writeAdd, writeCollect } from './intended-add.ts'

describe('the goods that a visitor meant to add', () => {
  it('survive the way through an address', () => {
    const wanted = {
      shopId: 3,
      products: [
        { skuId: 17, quantity: 12 },
        { skuId: 18, quantity: 99_999 },
      ],
    }
    expect(writeAdd(wanted)).toBe('3_17-12_18-99999')
    expect(readAdd(writeAdd(wanted))).toEqual(wanted)
  })
  it('are cut at fifty lines', () => {
    const products = Array.from({ length: 60 }, (_, index) => ({ skuId: index + 1, quantity: 1 }))
    expect(readAdd(writeAdd({ shopId: 1, products }))?.products).toHaveLength(50)
  })
  it.each([null, '', '3', '3_', '3_0-1', '3_1-0', '3_1-1_', '3_1-100000', 'x_1-1', '3_1-1e3'])(
    'are none in %j',
    (text) => {
      expect(readAdd(text)).toBeNull()
    },
  )
})

it('the coupon that a visitor meant to collect survives the way as well', () => {
  expect(readCollect(writeCollect(17))).toBe(17)
  expect(wayBack(new URLSearchParams('add=coupon-17'))).toEqual({ redirect: '/', add: 'coupon-17' })
  for (const text of [null, '', 'coupon-', 'coupon-0', 'coupon-1e3', 'coupon-1_2', '3_17-12'])
    expect(readCollect(text)).toBeNull()
})

it('the way back leads inside only', () => {
  const back = wayBack(new URLSearchParams('redirect=//evil.example&add=3_17-12'))
  expect(back).toEqual({ redirect: '/', add: '3_17-12' })
  expect(wayBackQuery(back)).toBe('?add=3_17-12')
  expect(wayBackQuery(wayBack(new URLSearchParams('add=nonsense')))).toBe('')
})
