import { localize } from '@lonja/core/kernel/locale.ts'
import { LIST_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import { csvReply } from '../http/csv-reply.ts'
import type { FileCell } from '../http/file-cell.ts'
import { fileHeaders } from '../http/file-headers.ts'
import type { Call, Verb } from '../http/implement.ts'
import { writeXlsx } from '../http/write-xlsx.ts'
import { m } from '../paraglide/messages.js'
import { toAttributes } from '../products/sku-view.ts'
import { ownShop } from '../shops/own-shop.ts'
import { requireList } from './change-price-list.ts'
import { findListSkus } from './price-lists.queries.ts'

type ListCall = Pick<Call<typeof priceListsContract.exportPriceList>, 'deps' | 'actor' | 'params' | 'locale'>

/** A price list with a line for each sku, its own price last: what comes out can be sent in again. */
const listTable = async ({ deps, actor, params, locale }: ListCall) => {
  const shopId = ownShop(actor)
  const list = await requireList(deps.db, { shopId, id: params.id })
  const rows = await findListSkus(
    deps.db,
    { shopId, listId: list.id, own: false },
    { after: null, rows: LIST_ROWS_MAX },
  )
  const titles = [m.prices_reference, m.prices_product, m.prices_variant, m.prices_base, m.prices_own]
  return {
    name: `price-list-${list.id}`,
    titles: titles.map((title) => title({}, { locale })),
    rows: rows.map((row): FileCell[] => [
      row.serial_number,
      localize(row.names, locale),
      toAttributes(row.attribute, locale)
        .map(({ value }) => value)
        .join(' '),
      { cents: row.price_cents },
      row.own_price_cents === null ? null : { cents: row.own_price_cents },
    ]),
  }
}

export const exportPriceList: Verb<typeof priceListsContract.exportPriceList> = async (call) => {
  const { name, titles, rows } = await listTable(call)
  return csvReply({ name, head: titles, rows, locale: call.locale, now: call.now })
}

/** The same as XLSX. Throws Refusal: not_found, too_many_requests, unavailable. */
export const exportPriceListXlsx: Verb<typeof priceListsContract.exportPriceListXlsx> = async (call) => {
  await call.deps.limits.take('export', String(ownShop(call.actor)))
  const { name, ...sheet } = await listTable(call)
  return new Response(await writeXlsx(sheet), {
    headers: fileHeaders({ name, type: priceListsContract.exportPriceListXlsx.media, ending: 'xlsx', now: call.now }),
  })
}
