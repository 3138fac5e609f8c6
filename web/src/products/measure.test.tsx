import { LOCALES, type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UnitPrice } from '../cart/line-price.tsx'
import { speak } from '../locale/locale.server.ts'
import { PriceBlock } from './detail/price-block.tsx'
import { PriceLadder } from './detail/price-ladder.tsx'
import { SkuCell } from './detail/sku-cell.tsx'
import { SkuTable } from './detail/sku-table.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData, ProductData } from './wire.ts'

const OIL = { amount: 750, unit: 'ml' }
const priced = (price: number, level1: object = {}) => ({
  level1: { price, discount: 0, min2Buy: 6, minimum: 6, ...level1 },
})
const sku = (id: number, priceInfo: object | null, value = `${id}`) => ({
  ...{ id, productId: 7, serialNumber: `A-${id}`, ean: null, pictures: [], isAvailable: true, stock: 60 },
  ...{ stockControl: 'notAllowedToBuy', expectedOn: null, needBook: false, priceInfo },
  attribute: [{ key: 'size', name: 'Formato', value }],
})
const product = (skus: ReturnType<typeof sku>[], taxInclude = false) =>
  ({
    ...{ id: 7, name: 'Aceite', pictures: [], tax: 21, shopId: 1, stock: 60, isAvailable: true, retailPrice: null },
    ...{ stockControl: 'notAllowedToBuy', needBook: false, expectedOn: null, skuCount: skus.length, onlySkuId: null },
    ...{ skus, priceInfo: skus[0]?.priceInfo ?? null },
    shop: { name: 'Vidal', access: 'open', shopSettings: { taxSetting: { taxInclude, tax: 21 } } },
  }) as unknown as ProductData

const read = (locale: Locale, element: ReactElement): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [localizedPath('/goods-list', locale)],
    hydrationData: { loaderData: { root: { me: null } } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

const card = (given: ProductData) => <ProductCard product={given as unknown as ProductCardData} />
const wanted = { wanted: { quantities: {}, marks: {} }, setWanted: () => {}, onChoose: () => {} }
const tableOf = (given: ProductData) => ({ product: given, ...wanted }) as unknown as Parameters<typeof SkuTable>[0]
/** All places of a product's page that say a price. */
const places = (given: ProductData) => (
  <>
    <PriceBlock product={given} sku={undefined} />
    <PriceLadder product={given} sku={undefined} quantities={{}} />
    <SkuTable {...tableOf(given)} />
  </>
)

test.each([
  ['es', '2,47 €/l', 'Contenido: 750 ml'],
  ['en', '€2.47/l', 'Content: 750 ml'],
  ['zh', '€2.47/升', '净含量：750 毫升'],
] as const)('a card and a page say what a litre costs in %s', (locale, litre, content) => {
  const given = product([sku(1, priced(1.85, { netContent: OIL }))])
  expect(read(locale, card(given))).toContain(litre)
  const block = read(locale, <PriceBlock product={given} sku={undefined} />)
  expect(block).toContain(litre)
  expect(block).toContain(content)
})

test.each(LOCALES)('without a content, and with a closed price, nothing is said per measure in %s', (locale) => {
  for (const given of [product([sku(1, priced(1.85))]), product([sku(1, null), sku(2, null)])])
    expect(read(locale, card(given)) + read(locale, places(given))).not.toMatch(/[€\d]\/(l|kg|升)|750/)
})

test('each variant and each step of a ladder has its own, in the writing of the price beside it', () => {
  const ladder = [{ from: 12, price: 1.5 }]
  const skus = [
    sku(1, priced(1.85, { netContent: OIL, ladder }), '75 cl'),
    sku(2, priced(10, { netContent: { amount: 5000, unit: 'ml' } }), '5 l'),
  ]
  const table = read('es', <SkuTable {...tableOf(product(skus))} />)
  expect(table).toMatch(/75 cl.*2,47 €\/l.*5 l.*2,00 €\/l/)
  const steps = read('es', <PriceLadder product={product(skus)} sku={undefined} quantities={{}} />)
  expect(steps).toMatch(/1,85 € .*2,47 €\/l.*1,50 € .*2,00 €\/l/)
  // with VAT where the shop writes it: a page's large price is without, its table is as written
  const gross = product(
    [sku(1, priced(2.42, { netContent: { amount: 1000, unit: 'ml' } }), '1 l'), sku(2, priced(5))],
    true,
  )
  expect(read('es', card(gross))).toContain('2,00 €/l')
  expect(read('es', <SkuTable {...tableOf(gross)} />)).toContain('2,42 €/l')
})

test('in a grid it is told where variants differ in what they hold', () => {
  const cell = (other: object) => {
    const skus = [sku(1, priced(2, { netContent: { amount: 250, unit: 'g' } })), sku(2, priced(2, other))]
    const props = { product: product(skus), ...wanted, sku: skus[0], row: 0, column: 0 }
    return read('es', <SkuCell {...(props as unknown as Parameters<typeof SkuCell>[0])} />)
  }
  expect(cell({ netContent: { amount: 500, unit: 'g' } })).toContain('8,00 €/kg')
  expect(cell({ netContent: { amount: 250, unit: 'g' } })).not.toContain('€/kg')
})

test('a line of the cart says it by the step that its quantity has reached', () => {
  const item = {
    sku: { priceInfo: priced(1.85, { netContent: OIL, ladder: [{ from: 12, price: 1.5 }] }), product: { tax: 21 } },
  }
  const shop = { shopSettings: { taxSetting: { taxInclude: false } } }
  const line = (quantity: number) =>
    read('es', <UnitPrice {...({ item, shop, quantity } as unknown as Parameters<typeof UnitPrice>[0])} />)
  expect([line(6), line(12)]).toEqual([expect.stringContaining('2,47 €/l'), expect.stringContaining('2,00 €/l')])
})
