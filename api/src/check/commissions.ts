import { commissionOf, keptPart, repaidCoupon, termsTotal } from '@lonja/core/commissions/commission.ts'
import type { Check, Problem, View } from './check.ts'
import { findChargedOrders, findEveryRule, invoiceChecks } from './commissions.queries.ts'
import { idPages } from './pages.queries.ts'

type Order = Awaited<ReturnType<typeof findChargedOrders>>[number]
type Rule = Awaited<ReturnType<typeof findEveryRule>>[number]

const fits = (rule: Rule, { shop_id, at }: Order): boolean =>
  at !== null &&
  (rule.shop_id === null || rule.shop_id === shop_id) &&
  rule.valid_from <= at &&
  (rule.valid_until === null || rule.valid_until > at)

/** What an order's lines come to by the rules that its commission names, each line by the one that it was given; null without them. */
const recomputed = (order: Order, rules: readonly Rule[]): number | null => {
  const parts = order.terms?.parts ?? []
  const named = rules.filter(({ id }) => parts.some(({ ruleId }) => ruleId === id))
  if (named.length !== parts.length || !named.every((rule) => fits(rule, order))) return null
  const lines = order.lines.map((line) => ({
    ...line,
    categories: parts.flatMap(({ ruleId, lineIds }) => (lineIds.includes(line.lineId) ? { id: ruleId, level: 1 } : [])),
  }))
  const terms = commissionOf(
    { shopId: order.shop_id, taxInclude: order.tax_include, lines },
    named.map((rule) => ({
      id: rule.id,
      shopId: null,
      categoryId: rule.id,
      percentBp: rule.percent_bp,
      fixedCents: rule.fixed_cents,
    })),
  )
  return terms && termsTotal(terms)
}

/** What is wrong with what the market repays of its coupon for an order. */
const couponProblem = (order: Order): string | null => {
  const { coupon_cents: couponCents, coupon_terms: couponTerms, repaid } = order
  const due = repaidCoupon({ couponCents, couponTerms }, { keptCents: order.kept, totalCents: order.total_cents })
  return repaid === due ? null : `is repaid ${repaid} of the market's coupon, should be ${due}`
}

const problemOf = (order: Order, rules: readonly Rule[]): string | null => {
  const { accrued, sum, kept: keptCents, total_cents: totalCents } = order
  if (accrued === null || sum === null) return order.charged ? 'was received under a rule and has no commission' : null
  const full = recomputed(order, rules)
  if (full !== accrued) return `has a commission of ${accrued}, its lines and rules come to ${full ?? 'none'}`
  const due = keptPart(accrued, { keptCents, totalCents })
  return sum === due ? null : `keeps ${keptCents} of ${totalCents}: its commission is ${sum}, should be ${due}`
}

/** Commissions against the orders, the rules and the ledger that they come from. */
async function* wrongCommissions({ trx }: View): AsyncGenerator<Problem> {
  const rules = await findEveryRule(trx)
  for await (const ids of idPages(trx, 'orders')) {
    for (const order of await findChargedOrders(trx, { ids })) {
      for (const problem of [problemOf(order, rules), couponProblem(order)])
        if (problem) yield { id: order.id, says: `order ${order.number} ${problem}` }
    }
  }
}

export const commissionChecks: Check[] = [
  {
    name: 'commissions are what the rules make of orders and of what the ledger says was kept, and coupons of the market are repaid',
    find: wrongCommissions,
  },
  ...invoiceChecks,
]
