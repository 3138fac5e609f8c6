import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { priceListState } from '@lonja/core/prices/price-list.ts'
import { NO_TERMS, skuPrice } from '@lonja/core/prices/sku-price.ts'
import { refuseBroken } from '../db/failures.ts'
import { stateVersion } from '../http/state-version.ts'
import { toAttributes } from '../products/sku-view.ts'
import { publicPrice, toSteps } from './buyer-terms.ts'
import { toWireLadder } from './ladder-view.ts'
import type { ListSkuRow, PriceListRow } from './price-lists.queries.ts'

/** The version of what a price list is; its own prices are rows of their own. */
export const listVersion = ({ name, percent_bp, starts_at, ends_at, groups }: PriceListRow): string =>
  stateVersion([name, percent_bp, starts_at, ends_at, groups.map(({ id }) => id)])

/** A price list on the wire. */
export const toPriceList = (row: PriceListRow, now: Date) => ({
  id: row.id,
  version: listVersion(row),
  name: row.name,
  percent: toPercent(row.percent_bp),
  groups: row.groups,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  state: priceListState({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
  ownPrices: row.own_prices,
})

/** A sku with what a list asks for it, and what that comes to for a buyer who has this list alone. */
export const toListSku = (row: ListSkuRow, list: Pick<PriceListRow, 'id' | 'percent_bp'>, locale: Locale) => {
  const own = row.own_ladder && { priceCents: row.own_price_cents, ladder: toSteps(row.own_ladder) }
  const terms = { groupBp: NO_TERMS.groupBp, lists: [{ listId: list.id, percentBp: list.percent_bp, own }] }
  return {
    skuId: row.id,
    productId: row.product_id,
    name: localize(row.names, locale),
    variant: toAttributes(row.attribute, locale)
      .map(({ value }) => value)
      .join(' · '),
    serialNumber: row.serial_number,
    packSize: row.pack_size,
    basePrice: toEuros(row.price_cents),
    discount: toPercent(row.discount_bp),
    price: row.own_price_cents === null ? null : toEuros(row.own_price_cents),
    ladder: toWireLadder(row.own_ladder ?? []),
    buyerPrice: toEuros(skuPrice(publicPrice(row), terms, 1).unitCents),
  }
}

/** A name that the shop uses already is told as such. */
export const refuseTakenName = refuseBroken(
  'price_lists_name',
  () => new Refusal('price_list_taken', { path: 'body.name' }),
)
