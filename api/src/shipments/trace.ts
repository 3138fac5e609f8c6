import { localize } from '@lonja/core/kernel/locale.ts'
import type { lotsContract } from '@lonja/core/shipments/lots.contract.ts'
import { paginate, readBatches } from '../db/paginate.ts'
import type { Call, Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { toAttributes } from '../products/sku-view.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findTrace, sumTrace, TRACE_KEY, type Trace, type TracedRow } from './lots.queries.ts'

/** Rows that are read at once for the file. */
const BATCH = 500

type Asked = Pick<Call<typeof lotsContract.exportTrace>, 'actor' | 'query'>

/** What a call looks for; an empty field looks for nothing. */
const traceOf = ({ actor, query }: Asked): Trace => ({
  shopId: ownShop(actor),
  lot: query.lot || undefined,
  reference: query.reference || undefined,
})

/** Who got units of a lot or a reference of the own shop, the latest first. */
export const getTrace: Verb<typeof lotsContract.getTrace> = async ({ deps, actor, query, locale }) => {
  const trace = traceOf({ actor, query })
  const { rows, page } = await paginate({
    order: 'recent',
    key: TRACE_KEY,
    query,
    find: (window) => findTrace(deps.db, { ...trace, ...window }),
    idOf: (row) => row.id,
  })
  const isNarrowed = trace.lot !== undefined || trace.reference !== undefined
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.sent_at.toISOString(),
      orderId: row.order_id,
      orderNumber: row.order_number,
      buyerId: row.account_id,
      buyerName: row.buyer_name,
      city: row.delivery_address?.city ?? '',
      phone: row.delivery_address?.phone ?? '',
      shipment: row.shipment,
      productName: localize(row.product_name, locale),
      productSerialNumber: row.serial_number,
      attribute: toAttributes(row.attribute, locale),
      lot: row.lot,
      bestBefore: row.best_before,
      units: row.units,
    })),
    ...page,
    sums: isNarrowed && query.cursor === undefined ? await sumTrace(deps.db, trace) : null,
  }
}

/** The same as a file. */
export const exportTrace: Verb<typeof lotsContract.exportTrace> = async (call) => {
  const { deps, locale, now } = call
  const trace = traceOf(call)
  const said = { locale }
  const find = (last: TracedRow | undefined) =>
    findTrace(deps.db, { ...trace, after: last ? { k: last.key, id: last.id } : null, rows: BATCH })
  const columns: Column<TracedRow>[] = [
    { title: m.orders_export_lot({}, said), cell: (row) => row.lot },
    { title: m.orders_export_best_before({}, said), cell: (row) => row.best_before },
    { title: m.prices_reference({}, said), cell: (row) => row.serial_number },
    { title: m.prices_product({}, said), cell: (row) => localize(row.product_name, locale) },
    {
      title: m.prices_variant({}, said),
      cell: (row) =>
        toAttributes(row.attribute, locale)
          .map(({ value }) => value)
          .join(' · '),
    },
    { title: m.orders_export_units({}, said), cell: (row) => row.units },
    { title: m.orders_export_sent_at({}, said), cell: (row) => row.sent_at },
    { title: m.orders_export_number({}, said), cell: (row) => row.order_number },
    { title: m.orders_export_parcel({}, said), cell: (row) => row.shipment },
    { title: m.orders_export_buyer({}, said), cell: (row) => row.buyer_name },
    { title: m.orders_export_city({}, said), cell: (row) => row.delivery_address?.city ?? '' },
    { title: m.orders_export_phone({}, said), cell: (row) => row.delivery_address?.phone ?? '' },
  ]
  return csvReply(tableOf(columns, readBatches(BATCH, find)), { name: datedName('lots', now), locale })
}
