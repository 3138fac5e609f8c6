import { spendingProblem } from '@lonja/core/approvals/spending-limits.ts'
import type { checkoutContract } from '@lonja/core/checkout/checkout.contract.ts'
import { toldTotals } from '@lonja/core/checkout/told-totals.ts'
import type { CouponApplies } from '@lonja/core/coupons/coupon-lists.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { firstStage } from '@lonja/core/orders/order-machine.ts'
import { spendingOf, toSpending } from '../approvals/spending.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { placingFacts } from '../orders/order-checks.ts'
import { toOffer } from '../payment-terms/standing-view.ts'
import { askedForOrder } from '../vat-numbers/asked-for-order.ts'
import type { OrderCoupon } from './coupon-of-order.ts'
import { type PricedOrder, preparationOf, priceOrder, type Wish } from './price-order.ts'
import { pricedRow, toDeliveryDay, toPricedLine, toProblems } from './priced-view.ts'
import { summaryVersion } from './summary-version.ts'

/**
 * The wish priced; where its VAT depends on a number of which VIES has said nothing yet, VIES is asked first, for as long as a
 * buyer would wait, and not again for some minutes.
 */
const priceForBuyer = async (deps: Deps, actor: Actor, wish: Wish, now: Date): Promise<PricedOrder> => {
  const priced = await priceOrder(deps, actor, wish, now)
  const { euVat, invoiceAddress } = priced
  if (!invoiceAddress || !(await askedForOrder(deps, { actor, euVat, invoiceTo: invoiceAddress }, now))) return priced
  return priceOrder(deps, actor, wish, now)
}

/** The chosen coupon or promotion, where it is of that kind. */
const chosenOf = ({ chosen }: OrderCoupon, applies: CouponApplies): number | null =>
  chosen?.applies === applies ? chosen.id : null

/** What the account's coupons, or the shop's promotions, would do for the order, on the wire. */
const toOffers = ({ offers }: OrderCoupon, applies: CouponApplies, locale: Locale) =>
  offers
    .filter(({ coupon }) => coupon.applies === applies)
    .map(({ coupon: { id, titles, terms, expiresAt }, discountCents, missingCents }) => ({
      id,
      title: localize(titles, locale),
      discount: toEuros(discountCents),
      missing: toEuros(missingCents),
      minimumPurchase: toEuros(terms.minimumPurchase),
      expiresAt: expiresAt.toISOString(),
    }))

/** The totals of the wanted products now; reasons against an order are answered as problems instead of a refusal, so that the page shows all of them. */
export const getOrderSummary: Verb<typeof checkoutContract.getOrderSummary> = async ({
  deps,
  actor,
  body,
  locale,
  now,
}) => {
  const priced = await priceForBuyer(deps, actor, body, now)
  const { coupon, vouchers, shop, deliveryMethods, paymentMethods, summary } = priced
  const spent = await spendingOf(deps.db, actor, now)
  return {
    shopId: shop.id,
    version: summaryVersion(priced),
    lines: summary.lines.map((line) => toPricedLine(pricedRow(line), locale)),
    ...toldTotals({ ...summary, taxInclude: priced.taxInclude, noVatReason: priced.noVatReason }),
    euVat: priced.euVat,
    totalBeforeVoucher: toEuros(summary.total),
    voucher: toEuros(vouchers.payment.paid),
    total: toEuros(vouchers.payment.due),
    minimumOrder: toEuros(priced.minimumOrderCents),
    minimumMissing: toEuros(summary.minimumMissing),
    preparationDays: preparationOf(priced),
    arrival: priced.arrival,
    pickUpTimes: priced.pickUpTimes,
    deliveryDays: priced.delivery?.days.map(toDeliveryDay) ?? null,
    closure: priced.closure,
    freeShipFrom: summary.zone?.freeFromCents ? toEuros(summary.zone.freeFromCents) : null,
    freeShipMissing: toEuros(summary.freeShipMissing),
    paymentMethods,
    onAccount: priced.onAccount && toOffer(priced.onAccount, locale),
    deliveryMethods,
    needsConfirmation: firstStage(placingFacts(shop)).to === 'pending_seller',
    couponId: chosenOf(coupon, 'collected'),
    coupons: toOffers(coupon, 'collected', locale),
    promotionId: chosenOf(coupon, 'byItself'),
    promotions: toOffers(coupon, 'byItself', locale),
    isOwnShop: coupon.isOwnShop,
    vouchers: vouchers.offered.map(({ id, balance, expiresAt }) => ({
      id,
      balance: toEuros(balance),
      used: toEuros(vouchers.payment.parts.find((part) => part.id === id)?.cents ?? ZERO),
      expiresAt: expiresAt.toISOString(),
    })),
    voucherExcess: toEuros(vouchers.payment.excess),
    spending: spent && {
      ...toSpending(spent),
      exceeded: spendingProblem(spent.limits, spent.spentCents, summary.total)?.exceeded ?? null,
    },
    problems: toProblems(priced, locale),
  }
}
