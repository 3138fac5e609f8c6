import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenDay, givenPercent, moment, percent } from '../kernel/wire.ts'
import { COMMISSION_KINDS, COMMISSION_SCOPES, FIXED_MAX, RULE_STATES } from './commission-lists.ts'

/** What the market charges, for whom and from when until when. */
const commissionRule = z.object({
  id,
  scope: z.enum(COMMISSION_SCOPES),
  /** the shop or the category that it is for; null where it is for the whole market */
  name: z.string().nullable(),
  percent,
  fixed: euros,
  state: z.enum(RULE_STATES),
  /** the first day, and the last one; null while it has no end */
  from: z.iso.date(),
  until: z.iso.date().nullable(),
})

/** A month as YYYY-MM, by the clocks of mainland Spain. */
export const monthText = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** What an order cost its shop, or what that changed by. */
const commissionMovement = z.object({
  id,
  at: moment,
  kind: z.enum(COMMISSION_KINDS),
  orderId: id,
  orderNumber: z.string(),
  /** without VAT; negative where a refund lowered it */
  amount: euros,
})

export const commissionsContract = {
  getCommissionRules: endpoint({
    method: 'GET',
    path: '/commission-rules',
    scope: 'operator',
    marketArea: 'money',
    summary: 'What the market charges shops, the newest rule first',
    query: z.object(pageQuery),
    reply: pageOf(commissionRule),
    refusals: [],
  }),
  createCommissionRule: endpoint({
    method: 'POST',
    path: '/commission-rules',
    scope: 'operator',
    marketArea: 'money',
    status: 201,
    summary:
      'Charge a commission: of one shop (by its subdomain), of a category, or of the whole market; from tomorrow at the earliest',
    body: z.object({
      subDomain: z.string().trim().toLowerCase().max(63).optional(),
      categoryId: id.nullable().optional(),
      percent: givenPercent,
      fixed: z.number().min(0).max(FIXED_MAX).multipleOf(0.01),
      from: givenDay,
      until: givenDay.nullable().optional(),
    }),
    words: { from: 'startsAt', until: 'endsAt' },
    reply: commissionRule,
    refusals: [
      'not_found',
      'field_invalid',
      'commission_from',
      'commission_scope',
      'commission_overlap',
      'market_not_taxed',
    ],
  }),
  endCommissionRule: endpoint({
    method: 'PATCH',
    path: '/commission-rules/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary: 'End a rule with a day: today at the earliest, and before the end that it has',
    params: z.object({ id: idText }),
    body: z.object({ until: givenDay }),
    words: { until: 'endsAt' },
    reply: commissionRule,
    refusals: ['not_found', 'commission_until'],
  }),
  deleteCommissionRule: endpoint({
    method: 'DELETE',
    path: '/commission-rules/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Take back a rule that has not begun',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found', 'commission_running'],
  }),
  getCommissions: endpoint({
    method: 'GET',
    path: '/commissions',
    scope: 'seller',
    shopArea: 'money',
    summary: 'What the market charged the shop for its orders in a month, the latest first, and the sums of its months',
    query: z.object({ ...pageQuery, month: monthText.optional() }),
    reply: pageOf(commissionMovement).extend({
      /** the month that is shown, the present one when none was named */
      month: monthText,
      /** months with movements, the latest first, 24 at most; amounts without VAT */
      months: z.array(z.object({ month: monthText, amount: euros, orders: z.int() })),
    }),
    refusals: [],
  }),
}
