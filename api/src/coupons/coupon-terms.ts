import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { checkCouponTerms, type ShopCouponTerms } from '@lonja/core/coupons/shop-coupon.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { filledTexts } from '@lonja/core/kernel/locale.ts'
import { type Cents, type Euros, fromPercent, ZERO } from '@lonja/core/kernel/money.ts'
import { publishMoment } from '@lonja/core/kernel/publish-moment.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { givenCents } from '../http/given-cents.ts'
import type { Call } from '../http/implement.ts'
import { stateVersion } from '../http/state-version.ts'
import { type CouponOwner, findShopCoupon, findUnknownIds, type StoredCoupon } from './owned-coupons.queries.ts'

/** What a shop or the market says of a coupon; the market's names shops instead of an audience and products. */
export type CouponBody = Call<typeof sellerCouponsContract.updateSellerCoupon>['body'] & {
  shopIds?: number[] | undefined
}

/** A coupon before anyone has said anything of it. */
const FRESH: ShopCouponTerms = {
  ...{
    titles: {},
    applies: 'collected',
    type: 'cash',
    value: null,
    percentage: null,
    maxDiscount: null,
    minimumPurchase: ZERO,
  },
  ...{
    audience: 'all',
    groupId: null,
    distanceLimit: null,
    industryIds: [],
    categoryIds: [],
    productIds: [],
    shopIds: [],
  },
  ...{ publishedAt: new Date(0), collectUntil: new Date(0), validDays: null, validFrom: null, validUntil: null },
  ...{ total: null, perAccount: 1 },
}

/** What a stored coupon says. */
export const termsOf = (row: StoredCoupon): ShopCouponTerms & { collected: number } => ({
  titles: row.titles,
  applies: row.applies,
  type: row.type,
  value: row.value_cents,
  percentage: row.percent_bp,
  maxDiscount: row.max_discount_cents,
  minimumPurchase: row.minimum_purchase_cents,
  audience: row.audience,
  groupId: row.group_id,
  distanceLimit: row.distance_km,
  industryIds: row.industry_ids,
  categoryIds: row.category_ids,
  productIds: row.product_ids,
  shopIds: row.shop_ids,
  publishedAt: row.published_at,
  collectUntil: row.collect_until,
  validDays: row.valid_days,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  total: row.total,
  perAccount: row.per_account,
  collected: row.collected,
})

/** Cents of an amount that is named, null where it is named as none or as nothing, what was before where it is not named. */
const cap = (field: 'value' | 'maxDiscount', given: Euros | null | undefined, before: Cents | null): Cents | null =>
  given === undefined ? before : given === null ? null : givenCents(given, field) || null

/** A moment as a form gives it back, which knows no seconds, is the one that it showed. */
const dateOf = (given: string | null | undefined, before: Date | null): Date | null => {
  if (given === undefined) return before
  if (given === null) return null
  const moment = new Date(given)
  return before && moment.getTime() === Math.floor(before.getTime() / MINUTE) * MINUTE ? before : moment
}

const idsOf = (given: number[] | undefined, before: readonly number[]): readonly number[] =>
  given ? [...new Set(given)].sort((a, b) => a - b) : before

/**
 * What a coupon says after a body has named some of it; what its type, its audience or a promotion has no use for is dropped. Throws
 * field_invalid for amounts that are none, date_past and date_far for a beginning that is not ahead.
 */
export const applyBody = (before: ShopCouponTerms | null, body: CouponBody, now: Date): ShopCouponTerms => {
  const old = before ?? FRESH
  const { applies = old.applies, type = old.type, audience = old.audience, publishedAt } = body
  const asked = publishedAt === undefined || publishedAt === 'now' ? publishedAt : new Date(publishedAt)
  const isCash = type === 'cash'
  const isCollected = applies === 'collected'
  // a promotion has no time of use that a coupon could keep
  const usedUntil = old.applies === 'collected' ? old.validUntil : null
  const collectUntil = dateOf(body.collectUntil, old.collectUntil) ?? old.collectUntil
  return {
    titles: body.titles ? filledTexts(body.titles) : old.titles,
    applies,
    type,
    value: isCash ? cap('value', body.value, old.value) : null,
    percentage: isCash ? null : body.percentage == null ? old.percentage : fromPercent(body.percentage),
    maxDiscount: isCash ? null : cap('maxDiscount', body.maxDiscount, old.maxDiscount),
    minimumPurchase:
      body.minimumPurchase === undefined ? old.minimumPurchase : givenCents(body.minimumPurchase, 'minimumPurchase'),
    audience,
    groupId: audience === 'group' ? (body.groupId ?? old.groupId) : null,
    distanceLimit: body.distanceLimit === undefined ? old.distanceLimit : body.distanceLimit,
    industryIds: idsOf(body.industryIds, old.industryIds),
    categoryIds: idsOf(body.categoryIds, old.categoryIds),
    productIds: idsOf(body.productIds, old.productIds),
    shopIds: idsOf(body.shopIds, old.shopIds),
    publishedAt: publishMoment(asked, before?.publishedAt ?? null, now) ?? now,
    collectUntil,
    validDays: !isCollected ? null : body.validDays === undefined ? old.validDays : body.validDays,
    validFrom: isCollected ? dateOf(body.validFrom, old.validFrom) : null,
    validUntil: isCollected ? dateOf(body.validUntil, usedUntil) : collectUntil,
    total: body.total === undefined ? old.total : body.total,
    perAccount: isCollected ? (body.perAccount ?? old.perAccount) : 1,
  }
}

/** Throws what forbids these terms to their owner: what core says of them, and things that are not the owner's to name. */
export const checkTerms = async (
  trx: Db,
  { shopId, terms, now }: CouponOwner & { terms: ShopCouponTerms; now: Date },
) => {
  checkCouponTerms(terms, now)
  const { groupId, productIds, categoryIds, industryIds } = terms
  const named = { productIds: [...productIds], categoryIds: [...categoryIds], industryIds: [...industryIds] }
  const unknown = await findUnknownIds(trx, { shopId, groupId, ...named })
  if (unknown) throw new Refusal('field_invalid', { path: `body.${unknown}`, params: { field: unknown } })
}

/** Columns of a coupon. */
export const couponColumns = (c: ShopCouponTerms) => ({
  applies: c.applies,
  type: c.type,
  titles: JSON.stringify(c.titles),
  value_cents: c.value,
  percent_bp: c.percentage,
  max_discount_cents: c.maxDiscount,
  minimum_purchase_cents: c.minimumPurchase,
  audience: c.audience,
  group_id: c.groupId,
  distance_km: c.distanceLimit,
  industry_ids: [...c.industryIds],
  category_ids: [...c.categoryIds],
  product_ids: [...c.productIds],
  shop_ids: [...c.shopIds],
  published_at: c.publishedAt,
  collect_until: c.collectUntil,
  valid_days: c.validDays,
  valid_from: c.validFrom,
  valid_until: c.validUntil,
  total: c.total,
  per_account: c.perAccount,
})

/** What the audit log keeps of a coupon: all that its owner says of it. */
export const couponAuditState = (c: ShopCouponTerms) => {
  const { publishedAt, collectUntil, validFrom, validUntil, ...rest } = c
  return {
    ...rest,
    publishedAt: publishedAt.toISOString(),
    collectUntil: collectUntil.toISOString(),
    validFrom: validFrom?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
  }
}

/** The version of what a coupon says; that more of it were collected makes no other. */
export const couponVersion = (row: StoredCoupon): string => {
  const { collected: _collected, ...terms } = termsOf(row)
  return stateVersion(terms)
}

/** A shop's or the market's coupon that is known to be there. */
export const ownCoupon = async (db: Db, ask: CouponOwner & { id: number }) => {
  const row = await findShopCoupon(db, ask)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return row
}
