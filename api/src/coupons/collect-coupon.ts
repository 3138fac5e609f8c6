import { type CouponValidSpan, canCollect, validSpan } from '@lonja/core/coupons/collecting.ts'
import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { Refusal, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { findCouponToCollect, insertCollected, takeCoupon } from './collect-coupon.queries.ts'
import { findOwnIndustries } from './coupon-page.queries.ts'
import { collectFacts, toMyCoupon } from './coupon-view.ts'
import { findMyCoupon } from './my-coupons.queries.ts'

type ToCollect = NonNullable<Awaited<ReturnType<typeof findCouponToCollect>>>

const spanOf = (coupon: ToCollect): CouponValidSpan =>
  coupon.valid_until
    ? { validDays: null, validFrom: coupon.valid_from, validUntil: coupon.valid_until }
    : { validDays: coupon.valid_days ?? 0, validFrom: null, validUntil: null }

const refuse = (code: RefusalCode, params: Record<string, number> = {}): never => {
  throw new Refusal(code, { path: 'body.couponId', params })
}

/** Puts a coupon into the buyer's hands: as many as there are, as many each as one may have. */
export const collectCoupon: Verb<typeof couponsContract.collectCoupon> = async (call) => {
  const { deps, actor, body, location, locale, now } = call
  const { accountId } = actor
  const rights = await loadAccessRights(deps.db, actor)
  const industryIds = await findOwnIndustries(deps.db, actor)
  const collect = async (trx: Trx) => {
    const coupon = await findCouponToCollect(trx, { couponId: body.couponId, accountId, now })
    if (!coupon) return refuse('not_found')
    const facts = collectFacts(coupon, rights, { industryIds, location })
    // one of a shop that hides itself, or a promotion of one that hides prices, is not there for those whom it has not let in, one for
    // others is not there at all
    const isPromotion = coupon.applies === 'byItself'
    const hides = coupon.visibility === 'privateHidden' || (coupon.visibility === 'privateNoPrices' && isPromotion)
    const isHidden = hides && facts.access !== 'open' && facts.access !== 'approved'
    if (isHidden || !(coupon.is_for_caller || rights.seesAll)) return refuse('not_found')
    if (coupon.shop_id !== null && coupon.status !== 'open') return refuse('not_found')
    const refusal = canCollect(facts, now)
    if (refusal) throw new Refusal(refusal.code, { path: 'body.couponId', params: refusal.params ?? {} })

    if (!(await takeCoupon(trx, { ...body, now }))) return refuse('coupon_exhausted')
    const perAccount = coupon.per_account
    const span = validSpan(spanOf(coupon), now)
    const id = await insertCollected(trx, { ...body, accountId, perAccount, now, ...span })
    if (id === undefined) return refuse('coupon_already_collected', { limit: perAccount })
    return toMyCoupon(await findMyCoupon(trx, { accountId, id }), locale, now)
  }
  return transaction(deps.db, (trx) => withIdempotency(trx, call, () => collect(trx)))
}
