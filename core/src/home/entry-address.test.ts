import { expect, it } from 'vitest'
import { type EntryGoal, entryAddress } from './entry-address.ts'

it.each<[EntryGoal, string]>([
  [{ relatedType: 'Product', catId: 7, extra: {} }, '/goods-list?categoryIds=7'],
  [{ relatedType: 'Product', extra: {} }, '/goods-list'],
  [
    { relatedType: 'Product', catId: 7, extra: { filter: { inStock: 'true' } } },
    '/goods-list?categoryIds=7&inStock=true',
  ],
  // an entry for suggested products has an id of its own that is no shelf
  [{ relatedType: 'Product', catId: 7, type: 'suggested_products', extra: {} }, '/goods-list?isRecommend=true'],
  [
    { relatedType: 'Product', catId: 7, type: 'discounted_products', extra: { filter: { sort: 'most_discount' } } },
    '/goods-list?discountProduct=true&sort=most_discount',
  ],
  [
    { relatedType: 'CategoryData', catId: 7, relatedData: [{ id: 3 }, { id: 4 }], extra: {} },
    '/goods-list?categoryIds=3%2C4',
  ],
  [{ relatedType: 'CategoryData', catId: 7, extra: {} }, '/goods-list?categoryIds=7'],
  [{ relatedType: 'Shop', extra: { filter: { types: 'manufacturer' } } }, '/shop-list?types=manufacturer'],
  [{ relatedType: 'Shop', relatedData: [{ id: 9 }], extra: {} }, '/shop-index/9'],
  [{ relatedType: 'Shop', relatedData: [{ id: 9 }, { id: 8 }], extra: {} }, '/shop-list'],
  [{ relatedType: 'Coupon', extra: {} }, '/coupon'],
  [{ relatedType: 'Publication', extra: { filter: { type: 'news' } } }, '/publication?type=news'],
  [{ relatedType: 'Policy', extra: { target: 'aboutus' } }, '/policies/platform/aboutus'],
  [{ relatedType: 'Address', extra: { target: '/wholesale#sell' } }, '/wholesale#sell'],
])('%j leads to %s', (entry, address) => {
  expect(entryAddress(entry)).toBe(address)
})
