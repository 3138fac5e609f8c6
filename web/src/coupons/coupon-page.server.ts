import {
  COUPON_APPLIES,
  COUPON_AUDIENCES,
  COUPON_TYPES,
  type CouponApplies,
  SHOP_COUPON_FILTERS,
} from '@lonja/core/coupons/coupon-lists.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import type { RouterContextProvider } from 'react-router'
import { momentOf, textsOf } from '../forms/read-fields.server.ts'
import {
  formBack,
  numberNeeded,
  numberOf,
  numberOrNull,
  type RefusedForm,
  textOf,
  typedOf,
} from '../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../forms/run-form.server.ts'
import { textInLanguage } from '../forms/text-in-language.ts'
import { queryOf } from '../lists/query.ts'
import { m } from '../paraglide/messages.js'
import { categoryOptions } from '../products/category-options.server.ts'
import { findPicks, picksOf } from '../products/read-picks.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'

/** What the form of a coupon of the market needs besides the coupon. */
export const loadMarketCouponForm = async (context: Readonly<RouterContextProvider>) => {
  const [industries, categories] = await Promise.all([
    orErrorPage(client(context).getIndustries()),
    categoryOptions(context),
  ])
  return { groups: null, industries: industries.items.map(({ id, name }) => ({ id, name })), categories }
}

/** The same for a coupon of the shop. */
export const loadCouponForm = async (context: Readonly<RouterContextProvider>) => {
  const [groups, form] = await Promise.all([
    orErrorPage(client(context).getBuyerGroups()),
    loadMarketCouponForm(context),
  ])
  return { ...form, groups: groups.items }
}

const euros = (form: FormData, name: string) => numberOrNull<Euros>(form, name)
const idsOf = (form: FormData, name: string): number[] =>
  [...new Set(form.getAll(name).map(Number))].filter((id) => id > 0)

const TITLES = textInLanguage({ titles: 'title' })

/** Reads what shops and the market alike say of a coupon. Without a beginning it is published as it is saved. */
const readTerms = (form: FormData) => {
  const byDays = textOf(form, 'use') !== 'dates'
  return {
    titles: textsOf(form, 'title'),
    type: COUPON_TYPES.find((one) => one === textOf(form, 'type')) ?? 'cash',
    value: euros(form, 'value'),
    percentage: numberOrNull(form, 'percentage'),
    maxDiscount: euros(form, 'maxDiscount'),
    minimumPurchase: (numberOf(form, 'minimumPurchase') ?? 0) as Euros,
    industryIds: idsOf(form, 'industryIds'),
    categoryIds: idsOf(form, 'categoryIds'),
    publishedAt: momentOf(form, 'publishedAt') ?? ('now' as const),
    collectUntil: momentOf(form, 'collectUntil') ?? '',
    validDays: byDays ? numberOrNull(form, 'validDays') : null,
    validFrom: byDays ? null : momentOf(form, 'validFrom'),
    validUntil: byDays ? null : momentOf(form, 'validUntil'),
    total: numberOrNull(form, 'total'),
    ...readEach(form),
  }
}

/** How many of a coupon each buyer gets; the form of a promotion, which nobody collects, does not ask. */
const readEach = (form: FormData) => (form.has('perAccount') ? { perAccount: numberNeeded(form, 'perAccount') } : {})

/** Reads the whole form of a coupon or promotion of a shop. */
export const readShopCoupon = (form: FormData) => ({
  ...readTerms(form),
  applies: COUPON_APPLIES.find((one) => one === textOf(form, 'applies')) ?? 'collected',
  audience: COUPON_AUDIENCES.find((one) => one === textOf(form, 'audience')) ?? 'all',
  groupId: numberOrNull(form, 'groupId'),
  distanceLimit: numberOrNull(form, 'distanceLimit'),
  productIds: picksOf(form).map(({ id }) => id),
})

/** Reads the whole form of a coupon of the market, whose shops stand with commas or blanks between. */
export const readMarketCoupon = (form: FormData) => ({
  ...readTerms(form),
  subDomains: textOf(form, 'subDomains')
    .split(/[\s,，、]/)
    .filter(Boolean),
})

/** Reads what of a coupon may change while it runs. */
export const readRunningCoupon = (form: FormData) => ({
  titles: textsOf(form, 'title'),
  collectUntil: momentOf(form, 'collectUntil') ?? '',
  total: numberOrNull(form, 'total'),
  ...readEach(form),
})

/**
 * Runs the form of a coupon: looks for products, or writes it. Gives the form back with what was typed and ticked when
 * products were looked for or something is refused.
 */
const saveCoupon = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  write: () => Promise<Response | RefusedForm>,
) => {
  const kept = {
    picked: picksOf(form),
    categoryIds: form.getAll('categoryIds').map(String).filter(Boolean),
  }
  const found = await findPicks(context, form)
  if (found) return { ...formBack(form, {}), ...kept, found }
  const answer = await runPlainForm(form, write, TITLES)
  return answer instanceof Response ? answer : { ...answer, ...kept, found: null }
}

/** What a page of one coupon can ask of the market, by whoever owns it. */
interface CouponCalls {
  update: () => Promise<unknown>
  extend: () => Promise<unknown>
  end: () => Promise<{ applies: CouponApplies }>
  remove: () => Promise<unknown>
}

/** Runs a form of the page of one coupon; `list` is where its owner finds all of them, without a language. */
export const actOnCoupon = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { here, list, calls }: { here: string; list: string; calls: CouponCalls },
) => {
  switch (form.get('intent')) {
    case 'delete':
      return runButton(async () => {
        await calls.remove()
        return redirectWithNotice(context, localizedPath(list, context.get(localeContext)), 'deleted')
      })
    case 'end':
      return runButton(async () => {
        const { applies } = await calls.end()
        return redirectWithNotice(context, here, applies === 'byItself' ? 'promotionEnded' : 'couponEnded')
      })
    case 'extend': {
      const extend = async () => {
        await calls.extend()
        return redirectWithNotice(context, here, 'saved')
      }
      const answer = await runPlainForm(form, extend, TITLES)
      return answer instanceof Response ? answer : { running: answer }
    }
    default:
      return saveCoupon(context, form, async () => {
        await calls.update()
        return redirectWithNotice(context, here, 'saved')
      })
  }
}

/** Makes the coupon of a form by `create`, and goes to its page. */
export const makeCoupon = (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  {
    list,
    create,
  }: { list: string; create: (idempotencyKey: string) => Promise<{ id: number; applies: CouponApplies }> },
) =>
  saveCoupon(context, form, async () => {
    const covers = coversAll(form)
    const isPromotion = typedOf(form, 'applies') === 'byItself'
    if (covers !== null && typedOf(form, 'covers') !== covers) {
      form.set('covers', covers)
      return formBack(form, {
        minimumPurchase: [isPromotion ? m.coupons_desk_promotion_covers() : m.coupons_desk_covers()],
      })
    }
    const { id, applies } = await create(typedOf(form, 'formKey'))
    const made = applies === 'byItself' ? 'promotionMade' : 'couponMade'
    return redirectWithNotice(context, localizedPath(`${list}/${id}`, context.get(localeContext)), made)
  })

/** Of a form whose coupon can pay a whole order of the smallest purchase: its two amounts, which a second press confirms; null for others. */
export const coversAll = (form: FormData): string | null => {
  const [value, minimum] = [numberOf(form, 'value') ?? 0, numberOf(form, 'minimumPurchase') ?? 0]
  return typedOf(form, 'type') === 'cash' && value > 0 && value >= minimum ? `${value} ${minimum}` : null
}

/** What of a list of coupons its address asks for: the open ones where it names nothing, null for all. */
export const couponQuery = (url: URL) => {
  const asked = url.searchParams.get('state')
  const state = asked === 'all' ? null : (SHOP_COUPON_FILTERS.find((one) => one === asked) ?? 'open')
  return { state, query: { limit: '20', ...(state && { state }), ...queryOf(url, ['cursor']) } }
}
