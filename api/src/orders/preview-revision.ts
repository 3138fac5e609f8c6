import { Refusal, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { revisionsContract } from '@lonja/core/orders/revisions.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkProposable } from './check-proposable.ts'
import { findOrderFacts } from './order-facts.queries.ts'
import { priceRevision } from './price-revision.ts'
import { toRevisionTotals } from './revision-view.ts'

/** The totals of a proposed version; reasons against it are answered as problems instead of a refusal, so that the page shows all of them. */
export const previewRevision: Verb<typeof revisionsContract.previewRevision> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const { order, priced } = await transaction(deps.db, async (trx) => {
    const order = await findOrderFacts(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    const { side, money } = await checkProposable(trx, order, { actor, path: 'params.id' })
    return {
      order,
      priced: await priceRevision(trx, order, { side, actor, wish: body, paidCents: money.paidCents, now }),
    }
  })
  const { totals, terms, old, lines, voucherBackCents, problems } = priced
  return {
    ...toRevisionTotals(
      {
        tax_include: order.tax_include,
        no_vat_reason: order.no_vat_reason,
        subtotal_cents: totals.subtotal,
        discount_cents: totals.discount,
        coupon_title: order.coupon_title,
        coupon_terms: order.coupon_terms,
        coupon_cents: totals.coupon,
        old_coupon_cents: old.couponCents,
        voucher_back_cents: voucherBackCents,
        shipping_net_cents: totals.shippingNet,
        vat_cents: totals.vat,
        total_cents: totals.total,
        old_total_cents: old.totalCents,
        shipping_cents: terms.shippingCents,
        old_shipping_cents: old.shippingCents,
        delivery_date: terms.deliveryDate,
        old_delivery_date: old.deliveryDate,
        lines,
        taxes: totals.taxes,
      },
      locale,
    ),
    problems: problems.map(({ code, params }) => ({
      code,
      message: refusalMessage(code, locale, params),
      ...('skuId' in params && typeof params.skuId === 'number' && { skuId: params.skuId }),
    })),
  }
}
