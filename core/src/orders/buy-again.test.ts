import { expect, it } from 'vitest'
import type { RefusalItem } from '../kernel/refusals.ts'
import { splitRefused } from './buy-again.ts'

const lines = [
  { skuId: 11, quantity: 6 },
  { skuId: 12, quantity: 1 },
  { skuId: 13, quantity: 2 },
]
const refusal = (path: string, code: RefusalItem['code'] = 'out_of_stock'): RefusalItem => ({
  code,
  path,
  message: code,
})

it('tells the lines that can be had from those that cannot, with the first reason of each', () => {
  const refusals = [
    refusal('body.products.2.quantity', 'item_removed'),
    refusal('body.products.0.quantity', 'insufficient_stock'),
    refusal('body.products.0.quantity', 'quantity_not_a_pack'),
  ]
  expect(splitRefused(lines, refusals)).toEqual({
    rest: [lines[1]],
    refused: [
      { line: lines[0], refusal: refusals[1] },
      { line: lines[2], refusal: refusals[0] },
    ],
  })
})

it.each([
  ['about the shop', [refusal('body.shopId', 'invalid_store')]],
  ['about the shop among lines', [refusal('body.products.0.quantity'), refusal('body.shopId', 'access_needed')]],
  ['about nothing in the request', [{ code: 'login_required', message: '' } as const]],
])('leaves a refusal %s to the page', (_about, refusals) => {
  expect(splitRefused(lines, refusals)).toBeNull()
})
