import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { excerptOf } from '@lonja/core/publications/excerpt.ts'
import type { AccessRights } from '../access/access-rights.ts'
import { inOrder } from '../listings/find-products.ts'
import type { ProductCardRow } from '../listings/product-cards.queries.ts'
import type { TermsOf } from '../prices/buyer-terms.ts'
import { toProductCard } from '../products/product-view.ts'
import { toShopBrief } from '../shops/shop-view.ts'
import type { ActivityRow } from './activities.queries.ts'
import type { PublicationRow } from './publications.queries.ts'

/** Tagged products that a list shows of each publication. */
export const LISTED_PRODUCTS = 3

/** A publication with the products that it tags, as this caller may see them; `whole` gives all of its text. */
export const toPublication = (
  row: PublicationRow,
  {
    products,
    rights,
    termsOf,
    locale,
    now,
    whole,
  }: { products: ProductCardRow[]; rights: AccessRights; termsOf: TermsOf; locale: Locale; now: Date; whole: boolean },
) => {
  const shown = whole ? row.product_ids : row.product_ids.slice(0, LISTED_PRODUCTS)
  const text = localize(row.texts, locale)
  return {
    id: row.publication_id,
    shopId: row.shop_id,
    shop: toShopBrief({ ...row, id: row.shop_id }, rights, locale),
    kind: row.kind,
    title: localize(row.titles, locale),
    text: whole ? text : excerptOf(text),
    pictures: row.pictures,
    tags: row.tags,
    products: inOrder(shown, products, rights).map((product) =>
      toProductCard(product, rights, { termsOf, locale, today: dayOf(now) }),
    ),
    productCount: row.product_ids.length,
    // a draft is shown to its own shop as it would appear now
    publishedAt: (row.published_at ?? now).toISOString(),
    counters: { views: row.views, likes: row.likes, shares: row.shares, saves: row.saves },
    mine: { like: row.like_id, save: row.save_id },
  }
}

export const toActivity = (row: ActivityRow) => ({
  id: row.id,
  publicationId: row.publication_id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
})
