import type { CouponTerms } from '../coupons/coupon-discount.ts'
import { add, type BasisPoints, type Cents, cents, divideRounded, share, subtract, ZERO } from '../kernel/money.ts'
import { sumByRate, type TaxedAmount, totalOf } from '../kernel/vat.ts'
import type { OrderStage } from '../orders/order-machine.ts'

/** What the market charges: for one shop, for a category with all below it, or, with neither, for the whole market. */
export interface CommissionRule {
  id: number
  shopId: number | null
  categoryId: number | null
  /** of the products without VAT */
  percentBp: BasisPoints
  /** once an order */
  fixedCents: Cents
}

/** A line of an order: what its products cost after discounts and coupons, in the shop's writing. */
export interface CommissionLine extends TaxedAmount {
  lineId: number
  /** categories of the product and all above them; a deeper one has a greater level */
  categories: readonly { id: number; level: number }[]
}

/** By which rules a commission came about, kept with it. Amounts are cents without VAT. */
export interface CommissionTerms {
  parts: { ruleId: number; percentBp: BasisPoints; lineIds: number[]; baseCents: Cents; netCents: Cents }[]
  /** the fixed part: the largest of those of its rules */
  fixedCents: Cents
}

/** Of two rules for one line the closer one; of two equally deep categories the one that takes less, then the older. */
const closer = (a: CommissionRule, b: CommissionRule, levels: ReadonlyMap<number, number>): number => {
  const depth = ({ shopId, categoryId }: CommissionRule) =>
    shopId !== null ? Number.POSITIVE_INFINITY : (levels.get(categoryId ?? 0) ?? 0)
  const [deepA, deepB] = [depth(a), depth(b)]
  if (deepA !== deepB) return deepA > deepB ? -1 : 1
  return a.percentBp - b.percentBp || a.fixedCents - b.fixedCents || a.id - b.id
}

/** The rule for a line; null when none fits. */
export const ruleOf = (
  line: Pick<CommissionLine, 'categories'>,
  shopId: number,
  rules: readonly CommissionRule[],
): CommissionRule | null => {
  const levels = new Map(line.categories.map(({ id, level }) => [id, level]))
  const fits = rules.filter(
    (rule) =>
      (rule.shopId === null || rule.shopId === shopId) && (rule.categoryId === null || levels.has(rule.categoryId)),
  )
  return fits.sort((a, b) => closer(a, b, levels))[0] ?? null
}

/**
 * What the market charges for an order: for each rule its percentage of the products without VAT, rounded once, and once the
 * largest fixed amount of the rules that apply, of which no more is charged than the products leave. Null when no rule fits.
 */
export const commissionOf = (
  { shopId, taxInclude, lines }: { shopId: number; taxInclude: boolean; lines: readonly CommissionLine[] },
  rules: readonly CommissionRule[],
): CommissionTerms | null => {
  const byRule = new Map<CommissionRule, CommissionLine[]>()
  for (const line of lines) {
    const rule = ruleOf(line, shopId, rules)
    if (rule) byRule.set(rule, [...(byRule.get(rule) ?? []), line])
  }
  if (byRule.size === 0) return null
  const parts = [...byRule].map(([rule, own]) => {
    const baseCents = totalOf(sumByRate(own, taxInclude)).netCents
    return {
      ruleId: rule.id,
      percentBp: rule.percentBp,
      lineIds: own.map(({ lineId }) => lineId),
      baseCents,
      netCents: share(baseCents, rule.percentBp),
    }
  })
  const left = parts.reduce((sum, part) => add(sum, subtract(part.baseCents, part.netCents)), ZERO)
  const fixed = Math.max(...[...byRule.keys()].map(({ fixedCents }) => fixedCents))
  return { parts, fixedCents: cents(Math.min(fixed, left)) }
}

/** What terms come to, in cents without VAT. */
export const termsTotal = ({ parts, fixedCents }: CommissionTerms): Cents =>
  add(fixedCents, ...parts.map(({ netCents }) => netCents))

/**
 * What is left of a commission, or of what a coupon of the market took off, when the shop keeps a part of what was paid: the same
 * part of it, rounded once.
 */
export const keptPart = (
  fullCents: Cents,
  { keptCents, totalCents }: { keptCents: Cents; totalCents: Cents },
): Cents => {
  if (totalCents <= 0) return fullCents
  const kept = Math.max(0, Math.min(keptCents, totalCents))
  return divideRounded(BigInt(fullCents) * BigInt(kept), BigInt(totalCents))
}

/**
 * What the market repays a shop of the coupon that an order used, in cents without VAT: what it took off, as far as the shop keeps
 * what was paid. Nothing of a shop's own coupon.
 */
export const repaidCoupon = (
  { couponCents, couponTerms }: { couponCents: Cents; couponTerms: Pick<CouponTerms, 'shopId'> | null },
  kept: { keptCents: Cents; totalCents: Cents },
): Cents => (couponTerms?.shopId === null ? keptPart(couponCents, kept) : ZERO)

/** Stages in which the buyer has the products: an order's commission is due from the first of them on. */
const RECEIVED: readonly OrderStage[] = ['recved', 'completed']

/** Whether an order in this stage owes its commission. */
export const owesCommission = (stage: OrderStage): boolean => RECEIVED.includes(stage)
