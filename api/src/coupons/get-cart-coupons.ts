import type { CouponApplies } from '@lonja/core/coupons/coupon-lists.ts'
import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { findOwner } from '../cart/cart-owner.ts'
import {
  findCartCoupons,
  findCartProducts,
  findCartPromotions,
  findCategoriesAbove,
  findOwnShopsOfCart,
} from '../checkout/coupons-of-order.queries.ts'
import type { Verb } from '../http/implement.ts'

type Row = Omit<Awaited<ReturnType<typeof findCartPromotions>>[number], 'published_at' | 'collect_until'>

const toHeld = (row: Row, time: { applies: CouponApplies; from: Date; until: Date }, locale: Locale) => ({
  id: row.id,
  applies: time.applies,
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
  validFrom: time.from.toISOString(),
  expiresAt: time.until.toISOString(),
})

/** What the pages of a cart need to show the coupon or promotion that an order of what is picked would use. */
export const getCartCoupons: Verb<typeof couponsContract.getCartCoupons> = async (call) => {
  const { deps, actor, locale, now } = call
  const owner = await findOwner(deps.db, call)
  if (!owner) return { at: now.toISOString(), coupons: [], ownShopIds: [], categories: [] }
  const rows = actor ? await findCartCoupons(deps.db, { accountId: actor.accountId, now }) : []
  const promotions = await findCartPromotions(deps.db, { owner, now })
  const hasAny = [...rows, ...promotions].length > 0
  const productIds = hasAny ? await findCartProducts(deps.db, { owner }) : []
  const categories = await findCategoriesAbove(deps.db, { productIds })
  const isOfMarket = rows.some((row) => row.shop_id === null)
  return {
    at: now.toISOString(),
    coupons: [
      ...promotions.map((row) =>
        toHeld(row, { applies: 'byItself', from: row.published_at, until: row.collect_until }, locale),
      ),
      ...rows.map((row) => toHeld(row, { applies: 'collected', from: row.valid_from, until: row.expires_at }, locale)),
    ],
    ownShopIds: actor && isOfMarket ? await findOwnShopsOfCart(deps.db, { accountId: actor.accountId }) : [],
    categories: [...categories].map(([productId, categoryIds]) => ({ productId, categoryIds })),
  }
}
