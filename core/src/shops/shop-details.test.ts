import { expect, test } from 'vitest'
import { keptNames, mayChangeDetails, typedNames } from './shop-details.ts'
import { SHOP_STATUSES } from './shop-machine.ts'

test('a shop changes its details once it was open, and until it is closed', () => {
  expect(SHOP_STATUSES.filter(mayChangeDetails)).toEqual(['open', 'under_review', 'suspended'])
})

test.each([
  ['nothing was typed', {}, {}, {}],
  ['only empty ones were typed', { es: '', zh: '' }, {}, {}],
  ['one language', { es: '', en: 'Glass' }, { es: 'Vidrios', en: 'Glass', zh: 'Vidrios' }, { en: 'Glass' }],
  ['the name itself', { en: 'Vidrios' }, { es: 'Vidrios', en: 'Vidrios', zh: 'Vidrios' }, {}],
  ['all', { es: 'A', en: 'B', zh: 'C' }, { es: 'A', en: 'B', zh: 'C' }, { es: 'A', en: 'B', zh: 'C' }],
])('names by language: %s', (_, typed, kept, told) => {
  expect(keptNames('Vidrios', typed)).toEqual(kept)
  expect(typedNames('Vidrios', kept)).toEqual(told)
})
