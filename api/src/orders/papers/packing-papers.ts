import { longDay } from '@lonja/core/kernel/date-text.ts'
import { listText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderPapersContract } from '@lonja/core/orders/order-papers.contract.ts'
import { pickList } from '@lonja/core/orders/pick-list.ts'
import type { Paper, PaperRow } from '../../documents/paper.ts'
import { pdfReply } from '../../documents/pdf-reply.ts'
import { shopHead } from '../../documents/shop-head.ts'
import type { Call, Verb } from '../../http/implement.ts'
import { m } from '../../paraglide/messages.js'
import { ownShop } from '../../shops/own-shop.ts'
import { ordersToPack } from '../get-orders-to-pack.ts'
import { deliveryDayText, deliveryParty, filledFacts, noteLines, variantLines } from './party-lines.ts'

type OrderToPack = Awaited<ReturnType<typeof ordersToPack>>[number]
type Head = Awaited<ReturnType<typeof shopHead>>
type PackingCall = Pick<Call<typeof orderPapersContract.getPackingSlips>, 'deps' | 'actor' | 'query' | 'locale'>

/** Those of the named orders of which something is still to be sent, and the head of their shop's papers. */
const openOrders = async ({ deps, actor, query, locale }: PackingCall) => {
  await deps.limits.take('document', String(actor.accountId))
  const orders = await ordersToPack(deps.db, { actor, ids: query.ids, locale })
  const [first, ...rest] = orders.filter(({ lines }) => lines.length > 0)
  if (!first) throw new Refusal('not_found', { path: 'query.ids' })
  const head = await shopHead(deps, { shopId: ownShop(actor), locale })
  return { first, rest, head }
}

const unitsText = (units: number, locale: Locale): string => units.toLocaleString(locale, { useGrouping: 'always' })

/** What goes into one parcel: to whom, and each line with a box to tick and without a price. */
const slipOf = (order: OrderToPack, head: Head): Paper => {
  const locale = head.language
  const said = { locale }
  return {
    ...head,
    title: m.documents_slip({}, said),
    number: order.number,
    facts: filledFacts([
      [m.documents_order_date({}, said), longDay(new Date(order.orderDate), locale)],
      [m.documents_delivery_day({}, said), deliveryDayText([order], locale)],
      [m.documents_reference_of_buyer({}, said), order.reference],
    ]),
    parties: [deliveryParty(order, locale)],
    table: {
      columns: [
        { title: '', kind: 'box' },
        { title: m.documents_reference({}, said), kind: 'text' },
        { title: m.documents_product({}, said), kind: 'text', isWide: true },
        { title: m.documents_units({}, said), kind: 'number' },
      ],
      rows: order.lines.map(({ productSerialNumber, productName, attribute, note, units, lotRequired }) => [
        '',
        productSerialNumber,
        {
          text: productName,
          small: [
            ...variantLines(attribute),
            ...noteLines(note, locale),
            // what whoever packs has to write down
            ...(lotRequired ? [m.documents_lot_to_write({}, said)] : []),
          ],
        },
        unitsText(units, locale),
      ]),
    },
    notes: order.comments ? [m.documents_sheet_comments({ comments: order.comments }, said)] : [],
    signature: m.documents_slip_packed_by({}, said),
  }
}

/** Packing slips of orders of the shop, in one PDF. */
export const getPackingSlips: Verb<typeof orderPapersContract.getPackingSlips> = async (call) => {
  const { locale, now } = call
  const { first, rest, head } = await openOrders(call)
  const said = { locale }
  const day = dayOf(now)
  const name =
    rest.length > 0 ? m.documents_slips_file({ day }, said) : m.documents_slip_file({ number: first.number }, said)
  return pdfReply([slipOf(first, head), ...rest.map((order) => slipOf(order, head))], {
    name,
    title: `${m.documents_slip({}, said)} ${rest.length > 0 ? day : first.number}`,
    now,
  })
}

/** What to take from the shelves for several orders of the shop, by product, in one PDF. */
export const getPickList: Verb<typeof orderPapersContract.getPickList> = async (call) => {
  const { locale, now } = call
  const { first, rest, head } = await openOrders(call)
  const said = { locale }
  const orders = [first, ...rest]
  const rows = pickList(orders).flatMap(({ productName, picks }): PaperRow[] => [
    { heading: productName },
    ...picks.map(({ line, units, orders: parts }): PaperRow => {
      const isWhole = line.packSize > 1 && units % line.packSize === 0
      return [
        '',
        { text: line.productSerialNumber, small: variantLines(line.attribute) },
        {
          text: '',
          small: parts.flatMap((part) => [
            m.documents_pick_list_part({ number: part.number, units: unitsText(part.units, locale) }, said),
            ...noteLines(part.note, locale),
          ]),
        },
        {
          text: unitsText(units, locale),
          strong: true,
          small: isWhole ? [m.documents_packs({ count: units / line.packSize, size: line.packSize }, said)] : [],
        },
      ]
    }),
  ])
  const title = m.documents_pick_list({}, said)
  const day = dayOf(now)
  return pdfReply(
    [
      {
        ...head,
        title,
        number: '',
        facts: filledFacts([
          [m.documents_date({}, said), longDay(now, locale)],
          [m.documents_delivery_day({}, said), deliveryDayText(orders, locale)],
          [
            m.documents_pick_list_orders({}, said),
            listText(
              orders.map(({ number }) => number),
              locale,
            ),
          ],
        ]),
        parties: [],
        table: {
          columns: [
            { title: '', kind: 'box' },
            { title: m.documents_reference({}, said), kind: 'text', isWide: true },
            { title: m.documents_order({}, said), kind: 'text', isWide: true },
            { title: m.documents_units({}, said), kind: 'number' },
          ],
          rows,
        },
      },
    ],
    { name: m.documents_pick_list_file({ day }, said), title: `${title} ${day}`, now },
  )
}
