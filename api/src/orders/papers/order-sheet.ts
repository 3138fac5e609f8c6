import { lineAmount, totalSteps } from '@lonja/core/checkout/total-steps.ts'
import { longDay } from '@lonja/core/kernel/date-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { fixedLookups } from '@lonja/core/lookups/lookup-names.ts'
import type { orderPapersContract } from '@lonja/core/orders/order-papers.contract.ts'
import type { Paper, PaperTotal } from '../../documents/paper.ts'
import { percentText, taxTable } from '../../documents/paper-parts.ts'
import { pdfReply } from '../../documents/pdf-reply.ts'
import { shopHead } from '../../documents/shop-head.ts'
import type { Verb } from '../../http/implement.ts'
import { noVatText } from '../../invoices/no-vat-text.ts'
import { m } from '../../paraglide/messages.js'
import { orderReply } from '../get-order.ts'
import {
  addressParty,
  deliveryDayText,
  deliveryParty,
  filledFacts,
  lotLines,
  noteLines,
  variantLines,
} from './party-lines.ts'

type Order = Awaited<ReturnType<typeof orderReply>>

/** From the lines to the amount to pay, each step adding up, as the order's page says them. */
const totalsOf = (order: Order, locale: Locale): PaperTotal[] => {
  const said = { locale }
  const { taxInclude, products, coupon, shipping } = totalSteps(
    { ...order, total: order.totalBeforeVoucher },
    order.orderDetails,
  )
  const shippingName = taxInclude ? m.documents_shipping_gross : m.documents_shipping_net
  const shippingValue = () => {
    if (shipping === null) return m.documents_shipping_ask({}, said)
    return shipping > 0 ? formatMoney(shipping, locale) : m.documents_shipping_free({}, said)
  }
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return [
    {
      name: (taxInclude ? m.documents_products_gross : m.documents_products_net)({}, said),
      value: formatMoney(products, locale),
    },
    ...(coupon > 0
      ? [
          {
            name: order.couponTitle
              ? (order.couponByItself ? m.documents_promotion_of : m.documents_coupon_of)(
                  { title: order.couponTitle },
                  said,
                )
              : m.documents_coupon({}, said),
            value: formatMoney(subtract(ZERO, coupon), locale),
          },
        ]
      : []),
    order.deliveryMethod === 'pickUp'
      ? { name: m.documents_pick_up({}, said), value: m.documents_shipping_free({}, said) }
      : { name: shippingName({}, said), value: shippingValue() },
    ...(taxInclude ? [] : [{ name: m.documents_vat({}, said), value: money(order.vat) }]),
    ...(order.surcharge === 0 ? [] : [{ name: m.documents_surcharge({}, said), value: money(order.surcharge) }]),
    { name: m.documents_total({}, said), value: money(order.totalBeforeVoucher), look: 'strong' },
    ...(order.voucher > 0
      ? [
          { name: m.documents_voucher({}, said), value: money(-order.voucher) },
          { name: m.documents_to_pay({}, said), value: money(order.total), look: 'strong' as const },
        ]
      : []),
  ]
}

const sheetOf = (order: Order, locale: Locale): Omit<Paper, keyof Awaited<ReturnType<typeof shopHead>>> => {
  const said = { locale }
  const { taxInclude } = order
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const methods = new Map<string, string>(fixedLookups(locale).paymentMethod.map(({ code, name }) => [code, name]))
  const invoiceAddress =
    order.invoiceAddress &&
    addressParty(order.invoiceAddress, { title: m.documents_invoice_address({}, said), locale, withTaxId: true })
  return {
    title: m.documents_sheet({}, said),
    number: order.number,
    facts: filledFacts([
      [m.documents_date({}, said), longDay(new Date(order.orderDate), locale)],
      [m.documents_delivery_day({}, said), deliveryDayText([order], locale)],
      [m.documents_reference_of_buyer({}, said), order.reference],
      [m.documents_payment({}, said), order.awaitsAcceptance ? '' : (methods.get(order.paymentMethod) ?? '')],
    ]),
    parties: [...(invoiceAddress ? [invoiceAddress] : []), deliveryParty(order, locale)],
    table: {
      columns: [
        { title: m.documents_reference({}, said), kind: 'text' },
        { title: m.documents_product({}, said), kind: 'text', isWide: true },
        { title: m.documents_units({}, said), kind: 'number' },
        { title: (taxInclude ? m.documents_price_gross : m.documents_price_net)({}, said), kind: 'number' },
        { title: m.documents_vat({}, said), kind: 'number' },
        { title: (taxInclude ? m.documents_amount_gross : m.documents_amount_net)({}, said), kind: 'number' },
      ],
      rows: order.orderDetails.map((line) => [
        line.productSerialNumber,
        {
          text: line.productName,
          small: [...variantLines(line.attribute), ...noteLines(line.note, locale), ...lotLines(line.lots, locale)],
        },
        line.quantity.toLocaleString(locale, { useGrouping: 'always' }),
        money(line.price),
        percentText(line.tax, locale),
        formatMoney(lineAmount(line), locale),
      ]),
    },
    taxes: taxTable(
      order.taxes.map((row) => ({
        percent: row.tax,
        net: row.subTotal,
        vat: row.taxAmount,
        surchargePercent: row.surcharge,
        surcharge: row.surchargeAmount,
        gross: row.totalPrice,
      })),
      locale,
    ),
    totals: totalsOf(order, locale),
    notes: [
      ...(order.comments ? [m.documents_sheet_comments({ comments: order.comments }, said)] : []),
      ...(order.noVatReason ? [noVatText(order.noVatReason, '', locale)] : []),
      m.documents_sheet_no_invoice({}, said),
    ],
  }
}

/** What was ordered, with VAT by rate and totals, as a PDF; it is no invoice. */
export const getOrderSheet: Verb<typeof orderPapersContract.getOrderSheet> = async (call) => {
  const { deps, actor, params, locale, now } = call
  await deps.limits.take('document', String(actor.accountId))
  const order = await orderReply(deps.db, { id: params.id, actor, locale, now })
  const sheet = sheetOf(order, locale)
  const { title, number } = sheet
  return pdfReply([{ ...(await shopHead(deps, { shopId: order.shopId, locale })), ...sheet }], {
    name: m.documents_sheet_file({ number }, { locale }),
    title: `${title} ${number}`,
    now,
  })
}
