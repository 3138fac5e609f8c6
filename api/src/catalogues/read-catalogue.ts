import { onShelves, type Shelf } from '@lonja/core/catalogues/catalogue.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { loadTerms } from '../prices/buyer-terms.ts'
import { toSku } from '../products/sku-view.ts'
import { type CatalogueFilter, findCatalogue, findCatalogueSkus, findWays } from './catalogues.queries.ts'

/** Orders names as their language does. */
const COLLATORS = new Map<Locale, Intl.Collator>()
const collator = (locale: Locale): Intl.Collator => {
  const known = COLLATORS.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  COLLATORS.set(locale, known)
  return known
}

const readShelves = async (db: Db, categoryIds: readonly number[], locale: Locale): Promise<Map<number, Shelf>> => {
  const shelves = new Map<number, Shelf>()
  for (const { leaf, names, position } of await findWays(db, { categoryIds })) {
    const above = shelves.get(leaf)
    shelves.set(leaf, {
      id: leaf,
      names: [...(above?.names ?? []), localize(names, locale)],
      places: [...(above?.places ?? []), position],
    })
  }
  return shelves
}

/**
 * The products of a catalogue by shelf as one reader's pages show them: names, skus and prices are told by what tells them
 * there (`toSku`). Reads at most as many products and skus as were counted.
 */
export const readCatalogue = async (
  db: Db,
  {
    filter,
    shop,
    rights,
    locale,
    now,
    products: most,
    variants,
  }: {
    filter: CatalogueFilter
    shop: Parameters<AccessRights['seesPrices']>[0]
    rights: AccessRights
    locale: Locale
    now: Date
    products: number
    variants: number
  },
) => {
  const rows = await findCatalogue(db, { filter, limit: most })
  const categoryIds = [...new Set(rows.flatMap(({ category_id: id }) => id ?? []))]
  const [skus, shelves] = await Promise.all([
    findCatalogueSkus(db, { productIds: rows.map(({ id }) => id), limit: variants }),
    readShelves(db, categoryIds, locale),
  ])
  const wanted = skus.map(({ id }) => ({ skuId: id, shopId: shop.id }))
  const termsOf = await loadTerms(db, { rights, skus: wanted, now })
  const seesPrice = rights.seesPrices(shop)
  const today = dayOf(now)
  const skusOf = Map.groupBy(skus, ({ product_id: id }) => id)
  const products = rows.map((row) => ({
    serialNumber: row.serial_number,
    name: localize(row.names, locale),
    picture: row.picture,
    tax: toPercent(row.vat_bp),
    retailPrice: seesPrice && row.retail_price_cents !== null ? toEuros(row.retail_price_cents) : null,
    brand: row.brand,
    shelf: shelves.get(row.category_id ?? 0) ?? null,
    skus: (skusOf.get(row.id) ?? []).map((sku) =>
      toSku(sku, {
        seesPrice,
        terms: termsOf({ skuId: sku.id, shopId: shop.id }),
        productOnShelf: true,
        locale,
        today,
      }),
    ),
  }))
  const sorted = products
    .filter(({ skus: { length } }) => length > 0)
    .toSorted((a, b) => collator(locale).compare(a.name, b.name))
  return onShelves(sorted, ({ shelf }) => shelf)
}

export type CatalogueShelves = Awaited<ReturnType<typeof readCatalogue>>
export type CatalogueProduct = CatalogueShelves[number]['products'][number]
