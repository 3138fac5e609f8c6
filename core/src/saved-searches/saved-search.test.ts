import { expect, test } from 'vitest'
import { canonicalSearch, isSearchGone, nameOfSearch, SEARCH_NAME_MAX } from './saved-search.ts'
import { listQuery } from './saved-searches.contract.ts'

const saved = (query: object) => canonicalSearch(listQuery.parse(query))

test.each([
  ['words', { search: '  copas   de vino ' }, { search: 'copas de vino' }],
  ['a name in the name alone', { name: ' Riedel ' }, { name: 'Riedel' }],
  [
    'what lists do not know is left out',
    { search: 'copas', utm_source: 'x', sort: 'recent', cursor: 'c', lang: 'en' },
    { search: 'copas' },
  ],
  ['ids once, in order', { categoryIds: '9,3,9', industryIds: '7,2' }, { categoryIds: '3,9', industryIds: '2,7' }],
  ['one of several shops is its own list', { shopIds: '5' }, { shopId: '5' }],
  ['several shops', { shopIds: '5,2' }, { shopIds: '2,5' }],
  ['a shop that is among several', { shopId: '5', shopIds: '2,5' }, { shopId: '5' }],
  ['brands once, however written', { brand: 'Casa Lume,casa  lume,ARC' }, { brand: 'ARC,Casa Lume' }],
  ['attributes in lower case', { attributes: 'Colour:Rojo,size:xl' }, { attributes: 'colour:rojo,size:xl' }],
  ['flags as words', { inStock: '1', needBook: '0' }, { inStock: 'true', needBook: 'false' }],
  ['amounts without idle noughts', { priceFrom: '2.50', priceTo: '010.00' }, { priceFrom: '2.5', priceTo: '10' }],
  ['no lower bound', { priceFrom: '0.00', priceTo: '9' }, { priceTo: '9' }],
  ['exact words', { search: 'pan', exact: '1' }, { search: 'pan', exact: 'true' }],
  ['words that may be read otherwise', { search: 'pan', exact: '0' }, { search: 'pan' }],
  ['exact, of no words', { exact: '1', shopTypes: 'wholesaler' }, { shopTypes: 'wholesaler' }],
])('%s', (_, asked, query) => {
  expect(saved(asked)?.query).toEqual(query)
})

test.each([{}, { search: '   ' }, { exact: 'true' }, { priceFrom: '0' }, { brand: '' }, { name: '' }])(
  '%j narrows nothing',
  (query) => {
    expect(saved(query)).toBeNull()
  },
)

test.each([
  [{ search: 'Copas de  VINO' }, { search: 'cópas de vino' }, true],
  [{ search: 'año' }, { search: 'ano' }, false],
  [{ brand: 'Casa Lume' }, { brand: 'CASA  LUME' }, true],
  [{ shopIds: '5' }, { shopId: '5' }, true],
  [{ categoryIds: '3,9' }, { categoryIds: '9,3' }, true],
  [{ categoryIds: '3' }, { categoryIds: '9' }, false],
  [{ search: 'a', inStock: 'true' }, { inStock: '1', search: 'a' }, true],
  [{ search: 'a', inStock: 'true' }, { search: 'a' }, false],
  [{ search: 'a' }, { name: 'a' }, false],
  [{ priceTo: '9' }, { priceTo: '9.00' }, true],
])('%j is the same search as %j: %s', (one, other, isSame) => {
  expect(saved(one)?.key === saved(other)?.key).toBe(isSame)
})

test('what is saved is read again as it was', () => {
  const query =
    saved({ search: 'copas', brand: 'Arc,Bormioli', categoryIds: '9,3', priceTo: '10.50', inStock: '1' })?.query ?? {}
  expect(saved(query)?.query).toEqual(query)
})

test('a name is what is asked for, no longer than names may be', () => {
  expect(nameOfSearch(['copas', '', 'Menaje', 'Vidal'])).toBe('copas · Menaje · Vidal')
  expect([...nameOfSearch(['杯'.repeat(200)])]).toHaveLength(SEARCH_NAME_MAX)
})

test.each([
  [{ categoryIds: '3' }, true],
  [{ categoryIds: '3,4' }, false],
  [{ categoryIds: '4', shopId: '3' }, true],
  [{ shopIds: '3' }, true],
  [{ industryIds: '4' }, false],
  [{ search: 'copas' }, false],
  [{ brand: 'nobody', countries: 'ES' }, false],
])('%j finds nothing where 3 is gone: %s', (query, isGone) => {
  expect(isSearchGone(query, (_, value) => value === '4')).toBe(isGone)
})
