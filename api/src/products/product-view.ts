import { ratingOf } from '@lonja/core/comments/rating.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { type Locale, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { nextArrival } from '@lonja/core/products/expected-arrival.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { PictureTexts } from '../db/documents.ts'
import type { ProductCardRow, ProductRow } from '../listings/product-cards.queries.ts'
import { loadTerms, type TermsOf } from '../prices/buyer-terms.ts'
import { toShopBrief } from '../shops/shop-view.ts'
import { textsOf } from './picture-texts.ts'
import type { StoredPaper } from './product-papers.queries.ts'
import { type SkuRow, toPriceInfo, toProductBrief, toSku } from './sku-view.ts'

/** A caller's terms for the skus that stand for these products on their cards. */
export const loadCardTerms = (
  db: Db,
  { rights, rows, now }: { rights: AccessRights; rows: readonly ProductCardRow[]; now: Date },
): Promise<TermsOf> =>
  loadTerms(db, { rights, now, skus: rows.map((row) => ({ skuId: row.best_sku_id, shopId: row.shop_id })) })

interface CardReading {
  termsOf: TermsOf
  locale: Locale
  /** YYYY-MM-DD in Spain's time */
  today: string
}

/** By what skus are told to one caller: what they may see, their prices, their language and the day that it is for them. */
export interface Reading extends CardReading {
  rights: AccessRights
}

/** A card of a product list; without sight of the shop's prices it carries no amount, and no day on which more comes in. */
export const toProductCard = (row: ProductCardRow, rights: AccessRights, { termsOf, locale, today }: CardReading) => {
  const shop = { ...row, id: row.shop_id }
  const seesPrice = rights.seesPrices(shop)
  return {
    ...toProductBrief({ ...row, id: row.product_id, names: row.product_names }, locale),
    shopId: row.shop_id,
    shop: toShopBrief(shop, rights, locale),
    priceInfo: seesPrice ? toPriceInfo(row, termsOf({ skuId: row.best_sku_id, shopId: row.shop_id })) : null,
    retailPrice: seesPrice && row.retail_price_cents !== null ? toEuros(row.retail_price_cents) : null,
    skuCount: row.sku_count,
    onlySkuId: row.sku_count === 1 ? row.any_sku_id : null,
    stock: row.counted_stock,
    expectedOn: seesPrice && (!row.available || row.need_book) ? nextArrival(row.arrivals ?? [], today) : null,
    isAvailable: row.available,
    stockControl: row.stock_control,
    isRecommend: row.is_recommend,
    rating: ratingOf(row.rating_count, row.rating_sum),
    createdAt: row.created_at.toISOString(),
  }
}

interface Category {
  id: number
  names: Localized
}

const toCategories = (rows: Category[], locale: Locale) =>
  rows.map(({ id, names }) => ({ id, name: localize(names, locale) }))

/** What pictures show, in one language. */
const shownTexts = (texts: PictureTexts, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([address, text]) => [address, localize(text, locale)]))

/** A product's page: its card, its skus, its categories, what its owner wrote of it. */
export const toProduct = (
  row: ProductRow,
  {
    skus,
    categories,
    path,
    papers,
  }: { skus: SkuRow[]; categories: Category[]; path: Category[]; papers: StoredPaper[] },
  rights: AccessRights,
  reading: CardReading,
) => {
  const { termsOf, locale, today } = reading
  const shop = { ...row, id: row.shop_id }
  const seesPrice = rights.seesPrices(shop)
  return {
    ...toProductCard(row, rights, reading),
    names: row.product_names,
    pictureTexts: shownTexts(textsOf(row.pictures, row.picture_texts), locale),
    description: localize(row.descriptions, locale),
    categories: toCategories(categories, locale),
    categoryPath: toCategories(path, locale),
    skus: skus.map((sku) =>
      toSku(sku, {
        seesPrice,
        terms: termsOf({ skuId: sku.id, shopId: row.shop_id }),
        productOnShelf: true,
        locale,
        today,
      }),
    ),
    papers: papers.map(({ key, kind, language, title, format, size }) => ({
      ...{ kind, language, title, format, size },
      url: `${API_BASE}/products/${row.product_id}/papers/${key}`,
    })),
    brand: row.brand,
    country: row.country,
    returnDeadline: row.return_days ?? row.shop_return_days,
  }
}
