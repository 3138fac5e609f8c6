import { localize } from '@lonja/core/kernel/locale.ts'
import { LIST_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import type { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import { readBatches } from '../db/paginate.ts'
import type { Call, Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf, xlsxReply } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { toAttributes } from '../products/sku-view.ts'
import { ownShop } from '../shops/own-shop.ts'
import { requireList } from './change-price-list.ts'
import { findListSkus } from './price-lists.queries.ts'

/** Skus that are read at once. */
const BATCH = 1000

type Row = Awaited<ReturnType<typeof findListSkus>>[number]

type ListCall = Pick<Call<typeof priceListsContract.exportPriceList>, 'deps' | 'actor' | 'params' | 'locale'>

/** A price list with a line for each sku, its own price last: what comes out can be sent in again. */
const listTable = async ({ deps, actor, params, locale }: ListCall) => {
  const shopId = ownShop(actor)
  const list = await requireList(deps.db, { shopId, id: params.id })
  const find = (last: Row | undefined) =>
    findListSkus(
      deps.db,
      { shopId, listId: list.id, own: false },
      { after: last ? { k: last.key, id: last.id } : null, rows: BATCH },
    )
  const said = { locale }
  const columns: Column<Row>[] = [
    { title: m.prices_reference({}, said), cell: (row) => row.serial_number },
    { title: m.prices_product({}, said), cell: (row) => localize(row.names, locale) },
    {
      title: m.prices_variant({}, said),
      cell: (row) =>
        toAttributes(row.attribute, locale)
          .map(({ value }) => value)
          .join(' '),
    },
    { title: m.prices_base({}, said), cell: (row) => ({ cents: row.price_cents }) },
    {
      title: m.prices_own({}, said),
      cell: (row) => (row.own_price_cents === null ? null : { cents: row.own_price_cents }),
    },
  ]
  return tableOf(columns, readBatches(BATCH, find))
}

const nameOf = ({ params, now }: Pick<Call<typeof priceListsContract.exportPriceList>, 'params' | 'now'>) =>
  datedName(`price-list-${params.id}`, now)

export const exportPriceList: Verb<typeof priceListsContract.exportPriceList> = async (call) =>
  csvReply(await listTable(call), { name: nameOf(call), locale: call.locale })

/** The same as XLSX. Throws Refusal: not_found, export_too_long, too_many_requests, unavailable. */
export const exportPriceListXlsx: Verb<typeof priceListsContract.exportPriceListXlsx> = async (call) => {
  await call.deps.limits.take('export', String(ownShop(call.actor)))
  return xlsxReply(await listTable(call), { name: nameOf(call), rowsMax: LIST_ROWS_MAX })
}
