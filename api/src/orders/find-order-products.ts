import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { revisionsContract } from '@lonja/core/orders/revisions.contract.ts'
import { skuPrice } from '@lonja/core/prices/sku-price.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../http/implement.ts'
import { publicPrice } from '../prices/buyer-terms.ts'
import { toAttributes } from '../products/sku-view.ts'
import { findOrderFacts, type LockedOrder } from './order-facts.queries.ts'
import { findProductsForBuyer } from './price-revision.ts'
import { findSkuIdsBy } from './revisions.queries.ts'

/** Most products that one search answers. */
const FOUND_MAX = 12

/** Skus of a shop that a search finds and that its buyer could have, at their price. */
export const toFoundProduct = async (
  db: Db,
  parties: Pick<LockedOrder, 'shop_id' | 'account_id'>,
  { search, locale, now }: { search: string; locale: Locale; now: Date },
) => {
  if (search === '') return { items: [] }
  const skuIds = await findSkuIdsBy(db, { shopId: parties.shop_id, search, limit: FOUND_MAX })
  const { found, termsOf } = await findProductsForBuyer(db, parties, skuIds, now)
  return {
    items: found.map((row) => ({
      skuId: row.id,
      productName: localize(row.names, locale),
      productSerialNumber: row.serial_number,
      attribute: toAttributes(row.attribute, locale),
      pictures: row.pictures,
      min2Buy: row.pack_size,
      price: toEuros(skuPrice(publicPrice(row), termsOf(row.id), row.pack_size).unitCents),
    })),
  }
}

/** Skus of an order's shop that its buyer could have as well, at their price. */
export const findOrderProducts: Verb<typeof revisionsContract.findOrderProducts> = async (call) => {
  const { deps, actor, params, query, locale, now } = call
  const order = await findOrderFacts(deps.db, { id: params.id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  return toFoundProduct(deps.db, order, { search: query.search, locale, now })
}
