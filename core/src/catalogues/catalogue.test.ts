import { describe, expect, test } from 'vitest'
import { CATALOGUE_MAX, catalogueProblem, onShelves, type Shelf, toldAlike } from './catalogue.ts'

const { cards, list } = CATALOGUE_MAX

describe('what can be printed', () => {
  test.each([
    ['nothing', 'cards', { products: 0, variants: 0 }, { code: 'catalogue_empty' }],
    ['one product', 'cards', { products: 1, variants: 1 }, null],
    ['as many as cards have room for', 'cards', { products: cards.products, variants: cards.variants }, null],
    [
      'one more',
      'cards',
      { products: cards.products + 1, variants: 1 },
      { code: 'catalogue_too_long', count: cards.products + 1, maximum: cards.products },
    ],
    ['the same as a list', 'list', { products: cards.products + 1, variants: 1 }, null],
    [
      'a list of more',
      'list',
      { products: list.products + 1, variants: 1 },
      { code: 'catalogue_too_long', count: list.products + 1, maximum: list.products },
    ],
    [
      'few products of too many variants',
      'cards',
      { products: 2, variants: cards.variants + 1 },
      { code: 'catalogue_too_many_variants', count: cards.variants + 1, maximum: cards.variants },
    ],
  ] as const)('%s (%s)', (_, layout, counts, problem) => {
    expect(catalogueProblem(counts, layout)).toEqual(problem)
  })
})

const shelf = (id: number, ...places: number[]): Shelf => ({ id, places, names: places.map((place) => `n${place}`) })
const idsOf = (shelves: readonly (Shelf | null)[]) =>
  onShelves(shelves, (one) => one).map((one) => [one.shelf?.id ?? null, one.products.length])

describe('shelves', () => {
  test.each([
    ['none', [], []],
    ['each once, with all that stands on it', [shelf(1, 1), shelf(2, 2), shelf(1, 1)], [[1, 2], [2, 1]]], // biome-ignore format: a table
    ['by the place in the tree, not by the number', [shelf(1, 3), shelf(2, 1), shelf(3, 2)], [[2, 1], [3, 1], [1, 1]]], // biome-ignore format: a table
    ['one before those below it', [shelf(5, 1, 1), shelf(4, 1), shelf(6, 1, 0)], [[4, 1], [6, 1], [5, 1]]], // biome-ignore format: a table
    ['below one before the next of the one above', [shelf(7, 2), shelf(8, 1, 9)], [[8, 1], [7, 1]]], // biome-ignore format: a table
    ['two of one place by their number', [shelf(9, 1), shelf(3, 1)], [[3, 1], [9, 1]]], // biome-ignore format: a table
    ['what stands on none at the end', [null, shelf(1, 9), null], [[1, 1], [null, 2]]], // biome-ignore format: a table
  ] as [string, (Shelf | null)[], unknown][])('%s', (_, given, expected) => {
    expect(idsOf(given)).toEqual(expected)
  })

  test('products keep their order', () => {
    const [one] = onShelves(['b', 'a', 'c'], () => shelf(1, 1))
    expect(one?.products).toEqual(['b', 'a', 'c'])
  })
})

describe('what is told alike', () => {
  test.each([
    ['nothing', '', []],
    ['one', 'a', ['a']],
    ['neighbours', 'aabb', ['aa', 'bb']],
    ['those with others between them, by the first', 'baab', ['bb', 'aa']],
  ])('%s', (_, given, expected) => {
    expect(toldAlike([...given], (letter) => letter).map((group) => group.join(''))).toEqual(expected)
  })
})
