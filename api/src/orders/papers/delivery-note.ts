import { longDay } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderPapersContract } from '@lonja/core/orders/order-papers.contract.ts'
import type { PaperColumn } from '../../documents/paper.ts'
import { pdfReply } from '../../documents/pdf-reply.ts'
import { shopHead } from '../../documents/shop-head.ts'
import type { Verb } from '../../http/implement.ts'
import { m } from '../../paraglide/messages.js'
import { orderReply } from '../get-order.ts'
import { deliveryDayText, deliveryParty, filledFacts, lotLines, variantLines } from './party-lines.ts'

/** What goes with a shipment as a PDF: to whom, what, how much; prices only where they are asked for. */
export const getDeliveryNote: Verb<typeof orderPapersContract.getDeliveryNote> = async (call) => {
  const { deps, actor, params, query, locale, now } = call
  await deps.limits.take('document', String(actor.accountId))
  const said = { locale }
  const order = await orderReply(deps.db, { id: params.id, actor, locale, now })
  const shipment = order.shipments.find(({ number }) => number === params.number)
  if (!shipment) throw new Refusal('not_found', { path: 'params.number' })
  const withPrices = query.prices ?? false
  const priceOf = (skuId: number): string => {
    const line = order.orderDetails.find((one) => one.skuId === skuId)
    return line ? formatMoney(fromEuros(line.price), locale) : ''
  }
  const columns: PaperColumn[] = [
    { title: m.documents_reference({}, said), kind: 'text' },
    { title: m.documents_product({}, said), kind: 'text', isWide: true },
    ...(withPrices
      ? [
          {
            title: (order.taxInclude ? m.documents_price_gross : m.documents_price_net)({}, said),
            kind: 'number' as const,
          },
        ]
      : []),
    { title: m.documents_units({}, said), kind: 'number' },
  ]
  const number = `${order.number}-${shipment.number}`
  const title = m.documents_note({}, said)
  return pdfReply(
    [
      {
        ...(await shopHead(deps, { shopId: order.shopId, locale })),
        title,
        number,
        facts: filledFacts([
          [m.documents_date({}, said), longDay(new Date(shipment.sentAt), locale)],
          [m.documents_order({}, said), order.number],
          [m.documents_delivery_day({}, said), deliveryDayText([order], locale)],
          [m.documents_reference_of_buyer({}, said), order.reference],
          [m.documents_carrier({}, said), shipment.carrier],
          [m.documents_tracking({}, said), shipment.trackingNumber],
        ]),
        parties: [deliveryParty(order, locale)],
        table: {
          columns,
          rows: shipment.lines.map(({ skuId, productSerialNumber, productName, attribute, quantity, lots }) => [
            productSerialNumber,
            { text: productName, small: [...variantLines(attribute), ...lotLines(lots, locale)] },
            ...(withPrices ? [priceOf(skuId)] : []),
            quantity.toLocaleString(locale, { useGrouping: 'always' }),
          ]),
        },
        signature: m.documents_note_signature({}, said),
      },
    ],
    { name: m.documents_note_file({ number }, said), title: `${title} ${number}`, now },
  )
}
