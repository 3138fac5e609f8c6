import { expect, test } from 'vitest'
import type { QuantityFacts } from '../cart/quantity.ts'
import { fillUp, orderListNameKey } from './order-list.ts'

test.each([
  ['Terraza', 'terraza', true],
  ['Café  de  la mañana', ' cafe de la mañana ', true],
  ['ＴＥＲＲＡＺＡ', 'terraza', true],
  ['Año', 'Ano', false],
  ['Lunes', 'Lunes 2', false],
  ['夏季', '夏季', true],
])('%s and %s: one name %s', (one, other, isSame) => {
  expect(orderListNameKey(one) === orderListNameKey(other)).toBe(isSame)
})

const FACTS: QuantityFacts = { packSize: 1, minimum: 1, stock: 100, stockControl: 'notAllowedToBuy' }

test.each<[string, number, Partial<QuantityFacts>, number, ReturnType<typeof fillUp>]>([
  ['as it is written', 12, {}, 0, { quantity: 12, result: 'added' }],
  ['whole packs', 10, { packSize: 6 }, 0, { quantity: 12, result: 'more' }],
  ['the minimum', 2, { minimum: 5 }, 0, { quantity: 5, result: 'more' }],
  ['what the stock has in whole packs', 40, { packSize: 6, stock: 20 }, 0, { quantity: 18, result: 'fewer' }],
  ['nothing of less than a pack', 12, { packSize: 6, stock: 5 }, 0, { quantity: 0, result: 'soldOut' }],
  ['uncounted stock', 300, { stock: 0, stockControl: 'unlimited' }, 0, { quantity: 300, result: 'added' }],
  ['only in the shop', 3, { stockControl: 'limit' }, 0, { quantity: 0, result: 'notOnline' }],
  ['the cart has a part', 12, {}, 5, { quantity: 12, result: 'added' }],
  ['the cart has it', 12, {}, 12, { quantity: 12, result: 'there' }],
  ['the cart has it in packs', 10, { packSize: 6 }, 12, { quantity: 12, result: 'there' }],
  ['the cart has more', 12, {}, 20, { quantity: 20, result: 'there' }],
  ['sold out while the cart has some', 12, { stock: 0 }, 4, { quantity: 4, result: 'soldOut' }],
])('%s', (_, wanted, facts, inCart, filled) => {
  expect(fillUp(wanted, { ...FACTS, ...facts }, inCart)).toEqual(filled)
})
