import { expect, it } from 'vitest'
import { fieldOf } from '../../../orders/edit/edit-fields.ts'
import { wishIn } from './write-order.server.ts'

it('a line leaves an order by 0 units, never by a number that cannot be read', () => {
  const form = new FormData()
  for (const [skuId, units] of [
    [7, '12'],
    [8, '0'],
    [9, '1.000'],
  ] as const) {
    form.append('skuId', String(skuId))
    form.set(fieldOf('quantity', skuId), units)
  }
  const { products } = wishIn(form, 1)
  expect(products.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
    [7, 12],
    [9, Number.NaN],
  ])
})
