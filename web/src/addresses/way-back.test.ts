import { expect, it } from 'vitest'
import { backFrom } from './way-back.ts'

const query = (back?: string, as?: string) =>
  new URLSearchParams({ ...(back !== undefined && { back }), ...(as !== undefined && { as }) })

it.each([
  [query(), undefined, '/uc/my-address'],
  [query('https://elsewhere.example/'), 7, '/uc/my-address'],
  [query('//elsewhere.example/'), 7, '/uc/my-address'],
  [query('/my-checkout?sid=3&skuids=1'), undefined, '/my-checkout?sid=3&skuids=1'],
  [query('/zh/my-checkout?sid=3', 'addressId'), 7, '/my-checkout?sid=3&addressId=7'],
  [query('/my-checkout?sid=3&addressId=5', 'addressId'), 7, '/my-checkout?sid=3&addressId=7'],
  [query('/my-checkout?sid=3', 'invoiceAddressId'), 7, '/my-checkout?sid=3&invoiceAddressId=7'],
  [query('/my-checkout?sid=3', 'sid'), 7, '/my-checkout?sid=3'],
])('%s, saved as %s, leads to %s', (params, savedId, path) => {
  expect(backFrom(params, savedId)).toBe(path)
})
