import { describe, expect, it } from 'vitest'
import type { Refusal } from '../kernel/refusals.ts'
import { checkBlocks, checkEntries, isShownAt } from './check-front.ts'
import type { FrontBlock, FrontEntry } from './front-items.contract.ts'

const entry = (given: Partial<FrontEntry>): FrontEntry => ({
  ...{ id: 1, parentId: null, isOn: true, names: { es: 'Ofertas' }, relatedType: 'Product', categoryId: null },
  ...{ levels: 0, target: null, type: null, filter: '', shownFrom: null, shownUntil: null },
  ...given,
})
const block = (given: Partial<FrontBlock>): FrontBlock => ({
  ...{ id: 1, type: 'recent', isOn: true, titles: {}, texts: {}, link: null, linkTexts: {}, picture: null },
  ...{ limit: 10, filter: '', shownFrom: null, shownUntil: null },
  ...given,
})
const refused = (check: () => void): string | undefined => {
  try {
    check()
    return undefined
  } catch (error) {
    return `${(error as Refusal).code} ${(error as Refusal).path?.replace('body.content.items.', '')}`
  }
}

describe('a menu', () => {
  it.each<[string, FrontEntry[], string | undefined]>([
    ['of three levels', [entry({}), entry({ id: 2, parentId: 1 }), entry({ id: 3, parentId: 2 })], undefined],
    [
      'of four levels',
      [entry({}), entry({ id: 2, parentId: 1 }), entry({ id: 3, parentId: 2 }), entry({ id: 4, parentId: 3 })],
      'field_invalid 3.parentId',
    ],
    ['in a circle', [entry({ parentId: 2 }), entry({ id: 2, parentId: 1 })], 'field_invalid 0.parentId'],
    ['below an entry that is not there', [entry({ parentId: 9 })], 'field_invalid 0.parentId'],
    ['with one id twice', [entry({}), entry({})], 'field_invalid 1.id'],
    ['with a category without a name', [entry({ categoryId: 4, names: {} })], undefined],
    ['without a name', [entry({ names: { es: '' } })], 'field_required 0.names'],
    ['with no category', [entry({ relatedType: 'CategoryData' })], 'field_required 0.categoryId'],
    ['with an unknown policy', [entry({ relatedType: 'Policy', target: '/x' })], 'field_invalid 0.target'],
    ['with no address', [entry({ relatedType: 'Address' })], 'field_required 0.target'],
    [
      'that ends before it begins',
      [entry({ shownFrom: '2026-05-02T00:00:00Z', shownUntil: '2026-05-01T00:00:00Z' })],
      'date_order 0.shownUntil',
    ],
  ])('%s', (_, items, expected) => {
    expect(refused(() => checkEntries(items))).toBe(expected)
  })
})

it('blocks have each id once', () => {
  expect(refused(() => checkBlocks([block({}), block({ id: 2 })]))).toBeUndefined()
  expect(refused(() => checkBlocks([block({}), block({})]))).toBe('field_invalid 1.id')
})

describe('at noon on 4 May visitors', () => {
  const may = (day: number) => `2026-05-0${day}T12:00:00Z`
  it.each<[string, Partial<FrontBlock>, boolean]>([
    ['see what has no bounds', {}, true],
    ['do not see what is switched off', { isOn: false }, false],
    ['see what begins now', { shownFrom: may(4) }, true],
    ['do not see what begins later', { shownFrom: may(5) }, false],
    ['see what ends later', { shownUntil: may(5) }, true],
    ['do not see what ends now', { shownUntil: may(4) }, false],
  ])('%s', (_, given, expected) => {
    expect(isShownAt(block(given), new Date(may(4)))).toBe(expected)
  })
})
