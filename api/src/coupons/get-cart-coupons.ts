import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import {
  findCartCoupons,
  findCartProducts,
  findCategoriesAbove,
  findOwnShopsOfCart,
} from '../checkout/coupons-of-order.queries.ts'
import type { Verb } from '../http/implement.ts'

/** What the pages of a cart need to show the coupon that an order of what is picked would use. */
export const getCartCoupons: Verb<typeof couponsContract.getCartCoupons> = async ({ deps, actor, locale, now }) => {
  const { accountId } = actor
  const rows = await findCartCoupons(deps.db, { accountId, now })
  const productIds = rows.length > 0 ? await findCartProducts(deps.db, { accountId }) : []
  const categories = await findCategoriesAbove(deps.db, { productIds })
  const isOfMarket = rows.some((row) => row.shop_id === null)
  return {
    at: now.toISOString(),
    coupons: rows.map((row) => ({
      id: row.id,
      title: localize(row.titles, locale),
      shopId: row.shop_id,
      shopIds: row.shop_ids,
      type: row.type,
      value: row.value_cents === null ? null : toEuros(row.value_cents),
      percentage: row.percent_bp === null ? null : toPercent(row.percent_bp),
      maxDiscount: row.max_discount_cents === null ? null : toEuros(row.max_discount_cents),
      minimumPurchase: toEuros(row.minimum_purchase_cents),
      categoryIds: row.category_ids,
      productIds: row.product_ids,
      validFrom: row.valid_from.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    ownShopIds: isOfMarket ? await findOwnShopsOfCart(deps.db, { accountId }) : [],
    categories: [...categories].map(([productId, categoryIds]) => ({ productId, categoryIds })),
  }
}
