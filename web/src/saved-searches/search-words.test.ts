import { expect, it } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { listAddress } from './list-address.ts'
import { searchWords } from './search-words.ts'

const SEARCH = {
  query: {
    search: 'copas',
    categoryIds: '3,4',
    shopId: '9',
    inStock: 'true',
    needBook: 'false',
    priceTo: '12.5',
    packSizes: '1,6',
    brand: 'arc',
    attributes: 'colour:rojo',
  },
  names: [
    { param: 'brand' as const, value: 'arc', name: 'Arc' },
    { param: 'categoryIds' as const, value: '4', name: 'Cristalería' },
    { param: 'shopId' as const, value: '9', name: 'Vidal Menaje' },
    { param: 'attributes' as const, value: 'colour:rojo', name: 'Rojo' },
  ],
}

it('says what a search asks for as the chips of its list do, without what is gone or turned off', async () => {
  const words = await speak('es', () => searchWords(SEARCH, 'es'))
  expect(words.slice(0, 3)).toEqual([expect.stringContaining('copas'), 'Cristalería', 'Vidal Menaje'])
  expect(words).toHaveLength(9)
  expect(words.join()).toMatch(/12,50\s€.*Rojo,Arc/)
})

it.each([
  [{ search: 'copas de vino' }, false, '/goods-list?search=copas+de+vino'],
  [{ shopId: '9' }, false, '/shop-index/goods-list/9'],
  [{ shopId: '9', inStock: 'true' }, true, '/shop-index/goods-list/9?inStock=true&sort=recent'],
  [{ categoryIds: '3,4' }, true, '/goods-list?categoryIds=3%2C4&sort=recent'],
])('%j, the newest first %s: %s', (query, isNewestFirst, address) => {
  expect(listAddress(query as Record<string, string>, { isNewestFirst })).toBe(address)
})
