import type { commissionsContract } from '@lonja/core/commissions/commissions.contract.ts'
import { isInVatArea } from '@lonja/core/geo/vat-area.ts'
import { addDays } from '@lonja/core/kernel/clock.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf, startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import { fromEuros, fromPercent, toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import {
  deleteRule,
  endRule,
  findRule,
  findRuleCategory,
  findRuleShop,
  findRules,
  hasOverlap,
  insertRule,
  lockRules,
  RULE_KEY,
  type RuleRow,
} from './rules.queries.ts'

/** The last day of a rule that ends at a moment: days are kept by the midnight after them. */
const lastDay = (until: Date): string => addDays(dayOf(until), -1)

const toRule = (row: RuleRow, locale: Locale, now: Date) => ({
  id: row.id,
  scope:
    row.shop_id !== null ? ('shop' as const) : row.category_id !== null ? ('category' as const) : ('market' as const),
  name: row.shop_name
    ? localize(row.shop_names ?? {}, locale, row.shop_name)
    : row.category_names && localize(row.category_names, locale),
  percent: toPercent(row.percent_bp),
  fixed: toEuros(row.fixed_cents),
  state:
    row.valid_from > now
      ? ('coming' as const)
      : row.valid_until && row.valid_until <= now
        ? ('ended' as const)
        : ('running' as const),
  from: dayOf(row.valid_from),
  until: row.valid_until && lastDay(row.valid_until),
})

/** What the market charges shops, the newest rule first. */
export const getCommissionRules: Verb<typeof commissionsContract.getCommissionRules> = async (call) => {
  const { deps, query, locale, now } = call
  const { rows, page } = await paginate({
    order: 'id',
    key: RULE_KEY,
    query,
    find: (window) => findRules(deps.db, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map((row) => toRule(row, locale, now)) }
}

const facts = (row: RuleRow) => ({
  shop_id: row.shop_id,
  category_id: row.category_id,
  percent_bp: row.percent_bp,
  fixed_cents: row.fixed_cents,
  from: dayOf(row.valid_from),
  until: row.valid_until && lastDay(row.valid_until),
})

/**
 * Charges a commission from a day on. Rules begin tomorrow at the earliest, so that no order is charged by a rule that its shop
 * could not have read before. Two of one scope never hold at the same time.
 */
export const createCommissionRule: Verb<typeof commissionsContract.createCommissionRule> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const { subDomain = '', categoryId = null } = body
  if (subDomain && categoryId !== null) throw new Refusal('commission_scope', { path: 'body.categoryId' })
  if (body.from <= dayOf(now)) throw new Refusal('commission_from', { path: 'body.from' })
  if (body.until && body.until < body.from)
    throw new Refusal('field_invalid', { path: 'body.until', params: { field: 'endsAt' } })
  const from = startOfDay(body.from)
  const until = body.until ? startOfDay(addDays(body.until, 1)) : null
  return transaction(deps.db, async (trx) => {
    await lockRules(trx)
    const market = await findMarketIdentity(trx)
    if (!market || !isInVatArea(market.post_code)) throw new Refusal('market_not_taxed')
    const shopId = subDomain ? ((await findRuleShop(trx, { subDomain }))?.id ?? null) : null
    if (subDomain && shopId === null) throw new Refusal('not_found', { path: 'body.subDomain' })
    if (categoryId !== null && !(await findRuleCategory(trx, { id: categoryId })))
      throw new Refusal('not_found', { path: 'body.categoryId' })
    if (await hasOverlap(trx, { shopId, categoryId, from, until }))
      throw new Refusal('commission_overlap', { path: 'body.from' })
    const id = await insertRule(trx, {
      shop_id: shopId,
      category_id: categoryId,
      percent_bp: fromPercent(body.percent),
      fixed_cents: fromEuros(body.fixed),
      valid_from: from,
      valid_until: until,
      created_at: now,
      created_by: actor.userId,
    })
    const row = await findRule(trx, { id })
    if (!row) throw new Error('a rule was not written')
    await audit(trx, call, {
      action: 'commissionRule.create',
      subject: ['commissionRule', id],
      shopId,
      after: facts(row),
    })
    return toRule(row, locale, now)
  })
}

/** Ends a rule with a day on which it still holds. */
export const endCommissionRule: Verb<typeof commissionsContract.endCommissionRule> = async (call) => {
  const { deps, params, body, locale, now } = call
  const { id } = params
  const until = startOfDay(addDays(body.until, 1))
  return transaction(deps.db, async (trx) => {
    await lockRules(trx)
    const before = await findRule(trx, { id })
    if (!before) throw new Refusal('not_found', { path: 'params.id' })
    const isTooLate = before.valid_until !== null && before.valid_until <= until
    if (body.until < dayOf(now) || until <= before.valid_from || isTooLate)
      throw new Refusal('commission_until', { path: 'body.until' })
    await endRule(trx, { id, until })
    const row = { ...before, valid_until: until }
    await audit(trx, call, {
      action: 'commissionRule.end',
      subject: ['commissionRule', id],
      shopId: row.shop_id,
      before: facts(before),
      after: facts(row),
    })
    return toRule(row, locale, now)
  })
}

/** Takes back a rule that has not begun; one that has is part of what orders were charged by, and can only end. */
export const deleteCommissionRule: Verb<typeof commissionsContract.deleteCommissionRule> = async (call) => {
  const { deps, params, now } = call
  const { id } = params
  await transaction(deps.db, async (trx) => {
    await lockRules(trx)
    const rule = await findRule(trx, { id })
    if (!rule) throw new Refusal('not_found', { path: 'params.id' })
    if (rule.valid_from <= now) throw new Refusal('commission_running', { path: 'params.id' })
    await deleteRule(trx, { id })
    await audit(trx, call, {
      action: 'commissionRule.delete',
      subject: ['commissionRule', id],
      shopId: rule.shop_id,
      before: facts(rule),
    })
  })
  return { ok: true }
}
