import { localize } from '@lonja/core/kernel/locale.ts'
import { LIST_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import type { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import { csvReply } from '../http/csv-reply.ts'
import type { Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { toAttributes } from '../products/sku-view.ts'
import { ownShop } from '../shops/own-shop.ts'
import { requireList } from './change-price-list.ts'
import { findListSkus } from './price-lists.queries.ts'

/** A price list with a line for each sku, its own price last: what comes out can be pasted in again. */
export const exportPriceList: Verb<typeof priceListsContract.exportPriceList> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const shopId = ownShop(actor)
  const list = await requireList(deps.db, { shopId, id: params.id })
  const rows = await findListSkus(
    deps.db,
    { shopId, listId: list.id, own: false },
    { after: null, rows: LIST_ROWS_MAX },
  )
  const titles = [m.prices_reference, m.prices_product, m.prices_variant, m.prices_base, m.prices_own]
  return csvReply({
    name: `price-list-${list.id}`,
    head: titles.map((title) => title({}, { locale })),
    rows: rows.map((row) => [
      row.serial_number,
      localize(row.names, locale),
      toAttributes(row.attribute, locale)
        .map(({ value }) => value)
        .join(' '),
      { cents: row.price_cents },
      row.own_price_cents === null ? null : { cents: row.own_price_cents },
    ]),
    locale,
    now,
  })
}
