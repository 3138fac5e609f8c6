import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderNumber } from '../orders/order-number.ts'
import { createMentionFinder } from './order-mentions.ts'

const orders = [123, 124, 3051].map((sequence) => ({ number: orderNumber(sequence, 2026) }))
const find = createMentionFinder(orders)
const read = (text: string) => {
  const { named, hinted } = find([text])
  return { named: [...named].map(({ number }) => number), hinted: [...hinted].map(({ number }) => number) }
}

describe('an order number in what payers write', () => {
  test.each([
    ['26-0000123-V', ['26-0000123-V']],
    ['Pedido 26-0000123-v, gracias', ['26-0000123-V']],
    ['PEDIDO260000123V', ['26-0000123-V']],
    ['26 0000123 V', ['26-0000123-V']],
    ['26–0000123–V', ['26-0000123-V']],
    ['2６-0000123-V', ['26-0000123-V']],
    ['26/0000123/V', ['26-0000123-V']],
    ['PEDIDO 26-00001 23-V GRACIAS', ['26-0000123-V']],
    ['26-OOOO123-V', ['26-0000123-V']],
    ['26-0000l23-V', ['26-0000123-V']],
    ['2026-0000123-V', ['26-0000123-V']],
    ['N.0000123-V', ['26-0000123-V']],
    ['0000123V', ['26-0000123-V']],
    ['货款26-0000123-V谢谢', ['26-0000123-V']],
    ['26-0000123-V y 26-0003051-F', ['26-0000123-V', '26-0003051-F']],
    ['26-0000123-V 26-0000123-V', ['26-0000123-V']],
    ['26-0000999-B', []],
    ['26-0000123-W', []],
    ['factura 2026/11', []],
    ['', []],
  ])('%s', (text, named) => {
    expect(read(text).named).toEqual(named)
  })

  test.each([
    ['26-0000123', ['26-0000123-V']],
    ['pedido 0000123', ['26-0000123-V']],
    ['26-0000123-Q', ['26-0000123-V']],
    ['123-V', ['26-0000123-V']],
    ['pedido 123 v', ['26-0000123-V']],
    ['25-0000123', []],
    ['123-W', []],
    ['123', []],
    ['9123-V', []],
    ['123-VASOS', []],
    ['26-0000123-V', []],
  ])('%s is a hint at %j', (text, hinted) => {
    expect(read(text).hinted).toEqual(hinted)
  })

  test('is found in the midst of anything without digits', () => {
    const noise = fc
      .string({ unit: 'binary', maxLength: 60 })
      .map((text) => text.normalize('NFKC').replace(/[0-9A-Z]/gi, ''))
    fc.assert(
      fc.property(fc.constantFrom(...orders), noise, noise, (order, before, after) => {
        expect(read(`${before}${order.number}${after}`).named).toEqual([order.number])
      }),
      { numRuns: 50 },
    )
  })

  test('is not put together from two texts', () => {
    expect(find(['26-0000', '123-V']).named.size).toBe(0)
  })
})
