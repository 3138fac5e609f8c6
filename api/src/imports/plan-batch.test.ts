import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import type { ContentUnit } from '@lonja/core/products/content.ts'
import { expect, test } from 'vitest'
import type { ImportedRow } from './imported-products.ts'
import { planBatch } from './plan-batch.ts'

const product = {
  id: 7,
  names: { es: 'Vaso', zh: '杯' },
  descriptions: {},
  pictures: ['/p/1'],
  vat_bp: basisPoints(2100),
  retail_price_cents: cents(300),
  brand: 'Vidralia',
  country: 'ES',
  return_days: null,
  is_recommend: false,
  category_ids: [3, 5],
}
const sku = {
  id: 70,
  product_id: 7,
  ean: null,
  attribute: [{ key: 'size', name: { es: 'Talla', en: 'Size' }, value: { es: 'grande', en: 'large' } }],
  pictures: [],
  price_cents: cents(121),
  pack_size: 6,
  minimum: 12,
  weight_grams: 350,
  size_mm: [100, 100, 200],
  content_amount: 330,
  content_unit: 'ml' as ContentUnit,
  stock: 40,
  discount_bp: basisPoints(500),
  need_book: false,
  expected_on: null as string | null,
  stock_control: 'unlimited' as const,
  on_shelf: true,
}
const row: ImportedRow = {
  row: 2,
  serialNumber: 'V-1',
  productSerial: 'V',
  names: { es: 'Vaso' },
  descriptions: {},
  priceCents: cents(121),
  writing: 'shop',
  vatBp: null,
  retailPriceCents: null,
  discountBp: null,
  stock: null,
  stockControl: null,
  expectedOn: null,
  preSale: null,
  packSize: null,
  minimum: null,
  weightGrams: null,
  sizeMm: null,
  content: null,
  categories: [],
  attributes: [],
  ean: null,
  brand: null,
  country: null,
  returnDays: null,
  recommended: null,
  pictures: [],
  onShelf: null,
}
const IDS = new Map([
  ['Menaje', 3],
  ['Vasos', 5],
  ['Bar', 9],
])
const plan = (...rows: Partial<ImportedRow>[]) => planWith(20, ...rows)
const planWith = (room: number, ...rows: Partial<ImportedRow>[]) =>
  planBatch(
    rows.map((given) => ({ ...row, ...given })),
    { products: new Map([['V', product]]), skus: new Map([['V-1', sku]]) },
    {
      shop: { id: 1, taxInclude: true, taxBp: basisPoints(2100) },
      language: 'es',
      countsStock: true,
      now: new Date('2026-11-30T10:00:00Z'),
      room,
      categoryIds: (paths) => paths.map((path) => IDS.get(path.join('>')) ?? 0),
    },
  )
const talla = (value: string, name = 'Talla') => [{ key: 'size', name: { es: name }, value: { es: value } }]

test.each<[string, Partial<ImportedRow>, string[]]>([
  ['what is there already', {}, []],
  [
    'everything as it is',
    { stock: 40, packSize: 6, minimum: 12, weightGrams: 350, sizeMm: [100, 100, 200], vatBp: basisPoints(2100) },
    [],
  ],
  ['the price with another writing', { priceCents: cents(100), writing: 'net' }, []],
  ['another price', { priceCents: cents(122) }, ['price']],
  [
    'a VAT by which a net price is another',
    { priceCents: cents(100), writing: 'net', vatBp: basisPoints(1000) },
    ['price', 'vat'],
  ],
  ['a name in one language', { names: { en: 'Glass' } }, ['name.en']],
  ['a minimum that is the same in whole packs', { minimum: 8 }, []],
  ['a pack by which the minimum is another', { packSize: 5 }, ['packSize', 'minimum']],
  ['the same categories in another order', { categories: [['Vasos'], ['Menaje']] }, []],
  ['other categories', { categories: [['Bar']] }, ['categories']],
  ['a category that is still to be made', { categories: [['Copas']] }, ['categories']],
  ['the attribute as it reads', { attributes: talla('grande') }, []],
  ['another value of it', { attributes: talla('mediana') }, ['attribute.size']],
  [
    'one more attribute',
    { attributes: [{ key: 'color', name: { es: 'Color' }, value: { es: 'rojo' } }] },
    ['attribute.color'],
  ],
  ['the content as it is', { content: { amount: 330, unit: 'ml' } }, []],
  ['another content', { content: { amount: 330, unit: 'g' } }, ['netContent']],
  ['another product', { productSerial: 'W' }, ['productSerial']],
  ['another picture', { pictures: ['/p/2'] }, ['pictures', 'pictures']],
  [
    'everything of a sku',
    { ean: '4006381333931', stock: 41, weightGrams: 351, sizeMm: [1, 2, 3], onShelf: false },
    ['ean', 'weight', 'unitSize', 'stock', 'onShelf'],
  ],
  [
    'a discount, a sale ahead and another control of stock',
    { discountBp: basisPoints(0), preSale: true, stockControl: 'limit' },
    ['discount', 'presale', 'stockControl'],
  ],
  [
    'the discount, the sale and the control as they are',
    { discountBp: basisPoints(500), preSale: false, stockControl: 'unlimited' },
    [],
  ],
  [
    'no returns, a recommendation and another country',
    { returnDays: 0, recommended: true, brand: 'Mesonia', country: 'PT' },
    ['returnDays', 'recommended', 'brand', 'country'],
  ],
])('%s changes what it should', (_, given, changes) => {
  const planned = plan(given).skus[0]
  expect(planned?.changes.toSorted()).toEqual([...new Set(changes)].toSorted())
})

test('what a row does not say stays, and the languages of an attribute that reads the same', () => {
  const { skus, products } = plan({ priceCents: cents(150), attributes: talla('grande') })
  const { id: _, ...before } = sku
  expect(skus[0]?.after).toEqual({ ...before, price_cents: 150 })
  expect(products[0]).toMatchObject({ changes: [], after: { names: product.names, category_ids: [3, 5] } })
})

test('what is new is made by the shop’s own VAT, counted where the file counts', () => {
  const { skus, products } = plan({ serialNumber: 'N-1', productSerial: 'N', packSize: 4, minimum: 6, row: 9 })
  expect(products[0]).toMatchObject({ before: null, after: { names: { es: 'Vaso' }, vat_bp: 2100 } })
  expect(skus[0]).toMatchObject({
    before: null,
    isWritten: true,
    after: { product_id: 0, pack_size: 4, minimum: 8, stock: 0, stock_control: 'notAllowedToBuy', on_shelf: true },
  })
})

test('rows of one product add to each other, and only what becomes other counts as changed', () => {
  const { products, skus } = plan(
    { names: { es: 'Copa' } },
    { serialNumber: 'V-2', names: { es: 'Vaso', en: 'Glass' }, categories: [['Bar']] },
  )
  expect(products[0]).toMatchObject({
    after: { names: { es: 'Vaso', en: 'Glass', zh: '杯' } },
    changes: ['name.en', 'categories'],
  })
  expect(skus.map(({ changes }) => changes)).toEqual([[], ['name.en', 'categories']])
})

test('more products than a shop may recommend go in without being recommended, the last ones first to be left out', () => {
  const asked = ['A', 'B', 'C'].map((serial) => ({ serialNumber: serial, productSerial: serial, recommended: true }))
  const after = (room: number, ...more: Partial<ImportedRow>[]) => {
    const { products, notRecommended } = planWith(room, ...asked, ...more)
    return [products.flatMap((one) => (one.after.is_recommend ? one.serialNumber : [])), notRecommended]
  }
  expect(after(3)).toEqual([['A', 'B', 'C'], []])
  expect(after(1)).toEqual([['A'], ['B', 'C']])
  expect(after(0)).toEqual([[], ['A', 'B', 'C']])
})

test('a file makes room for what it recommends by what it recommends no more', () => {
  const there = { ...product, is_recommend: true }
  const rows = [{ recommended: false }, { serialNumber: 'A', productSerial: 'A', recommended: true }]
  const planned = planBatch(
    rows.map((given) => ({ ...row, ...given })),
    { products: new Map([['V', there]]), skus: new Map() },
    {
      shop: { id: 1, taxInclude: true, taxBp: basisPoints(2100) },
      language: 'es',
      countsStock: true,
      now: new Date('2026-11-30T10:00:00Z'),
      room: 0,
      categoryIds: () => [],
    },
  )
  expect(planned.products.map(({ after }) => after.is_recommend)).toEqual([false, true])
})
