import { describe, expect, it } from 'vitest'
import { ownHostRedirect } from './own-host-redirect.ts'

const way = (address: string, mode: 'wholesale' | 'shop' = 'wholesale') => {
  const [pathname = '', query] = address.split('?')
  const found = ownHostRedirect({ pathname, search: query ? `?${query}` : '' }, { shopId: 5, mode })
  return found?.kind === 'here' ? found.to : (found?.kind ?? 'stays')
}

describe('at the host of shop 5', () => {
  it.each([
    ['/', '/shop-index/5'],
    ['/zh/wholesale', '/shop-index/5'],
    ['/shop-index', '/shop-index/5'],
    ['/goods-list?search=vaso', '/shop-index/goods-list/5?search=vaso'],
    ['/cartList', '/my-cart?sid=5'],
    ['/cartList?sid=5', '/my-cart?sid=5'],
    ['/cartList?skuids=7', '/my-cart?skuids=7&sid=5'],
    ['/my-cart?sid=9&skuids=7', '/my-cart?sid=5&skuids=7'],
    ['/my-cart?sid=5', 'stays'],
    ['/coupon', '/coupon?shopIds=5'],
    ['/coupon?shopIds=5,6', '/coupon?shopIds=5'],
    ['/coupon?shopIds=5', 'stays'],
    ['/shop-index/5', 'stays'],
    ['/en/shop-index/5-vidal', 'stays'],
    ['/shop-index/goods-list', 'stays'],
    ['/shop-index/goods-list/5', 'stays'],
    ['/goods-detail/12-copa', 'stays'],
    ['/uc/my-address', 'stays'],
    ['/login', 'stays'],
    ['/my-checkout?sid=5&skuids=7', 'stays'],
  ])('%s: %s', (address, expected) => {
    expect(way(address)).toBe(expected)
    expect(way(address, 'shop')).toBe(expected)
  })
  it.each([
    ['/shop-list', 'market', '/shop-index/5'],
    ['/en/map?box=1,2,3,4', 'market', '/shop-index/5'],
    ['/shop-index/open', 'market', '/shop-index/5'],
    ['/shop-index/6', 'market', 'missing'],
    ['/shop-index/store-info/6', 'market', 'missing'],
    ['/my-checkout?sid=6&skuids=7', 'market', 'missing'],
    ['/policies/shop/terms/6', 'market', 'missing'],
    ['/policies/platform/terms', 'stays', '/policies/shop/terms/5'],
  ])('%s: %s among many shops, %s alone', (address, wholesale, alone) => {
    expect(way(address)).toBe(wholesale)
    expect(way(address, 'shop')).toBe(alone)
  })
})
