import { expect, it } from 'vitest'
import { backFrom } from './way-back.ts'

it.each([
  ['', undefined, '/uc/my-address'],
  ['sid=3&skuids=1', 7, '/uc/my-address'],
  ['sid=3&as=sid', 7, '/uc/my-address'],
  ['as=addressId', 7, '/uc/my-address'],
  ['sid=3&skuids=1&as=addressId', undefined, '/my-checkout?sid=3&skuids=1'],
  ['sid=3&addressId=5&as=addressId', 7, '/my-checkout?sid=3&addressId=7'],
  ['sid=3&addressId=5&as=invoiceAddressId', 7, '/my-checkout?sid=3&addressId=5&invoiceAddressId=7'],
  ['sid=3&as=addressId&reference=F-12&comments=', 7, '/my-checkout?sid=3&reference=F-12&addressId=7'],
  [
    'sid=3&as=invoiceAddressId&couponId=4&voucherIds=1&voucherIds=2&pickUpTime=x',
    undefined,
    '/my-checkout?sid=3&couponId=4&voucherIds=1&voucherIds=2&pickUpTime=x',
  ],
  [
    'sid=3&as=addressId&lineNote-12=verde&lineNote-13=&lineNote-x=1&note=para+el+bar',
    7,
    '/my-checkout?sid=3&note=para+el+bar&lineNote-12=verde&addressId=7',
  ],
  ['sid=3&as=addressId&orderKey=1&expectedTotal=9&wanted=1x2', 7, '/my-checkout?sid=3&addressId=7'],
])('%s, saved as %s, leads to %s', (search, savedId, path) => {
  expect(backFrom(new URLSearchParams(search), savedId)).toBe(path)
})
