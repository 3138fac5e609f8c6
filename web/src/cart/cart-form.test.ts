import { expect, it } from 'vitest'
import { pendingDeletions, pendingQuantities } from './cart-form.ts'
import { readSkuIds } from './sku-ids.ts'

const form = (...pairs: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of pairs) data.append(name, value)
  return { formData: data }
}

it('sees the quantities under way', () => {
  const fetchers = [
    form(['intent', 'update'], ['skuId', '7'], ['quantity', '12']),
    form(['intent', 'delete'], ['skuids', '8']),
    {},
  ]
  expect(pendingQuantities(fetchers)).toEqual(new Map([[7, 12]]))
  expect(pendingDeletions(fetchers)).toEqual(new Set([8]))
})

it.each([
  [
    ['1,2', '3'],
    [1, 2, 3],
  ],
  [['2', '2'], [2]],
  [['0', '-1', '1.5', 'x', ''], []],
])('%j are the skus %j', (values, ids) => {
  expect(readSkuIds(values)).toEqual(ids)
})
