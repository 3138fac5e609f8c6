import { COUPON_AUDIENCES, COUPON_TYPES } from '@lonja/core/coupons/coupon-lists.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import type { RouterContextProvider } from 'react-router'
import { formBack, numberOf, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { findPicks, momentOf, picksOf, textsOf } from '../marketing/read-marketing.server.ts'
import { categoryOptions } from '../products/product-page.server.ts'

/** What the form of a coupon needs besides the coupon. */
export const loadCouponForm = async (context: Readonly<RouterContextProvider>) => {
  const api = client(context)
  const [groups, industries, categories] = await Promise.all([
    orErrorPage(api.getBuyerGroups()),
    orErrorPage(api.getIndustries()),
    categoryOptions(context),
  ])
  return { groups: groups.items, industries: industries.items.map(({ id, name }) => ({ id, name })), categories }
}

const euros = (form: FormData, name: string) => (numberOf(form, name) ?? null) as Euros | null
const idsOf = (form: FormData, name: string): number[] =>
  [...new Set(form.getAll(name).map(Number))].filter((id) => id > 0)

/** Reads the whole form of a coupon. Without a beginning it is published as it is saved. */
const readCoupon = (form: FormData) => {
  const byDays = textOf(form, 'use') !== 'dates'
  return {
    titles: textsOf(form, 'title'),
    type: COUPON_TYPES.find((one) => one === textOf(form, 'type')) ?? 'cash',
    value: euros(form, 'value'),
    percentage: numberOf(form, 'percentage') ?? null,
    maxDiscount: euros(form, 'maxDiscount'),
    minimumPurchase: (numberOf(form, 'minimumPurchase') ?? 0) as Euros,
    audience: COUPON_AUDIENCES.find((one) => one === textOf(form, 'audience')) ?? 'all',
    groupId: numberOf(form, 'groupId') ?? null,
    distanceLimit: numberOf(form, 'distanceLimit') ?? null,
    industryIds: idsOf(form, 'industryIds'),
    categoryIds: idsOf(form, 'categoryIds'),
    productIds: picksOf(form).map(({ id }) => id),
    publishedAt: momentOf(form, 'publishedAt') ?? ('now' as const),
    collectUntil: momentOf(form, 'collectUntil') ?? '',
    validDays: byDays ? (numberOf(form, 'validDays') ?? null) : null,
    validFrom: byDays ? null : momentOf(form, 'validFrom'),
    validUntil: byDays ? null : momentOf(form, 'validUntil'),
    total: numberOf(form, 'total') ?? null,
    perAccount: numberOf(form, 'perAccount') ?? 1,
  }
}
export type CouponBody = ReturnType<typeof readCoupon>

/** Reads what of a coupon may change while it runs. */
export const readRunningCoupon = (form: FormData) => ({
  titles: textsOf(form, 'title'),
  collectUntil: momentOf(form, 'collectUntil') ?? '',
  total: numberOf(form, 'total') ?? null,
  perAccount: numberOf(form, 'perAccount') ?? 1,
})

/**
 * Runs the form of a coupon: looks for products, or writes it. Gives the form back with what was typed and ticked when
 * products were looked for or something is refused.
 */
export const saveCoupon = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  write: (body: CouponBody) => Promise<Response>,
) => {
  const kept = {
    picked: picksOf(form),
    industryIds: form.getAll('industryIds').map(String),
    categoryIds: form.getAll('categoryIds').map(String).filter(Boolean),
  }
  const found = await findPicks(context, form)
  if (found) return { ...formBack(form, {}), ...kept, found }
  const answer = await runPlainForm(form, () => write(readCoupon(form)))
  return answer instanceof Response ? answer : { ...answer, ...kept, found: null }
}
