import { checkCouponChange, shopCouponState } from '@lonja/core/coupons/shop-coupon.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type AuditAuthor, audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import { writeSeen } from '../http/state-version.ts'
import {
  applyBody,
  type CouponBody,
  checkTerms,
  couponAuditState,
  couponColumns,
  couponVersion,
  ownCoupon,
  termsOf,
} from './coupon-terms.ts'
import { toShopCoupon } from './owned-coupon-view.ts'
import { type CouponOwner, deleteCoupon, insertCoupon, lockShopCoupon, updateCoupon } from './owned-coupons.queries.ts'

/** Who writes a coupon, in which language the answer is. */
type Author = AuditAuthor & { locale: Locale }
type Named = CouponOwner & { id: number }

const lock = async (trx: Trx, named: Named) => {
  const row = await lockShopCoupon(trx, named)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return row
}

/** Makes a coupon. Followers of a shop hear of its own by the job that looks for what has appeared. */
export const createCoupon = async (trx: Trx, author: Author, { shopId, body }: CouponOwner & { body: CouponBody }) => {
  const { locale, now } = author
  const terms = applyBody(null, body, now)
  await checkTerms(trx, { shopId, terms, now })
  const id = await insertCoupon(trx, { ...couponColumns(terms), shop_id: shopId })
  await audit(trx, author, { action: 'coupon.create', subject: ['coupon', id], after: couponAuditState(terms) })
  return toShopCoupon(await ownCoupon(trx, { shopId, id }), locale, now)
}

/** Changes a coupon, as far as it is fair to those who hold it or are about to collect it; throws conflict. */
export const changeCoupon = async (trx: Trx, author: Author, { body, ...named }: Named & { body: CouponBody }) => {
  const { locale, now } = author
  const row = await lock(trx, named)
  const { collected, ...before } = termsOf(row)
  return writeSeen(body.version, couponVersion(row), async () => {
    const after = applyBody(before, body, now)
    checkCouponChange({ ...before, collected }, after, now)
    await checkTerms(trx, { shopId: named.shopId, terms: after, now })
    await updateCoupon(trx, { id: named.id, set: couponColumns(after) })
    const states = { before: couponAuditState(before), after: couponAuditState(after) }
    await audit(trx, author, { action: 'coupon.update', subject: ['coupon', named.id], ...states })
    return toShopCoupon(await ownCoupon(trx, named), locale, now)
  })
}

/** Ends a coupon that runs: nobody collects it from now on. Collected ones have their own time and stay as they are; a promotion is over. */
export const endCoupon = async (trx: Trx, author: Author, named: Named) => {
  const { locale, now } = author
  const { id } = named
  const row = await lock(trx, named)
  const state = shopCouponState(termsOf(row), now)
  if (state === 'ended') throw new Refusal('coupon_ended', { path: 'params.id' })
  // the moment in which it appears is no time to collect it
  if (state === 'scheduled' || row.published_at >= now) throw new Refusal('coupon_not_begun', { path: 'params.id' })
  await updateCoupon(trx, { id, set: { collect_until: now, ...(row.applies === 'byItself' && { valid_until: now }) } })
  const before = { collectUntil: row.collect_until.toISOString() }
  const after = { collectUntil: now.toISOString() }
  await audit(trx, author, { action: 'coupon.end', subject: ['coupon', id], before, after })
  return toShopCoupon(await ownCoupon(trx, named), locale, now)
}

/** Deletes a coupon that nobody but its owner has seen. */
export const removeCoupon = async (trx: Trx, author: Author, named: Named) => {
  const { collected, ...terms } = termsOf(await lock(trx, named))
  if (shopCouponState({ ...terms, collected }, author.now) !== 'scheduled')
    throw new Refusal('coupon_begun', { path: 'params.id' })
  await deleteCoupon(trx, { id: named.id })
  await audit(trx, author, { action: 'coupon.delete', subject: ['coupon', named.id], before: couponAuditState(terms) })
  return { ok: true as const }
}
